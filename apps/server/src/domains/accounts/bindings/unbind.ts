import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { deleteExternalAccounts, listBindings } from './external-accounts.store.ts';

/** Nobody is locked out by it: every account has a number to sign in with. */
export function unbind() {
  return transactionalHandler('accounts.unbind', async (tx, { caller }, { provider }) => {
    await deleteExternalAccounts(tx, caller.userId, provider);
    return success(await listBindings(tx, caller.userId));
  });
}
