import { defineRoutes } from '../../shell/routing/route.ts';

/** Withdrawals of money for goods, and of rewards. */
export const routes = defineRoutes([
  { path: 'putforward', title: '提现', guarded: true, load: () => import('./screens/WithdrawScreen.tsx') },
  {
    path: 'bonusnotescash',
    title: '奖金提现',
    guarded: false,
    load: () => import('./screens/WithdrawRewardScreen.tsx'),
  },
]);
