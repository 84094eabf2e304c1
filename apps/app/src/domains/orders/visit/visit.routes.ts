import { defineRoutes } from '../../../shell/routing/route.ts';

/** Other actions of a visit: photos, cancelling. */
export const routes = defineRoutes([
  { path: 'OrderPic', title: '订单照片', guarded: true, load: () => import('./OrderPicScreen.tsx') },
  { path: 'cancelorder/:no', title: '取消订单', guarded: true, load: () => import('./CancelOrderScreen.tsx') },
]);
