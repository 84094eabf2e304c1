import { success } from '@shoushou/kernel';
import { writing } from '../../../platform/http/action.ts';
import { deleteOutsideAccounts, listBindings } from './outside.store.ts';

/** Nobody is locked out by it: every account has a number to sign in with. */
export function unbind() {
  return writing('accounts.unbind', async (tx, { caller }, { provider }) => {
    await deleteOutsideAccounts(tx, caller.userId, provider);
    return success(await listBindings(tx, caller.userId));
  });
}
