import { defineRoutes } from '../../shell/route.ts';

/** The recycler's half: hall, receipts, the visit. */
export const routes = defineRoutes([
  { path: 'tabs/orders', title: '我的订单', guarded: false, tab: 'orders', load: () => import('./screens/OrdersTabScreen.tsx') },
  { path: 'jiedan/:hytype', title: '接单大厅', guarded: true, load: () => import('./screens/HallScreen.tsx') },
  { path: 'order/:state', title: '我的订单', guarded: true, load: () => import('./screens/ReceiptsScreen.tsx') },
  { path: 'orderdetails/:no/:type/:hytype', title: '订单详情', guarded: false, load: () => import('./screens/OrderDetailsScreen.tsx') },
]);
