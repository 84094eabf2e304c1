import { defineRoutes } from '../../shell/route.ts';

/** The wallet's lines, recharge and the cashier. */
export const routes = defineRoutes([
  { path: 'transaction', title: '交易明细', guarded: true, load: () => import('./screens/TransactionScreen.tsx') },
  { path: 'recharge', title: '充值', guarded: true, load: () => import('./screens/RechargeScreen.tsx') },
  { path: 'payment', title: '收银台', guarded: true, load: () => import('./screens/PaymentScreen.tsx') },
  { path: 'paysuccess', title: '支付成功', guarded: true, load: () => import('./screens/PaymentDoneScreen.tsx') },
]);
