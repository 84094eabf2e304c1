import { success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { reading } from '../../platform/http/action.ts';
import { listSignatures as find } from './insurance.store.ts';

export function listSignatures({ database }: Pick<Deps, 'database'>) {
  return reading('insurance.list_signatures', async ({ caller }) => success(await find(database, caller.userId)));
}
