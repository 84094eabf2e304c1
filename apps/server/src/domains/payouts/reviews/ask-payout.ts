import { failure, success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { CLAIM_TERM, workOnPayout, type PayoutDeps } from '../payout/send-payout.steps.ts';
import { askSoon, claimDue, lockWithdrawal } from '../payout/withdrawals.store.ts';

/** Queries the provider now, under the payout's current number. */
export const askPayout = (deps: PayoutDeps) =>
  handler('payouts.ask_payout', async (_, { no }) => {
    const { database, clock } = deps;
    const read = () => database.transaction((tx) => lockWithdrawal(tx, no));
    const row = await read();
    if (!row) return failure('payouts.withdrawal_unknown');
    await askSoon(database, row, clock.now());
    const [due] = await claimDue(database, clock.now(), clock.now() + CLAIM_TERM, { no });
    if (due) await workOnPayout(deps, due);
    return success({ state: (await read())!.state });
  });
