import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listBindings as find } from '../account/external-accounts.store.ts';

export function listBindings({ database }: Pick<Deps, 'database'>) {
  return handler('accounts.list_bindings', async ({ caller }) => success(await find(database, caller.userId)));
}
