import type { accountsCalls } from '@shoushou/contract/accounts/accounts.contract';
import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { deleteExternalAccounts, listBindings, listBindings as find } from '../account/external-accounts.store.ts';
import { bindUser } from './bind-user.ts';

export const bindingsCalls = (deps: Pick<Deps, 'clock' | 'random' | 'environment' | 'database'>) => {
  const { database } = deps;
  return callsOf<typeof accountsCalls>()({
    'accounts.bind_user': bindUser(deps),

    'accounts.list_bindings': handler(async ({ caller }) => success(await find(database, caller.userId))),

    /** Every account keeps its number for signing in, so unbinding never locks a person out. */
    'accounts.unbind': transactionalHandler(async (tx, { caller }, { provider }) => {
      await deleteExternalAccounts(tx, caller.userId, provider);
      return success(await listBindings(tx, caller.userId));
    }),
  });
};
