import { failure, SECOND, success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { CLAIM_TERM, workOnPayout, type PayoutDeps } from '../payout/send-payout.steps.ts';
import { detailsView } from '../payout/withdrawal-view.steps.ts';
import { askSoon, claimDue, findWithdrawal } from '../payout/withdrawals.store.ts';

/** Minimum interval between two queries to the provider for a withdrawal that is being viewed, milliseconds. */
const QUERY_AFTER = 3 * SECOND;

/** The caller's withdrawal. A pending one is sent or queried first: its notice may be late or lost. */
export const getWithdrawal = (deps: PayoutDeps) =>
  handler('payouts.get_withdrawal', async ({ caller: { userId } }, { no }) => {
    const { database, clock } = deps;
    const found = await findWithdrawal(database, userId, no);
    if (!found) return failure('payouts.withdrawal_unknown');
    const now = clock.now();
    if (found.endedAt === null && found.state !== 'reviewing') {
      await askSoon(database, found, now, now - QUERY_AFTER);
      const [due] = await claimDue(database, now, now + CLAIM_TERM, { no });
      if (due) await workOnPayout(deps, due);
    }
    return success(await detailsView(deps, (await findWithdrawal(database, userId, no)) ?? found));
  });
