import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockDifference, setOwner } from './differences.store.ts';

/** Assigns a difference to the calling operator; a colleague may take it over. */
export const takeDifference = () =>
  transactionalHandler('payouts.take_difference', async (tx, { caller }, { id }) => {
    const row = await lockDifference(tx, id);
    if (!row) return failure('payouts.difference_unknown');
    if (row.state !== 'open')
      return failure('payouts.already_decided', { values: { operator: row.ownerName ?? '系统' } });
    await setOwner(tx, id, caller);
    return success(null);
  });
