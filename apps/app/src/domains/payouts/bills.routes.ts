import { defineRoutes } from '../../shell/routing/route.ts';

/** Bills of a month and a year. */
export const routes = defineRoutes([
  { path: 'billyear', title: '年度账单', guarded: false, load: () => import('./screens/BillYearScreen.tsx') },
  { path: 'bill/:userid', title: '月账单', guarded: false, load: () => import('./screens/BillScreen.tsx') },
]);
