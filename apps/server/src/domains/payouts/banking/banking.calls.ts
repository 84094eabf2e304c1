import type { payoutsCalls } from '@shoushou/contract/payouts/payouts.contract';
import { failure, success } from '@shoushou/kernel';
import { datedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { settlePayout } from '../payout/settle-payout.steps.ts';
import { moveWithdrawal } from '../payout/withdrawals.store.ts';
import { bankFile, readBankAnswers, wrongAnswer } from './bank-batch.rules.ts';
import { countWaiting, insertBatch, listBatches, listOfBatch, lockWaiting, setBatch } from './bank-batches.store.ts';
import { bankOrders } from './bank-orders.steps.ts';

export const bankingCalls = (deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'log'>) => {
  const { database } = deps;
  return callsOf<typeof payoutsCalls>()({
    'payouts.console_batches': handler(async () =>
      success({ items: await listBatches(database), waiting: await countWaiting(database) }),
    ),

    /** From now on they are at the bank: none of them can be cancelled or exported again, even if this file is lost. */
    'payouts.payout_batch': transactionalHandler(async (tx, { caller }, { no: earlier }) => {
      const now = deps.clock.now();
      const no = earlier ?? datedNumber('BK', now, Array.from({ length: 8 }, () => deps.random.below(10)).join(''));
      const rows = earlier === undefined ? await lockWaiting(tx) : await listOfBatch(tx, earlier);
      if (rows.length === 0) return failure(earlier === undefined ? 'payouts.batch_empty' : 'payouts.batch_unknown');
      const amountFen = rows.reduce((sum, row) => sum + row.amountFen, 0);
      if (earlier === undefined) {
        await insertBatch(tx, { no, count: rows.length, amountFen }, caller, now);
        for (const row of rows) {
          await moveWithdrawal(tx, row, { to: 'paying', by: 'operator', note: `银行代发 ${no}` }, now);
          await setBatch(tx, row, no);
        }
      }
      return success({
        no,
        name: `银行代发-${no}.csv`,
        content: bankFile(await bankOrders(tx, deps, rows)),
        count: rows.length,
        amountFen,
      });
    }),

    /** The bank's word ends each withdrawal once; a file with anything that does not fit is refused whole. */
    'payouts.import_batch_result': transactionalHandler(async (tx, _, { no, content }) => {
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
    }),
  });
};
