import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { premiumsRemitted } from '../insurance-money.rules.ts';
import { insertRemittance, isBankNumberUsed, lockDue } from './remittances.store.ts';

/** Books exactly the sum that the operator saw and transferred; a bank's number is booked once. */
export const remit = ({ clock, random }: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('insurance.remit', async (tx, { caller }, { insurerId, sumFen, bankNo }) => {
    const rows = await lockDue(tx, insurerId);
    const dueFen = rows.reduce((sum, row) => sum + row.sumFen, 0);
    if (rows.length === 0 || dueFen !== sumFen || (await isBankNumberUsed(tx, insurerId, bankNo)))
      return failure('insurance.nothing_to_remit');
    const id = createId(clock, random);
    await insertRemittance(
      tx,
      { id, insurerId, count: rows.length, sumFen, bankNo, operatorId: caller.operatorId, name: caller.name },
      rows,
      clock.now(),
    );
    await postOrThrow(tx, premiumsRemitted({ id, amountFen: sumFen }), clock.now());
    return success(null);
  });
