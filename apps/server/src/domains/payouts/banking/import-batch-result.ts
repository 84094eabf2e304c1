import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { settlePayout } from '../payout/settle-payout.steps.ts';
import { readBankAnswers, wrongAnswer } from './bank-batch.rules.ts';
import { listOfBatch } from './bank-batches.store.ts';

/** The bank's word ends each withdrawal once; a file with anything that does not fit is refused whole. */
export const importBatchResult = (deps: Pick<Deps, 'clock' | 'random' | 'log'>) =>
  transactionalHandler('payouts.import_batch_result', async (tx, _, { no, content }) => {
    const rows = await listOfBatch(tx, no);
    if (rows.length === 0) return failure('payouts.batch_unknown');
    const answers = readBankAnswers(content);
    if (typeof answers === 'string') return failure('payouts.batch_refused', { values: { problem: answers } });
    const wrong = wrongAnswer(answers, new Map(rows.map((row) => [row.no, row.amountFen])));
    if (wrong !== null) return failure('payouts.batch_refused', { values: { problem: wrong } });
    for (const answer of answers) {
      const settled = await settlePayout(tx, deps, 'bank', { ...answer, providerNo: null, confirmation: null });
      // It was returned to the wallet before, but the bank reports it as paid.
      if (settled.outcome === 'refused')
        return failure('payouts.batch_refused', { values: { problem: `${answer.no} 已经退回钱包，请先与银行核对` } });
      // Returned payments have their own word: read as never paid, the money would stay with the bank.
      if (answer.state === 'failed' && settled.withdrawal.state === 'paid')
        return failure('payouts.batch_refused', {
          values: { problem: `${answer.no} 之前已付款，银行退回的请写“已退回”` },
        });
    }
    const after = await listOfBatch(tx, no);
    const countOf = (...states: string[]): number => after.filter(({ state }) => states.includes(state)).length;
    return success({ paid: countOf('paid'), failed: countOf('failed', 'returned'), open: countOf('paying') });
  });
