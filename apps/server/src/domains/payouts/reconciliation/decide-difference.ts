import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { differenceWrittenOff } from '../payouts-money.rules.ts';
import { confirmClosing, lockDifference, returnToOwner } from './differences.store.ts';

/** An operator other than its owner confirms; a write-off is posted only now. The database enforces that they differ. */
export const decideDifference = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('payouts.decide_difference', async (tx, { caller }, { id, approve, note }) => {
    const row = await lockDifference(tx, id);
    if (!row) return failure('payouts.difference_unknown');
    if (row.state !== 'proposed')
      return failure('payouts.already_decided', { values: { operator: row.decider ?? row.ownerName ?? '系统' } });
    if (row.proposedBy === caller.operatorId) return failure('payouts.second_operator');
    if (!approve) {
      await returnToOwner(tx, id, `${caller.name}退回：${note}`);
      return success(null);
    }
    await confirmClosing(tx, id, caller, clock.now());
    if (row.writeOff) await postOrThrow(tx, differenceWrittenOff(row), clock.now());
    return success(null);
  });
