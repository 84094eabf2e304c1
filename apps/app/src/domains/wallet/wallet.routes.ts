import { askBeside } from '../../shell/calls/ask-beside.ts';
import { callQuery } from '../../shell/calls/queries.ts';
import { defineRoutes } from '../../shell/routing/route.ts';
import { session } from '../../shell/session/session.ts';

/** The wallet's lines and recharge. */
export const routes = defineRoutes([
  {
    path: 'transaction',
    title: '交易明细',
    guarded: true,
    load: () => {
      const code = import('./screens/TransactionScreen.tsx');
      // Signed out there is no wallet to ask for, and the refusal would end a session that begins meanwhile.
      const { ready, user } = session.state();
      return ready && user === null ? code : askBeside(code, callQuery('wallet.get', {}));
    },
  },
  { path: 'recharge', title: '充值', guarded: true, load: () => import('./screens/RechargeScreen.tsx') },
]);
