import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listGroups as readGroups } from './articles.store.ts';

export function listGroups({ database }: Pick<Deps, 'database'>) {
  return handler('market.list_groups', async () => success(await readGroups(database)));
}
