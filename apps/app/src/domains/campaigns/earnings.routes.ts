import { defineRoutes } from '../../shell/routing/route.ts';

/** Shares of deals, and the code of a partner. */
export const routes = defineRoutes([
  { path: 'jjj-order', title: '久久金订单', guarded: false, load: () => import('./earnings/EarningsScreen.tsx') },
  { path: 'jjj-details', title: '久久金明细', guarded: false, load: () => import('./earnings/EarningLinesScreen.tsx') },
  { path: 'night-bandcode', title: '绑定推广码', guarded: true, load: () => import('./earnings/BindPartnerScreen.tsx') },
]);
