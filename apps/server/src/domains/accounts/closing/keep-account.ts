import { success } from '@shoushou/kernel';
import { writing } from '../../../platform/http/action.ts';
import { setErasing } from './closing.store.ts';

/** Whoever signs in again within the term may take the closing back. */
export function keepAccount() {
  return writing('accounts.keep_account', async (tx, { caller }) => {
    await setErasing(tx, caller.userId, null);
    return success(null);
  });
}
