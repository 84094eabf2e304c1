import { defineRoutes } from '../../shell/routing/route.ts';

/** Paying. */
export const routes = defineRoutes([
  { path: 'payment', title: '收银台', guarded: true, load: () => import('./screens/PaymentScreen.tsx') },
  { path: 'paysuccess', title: '支付成功', guarded: true, load: () => import('./screens/PaymentDoneScreen.tsx') },
]);
