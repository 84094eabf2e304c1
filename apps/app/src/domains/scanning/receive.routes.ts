import { defineRoutes } from '../../shell/routing/route.ts';

/** Receiving payments by code. */
export const routes = defineRoutes([
  { path: 'scanreceipts', title: '扫码收款', guarded: true, load: () => import('./screens/ScanReceiptsScreen.tsx') },
  { path: 'mpaysuccess', title: '收款成功', guarded: false, load: () => import('./screens/ReceivedScreen.tsx') },
]);
