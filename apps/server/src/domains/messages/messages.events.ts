import { formatMoney } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import type { Follower, Followers } from '../../platform/events/events.ts';
import { deliveryFollowers, notify } from './delivery.events.ts';
import { ORDER_EVENTS, orderMessages, PUSH_ORDER, PUSH_WALLET, type OrderFacts } from './messages.rules.ts';

/** What happened to orders and wallets, told to the people concerned. */
export function messagesFollowers(deps: Deps): Followers {
  const tellOrder: Follower = async (tx, { name, payload }) => {
    for (const { userId, title, text, subject, sms } of orderMessages(name, payload as OrderFacts)) {
      await notify(tx, deps, { userId, kind: 'order', title, text, pushType: PUSH_ORDER, subject, sms });
    }
  };
  return {
    ...Object.fromEntries(ORDER_EVENTS.map((name) => [name, tellOrder])),
    'wallet.recharged': async (tx, { payload }) => {
      const { userId, amountFen } = payload as { userId: string; amountFen: number };
      await notify(tx, deps, { userId, kind: 'wallet', title: '充值到账', text: `充值 ${formatMoney(amountFen)} 已到账，可在钱包查看`, pushType: PUSH_WALLET, subject: null });
    },
    ...deliveryFollowers(deps),
  };
}
