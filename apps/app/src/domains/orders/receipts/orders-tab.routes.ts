import { defineRoutes } from '../../../shell/routing/route.ts';

/**
 * The tab of orders and a customer's bookings, which many open first: not among the files of an order's page and of the
 * screens that recyclers alone have.
 */
export const routes = defineRoutes([
  {
    path: 'tabs/orders',
    title: '我的订单',
    guarded: false,
    tab: 'orders',
    load: () => import('./OrdersTabScreen.tsx'),
  },
  { path: 'myorder', title: '我的预约', guarded: false, load: () => import('../my-bookings/BookingsScreen.tsx') },
]);
