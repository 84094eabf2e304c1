import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { setErasing } from './account-deletion.store.ts';

/** Whoever signs in again within the grace period may cancel the deletion. */
export function keepAccount() {
  return transactionalHandler('accounts.keep_account', async (tx, { caller }) => {
    await setErasing(tx, caller.userId, null);
    return success(null);
  });
}
