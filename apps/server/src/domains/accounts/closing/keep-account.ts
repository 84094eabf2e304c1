import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { setErasing } from './account-deletion.store.ts';

/** Cancels the deletion of the account, within its grace period. */
export function keepAccount() {
  return transactionalHandler('accounts.keep_account', async (tx, { caller }) => {
    await setErasing(tx, caller.userId, null);
    return success(null);
  });
}
