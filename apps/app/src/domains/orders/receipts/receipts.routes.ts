import { defineRoutes } from '../../../shell/routing/route.ts';

/** A recycler's receipts by state. */
export const routes = defineRoutes([
  { path: 'order/:state', title: '我的订单', guarded: true, load: () => import('./ReceiptsScreen.tsx') },
]);
