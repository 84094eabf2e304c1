import { success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { reading } from '../../platform/http/action.ts';
import { listPledges as find } from './pledges.store.ts';

export function listPledges({ database }: Pick<Deps, 'database'>) {
  return reading('identity.list_pledges', async ({ caller }) => success(await find(database, caller.userId)));
}
