import { failure, success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { CLAIM_TERM, workOnPayout, type PayoutDeps } from '../payout/send-payout.steps.ts';
import { endWithdrawal } from '../payout/settle-payout.steps.ts';
import { detailsView } from '../payout/withdrawal-view.steps.ts';
import { askCancellation, askSoon, claimDue, findWithdrawal, lockWithdrawal } from '../payout/withdrawals.store.ts';

/** Before it is sent, the money is returned at once; a transfer that waits in WeChat is withdrawn there, and its money is returned when WeChat reports it. */
export const cancelWithdrawal = (deps: PayoutDeps) =>
  handler('payouts.cancel_withdrawal', async ({ caller: { userId } }, { no }) => {
    const { database, clock } = deps;
    if (!(await findWithdrawal(database, userId, no))) return failure('payouts.withdrawal_unknown');
    const taken = await database.transaction(async (tx) => {
      const row = (await lockWithdrawal(tx, no))!;
      if (row.state === 'reviewing' || row.state === 'approved')
        return endWithdrawal(tx, deps, row, { to: 'cancelled', by: 'person', reason: '您已取消，钱已退回钱包' });
      if (row.state !== 'confirming') return null;
      await askCancellation(tx, row);
      return row;
    });
    if (!taken) return failure('payouts.withdrawal_fixed');
    if (taken.state === 'confirming') {
      await askSoon(database, taken, clock.now());
      const [due] = await claimDue(database, clock.now(), clock.now() + CLAIM_TERM, { no });
      if (due) await workOnPayout(deps, due);
    }
    return success(await detailsView(deps, (await findWithdrawal(database, userId, no))!));
  });
