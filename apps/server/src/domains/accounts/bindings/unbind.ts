import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { deleteExternalAccounts, listBindings } from '../account/external-accounts.store.ts';

/** Every account keeps its number for signing in, so unbinding never locks a person out. */
export function unbind() {
  return transactionalHandler('accounts.unbind', async (tx, { caller }, { provider }) => {
    await deleteExternalAccounts(tx, caller.userId, provider);
    return success(await listBindings(tx, caller.userId));
  });
}
