import { defineRoutes } from '../../shell/routing/route.ts';

/** Buying companies. */
export const routes = defineRoutes([
  { path: 'company', title: '收购企业', guarded: true, load: () => import('./screens/CompaniesScreen.tsx') },
  {
    path: 'company/companydetail/:arno',
    title: '企业详情',
    guarded: false,
    load: () => import('./screens/CompanyScreen.tsx'),
  },
]);
