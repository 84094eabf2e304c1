import { defineRoutes } from '../../shell/routing/route.ts';

/** Orders offered to a recycler, and warnings of their orders. */
export const routes = defineRoutes([
  { path: 'zporder', title: '指派订单', guarded: true, load: () => import('./screens/OffersScreen.tsx') },
  { path: 'orderwarning', title: '订单预警', guarded: true, load: () => import('./screens/OrderWarningsScreen.tsx') },
]);
