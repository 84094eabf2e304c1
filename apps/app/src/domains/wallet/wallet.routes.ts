import { askBeside } from '../../shell/calls/ask-beside.ts';
import { callQuery } from '../../shell/calls/queries.ts';
import { defineRoutes } from '../../shell/routing/route.ts';

/** The wallet's lines and recharge. */
export const routes = defineRoutes([
  {
    path: 'transaction',
    title: '交易明细',
    guarded: true,
    load: () => askBeside(import('./screens/TransactionScreen.tsx'), callQuery('wallet.get', {})),
  },
  { path: 'recharge', title: '充值', guarded: true, load: () => import('./screens/RechargeScreen.tsx') },
]);
