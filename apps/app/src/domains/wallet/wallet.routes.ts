import { defineRoutes } from '../../shell/routing/route.ts';

/** The wallet's lines and recharge. */
export const routes = defineRoutes([
  { path: 'transaction', title: '交易明细', guarded: true, load: () => import('./screens/TransactionScreen.tsx') },
  { path: 'recharge', title: '充值', guarded: true, load: () => import('./screens/RechargeScreen.tsx') },
]);
