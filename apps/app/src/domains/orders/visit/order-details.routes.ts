import { defineRoutes } from '../../../shell/routing/route.ts';

/** One order, as its recycler sees it. */
export const routes = defineRoutes([
  {
    path: 'orderdetails/:no/:type/:hytype',
    title: '订单详情',
    guarded: false,
    load: () => import('./OrderDetailsScreen.tsx'),
  },
]);
