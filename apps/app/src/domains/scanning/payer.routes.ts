import { defineRoutes } from '../../shell/routing/route.ts';

/** Paying somebody by their code, without an account. */
export const routes = defineRoutes([
  { path: 'gzhscanreceipts', title: '微信收款', guarded: false, load: () => import('./screens/PayByWechatScreen.tsx') },
  {
    path: 'zfbscanreceipts',
    title: '支付宝收款',
    guarded: false,
    load: () => import('./screens/PayByAlipayScreen.tsx'),
  },
]);
