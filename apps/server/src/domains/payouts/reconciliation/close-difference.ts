import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { stopsPayouts } from './compare.rules.ts';
import { explainDifference, lockDifference, proposeClosing } from './differences.store.ts';

/** Its owner explains it. Where money differs, or is written off, another operator confirms. */
export const closeDifference = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('payouts.close_difference', async (tx, { caller }, { id, reason, writeOff }) => {
    const row = await lockDifference(tx, id);
    if (!row) return failure('payouts.difference_unknown');
    if (row.state !== 'open')
      return failure('payouts.already_decided', { values: { operator: row.ownerName ?? '系统' } });
    if (row.ownerId !== caller.operatorId) return failure('payouts.difference_not_taken');
    const off = writeOff && row.oursFen !== row.theirsFen;
    if (off || stopsPayouts(row)) await proposeClosing(tx, id, caller.operatorId, reason, off);
    else await explainDifference(tx, id, reason, clock.now());
    return success(null);
  });
