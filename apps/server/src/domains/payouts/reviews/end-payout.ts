import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { readSendings, saveFinding } from '../payout/sendings.store.ts';
import { endWithdrawal } from '../payout/settle-payout.steps.ts';
import { lockWithdrawal } from '../payout/withdrawals.store.ts';

/** The first operator's finding is stored; the same finding of a second one ends the payout. Until then the provider's state counts. */
export const endPayout = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('payouts.end_payout', async (tx, { caller }, { no, outcome, note }) => {
    const row = await lockWithdrawal(tx, no);
    if (!row) return failure('payouts.withdrawal_unknown');
    const sending = (await readSendings(tx, [row])).get(no);
    if (row.endedAt !== null || !sending?.unclearSince) return failure('payouts.payout_clear');
    if (sending.foundBy === caller.operatorId) return failure('payouts.second_operator');
    if (sending.found !== outcome) {
      await saveFinding(tx, row, outcome, caller, note);
      return success({ ended: false });
    }
    await endWithdrawal(
      tx,
      deps,
      row,
      outcome === 'paid'
        ? { to: 'paid', by: 'operator', note }
        : { to: 'failed', by: 'operator', note, reason: '打款没有完成，钱已退回钱包，请重新提现' },
    );
    return success({ ended: true });
  });
