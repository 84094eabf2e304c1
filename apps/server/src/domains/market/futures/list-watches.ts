import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listWatches as readWatches } from './watches.store.ts';

export function listWatches({ database }: Pick<Deps, 'database'>) {
  return handler('market.list_watches', async ({ caller }) => success(await readWatches(database, caller.userId)));
}
