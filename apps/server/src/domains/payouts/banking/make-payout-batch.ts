import { failure, success } from '@shoushou/kernel';
import { datedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { moveWithdrawal } from '../payout/withdrawals.store.ts';
import { bankFile } from './bank-batch.rules.ts';
import { insertBatch, listOfBatch, lockWaiting, setBatch } from './bank-batches.store.ts';
import { bankOrders } from './bank-orders.steps.ts';

/** From now on they are at the bank: none of them can be cancelled or exported again, even if this file is lost. */
export const makePayoutBatch = (deps: Pick<Deps, 'clock' | 'random' | 'environment'>) =>
  transactionalHandler('payouts.payout_batch', async (tx, { caller }, { no: earlier }) => {
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
  });
