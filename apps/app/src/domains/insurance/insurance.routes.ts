import { defineRoutes } from '../../shell/routing/route.ts';

/** Insurance. */
export const routes = defineRoutes([
  { path: 'insurance', title: '保险', guarded: true, load: () => import('./screens/InsuranceScreen.tsx') },
  {
    path: 'picinsurance',
    title: '拍照投保',
    guarded: true,
    load: () => import('./screens/PictureInsuranceScreen.tsx'),
  },
  { path: 'buyinsurance', title: '投保', guarded: true, load: () => import('./screens/BuyInsuranceScreen.tsx') },
  { path: 'payinsurance', title: '支付保费', guarded: true, load: () => import('./screens/PayInsuranceScreen.tsx') },
  { path: 'highaltitude', title: '高空作业险', guarded: true, load: () => import('./screens/HeightIntroScreen.tsx') },
  {
    path: 'highinsurance',
    title: '高空险投保',
    guarded: true,
    load: () => import('./screens/HeightInsuranceScreen.tsx'),
  },
  {
    path: 'insurdetails',
    title: '保单详情',
    guarded: true,
    load: () => import('./screens/InsuranceDetailsScreen.tsx'),
  },
  { path: 'highdetails', title: '高空险保单', guarded: true, load: () => import('./screens/HeightDetailsScreen.tsx') },
  {
    path: 'inrecord/:id',
    title: '投保记录',
    guarded: true,
    load: () => import('./screens/InsuranceRecordsScreen.tsx'),
  },
]);
