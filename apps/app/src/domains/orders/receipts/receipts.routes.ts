import { defineRoutes } from '../../../shell/routing/route.ts';

/** A recycler's receipts by state, and the tab with them or a customer's bookings. */
export const routes = defineRoutes([
  {
    path: 'tabs/orders',
    title: '我的订单',
    guarded: false,
    tab: 'orders',
    load: () => import('./OrdersTabScreen.tsx'),
  },
  { path: 'order/:state', title: '我的订单', guarded: true, load: () => import('./ReceiptsScreen.tsx') },
]);
