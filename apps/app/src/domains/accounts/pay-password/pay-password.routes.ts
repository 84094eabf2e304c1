import { defineRoutes } from '../../../shell/routing/route.ts';

/** The payment password: state, code check, new one. */
export const routes = defineRoutes([
  { path: 'paymentpassword', title: '支付密码', guarded: true, load: () => import('./PaymentPasswordScreen.tsx') },
  { path: 'payvercode', title: '安全验证', guarded: true, load: () => import('../security/CodeCheckScreen.tsx') },
  {
    path: 'payconfirmpassword/:verifycode',
    title: '设置支付密码',
    guarded: true,
    load: () => import('./NewPaymentPasswordScreen.tsx'),
  },
]);
