import { pushTypes } from '@shoushou/contract/push-types';
import { formatClock, formatMoney, HOUR } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { notify } from '../../messages/index.ts';
import { markReminded } from '../payout/withdrawal-lists.store.ts';

/** After the transfer was sent, and before it lapses, milliseconds. */
const WAIT = 2 * HOUR;

/** Reminds people who have not confirmed in WeChat: by SMS once, and again before the money goes back to the wallet. */
export function remindToConfirm(deps: Pick<Deps, 'database' | 'clock' | 'random'>): Promise<void> {
  return deps.database.transaction(async (tx) => {
    for (const { ownerId, amountFen, confirmBy, kind } of await markReminded(tx, deps.clock.now(), WAIT)) {
      const text = `${formatMoney(amountFen)} 等您在微信确认收款，${formatClock(confirmBy)} 前没有确认会退回钱包`;
      await notify(tx, deps, {
        userId: ownerId,
        kind: 'wallet',
        title: kind === 'first' ? '提现还没有确认收款' : '提现即将退回',
        text,
        pushType: pushTypes.wallet.type,
        subject: null,
        sms: kind === 'first' ? { template: 'withdrawal_to_confirm', values: { clock: formatClock(confirmBy) } } : null,
      });
    }
  });
}
