import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { reading } from '../../../platform/http/action.ts';
import { listBindings as find } from './outside.store.ts';

export function listBindings({ database }: Pick<Deps, 'database'>) {
  return reading('accounts.list_bindings', async ({ caller }) => success(await find(database, caller.userId)));
}
