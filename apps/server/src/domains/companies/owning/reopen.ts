import { isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { deleteClosing } from '../company/companies.store.ts';
import { lockAsOwner } from './lock-as-owner.steps.ts';

/** The owner takes a closing back. */
export function reopen() {
  return transactionalHandler('companies.reopen', async (tx, { caller: { userId } }, { no, id }) => {
    const company = await lockAsOwner(tx, userId, no);
    if (isFailure(company)) return company;
    await deleteClosing(tx, no, id);
    return success(null);
  });
}
