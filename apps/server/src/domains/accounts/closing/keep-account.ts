import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { setErasing } from './account-deletion.store.ts';

/** Whoever signs in again within the term may take the closing back. */
export function keepAccount() {
  return transactionalHandler('accounts.keep_account', async (tx, { caller }) => {
    await setErasing(tx, caller.userId, null);
    return success(null);
  });
}
