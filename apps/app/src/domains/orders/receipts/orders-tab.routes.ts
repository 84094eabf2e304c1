import { defineRoutes } from '../../../shell/routing/route.ts';

/** The tab of orders, which many open first: not among the files of the screens that recyclers alone have. */
export const routes = defineRoutes([
  {
    path: 'tabs/orders',
    title: '我的订单',
    guarded: false,
    tab: 'orders',
    load: () => import('./OrdersTabScreen.tsx'),
  },
]);
