import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listContainersOf } from './containers.store.ts';

export const listContainers = ({ database }: Pick<Deps, 'database'>) =>
  handler('scales.list_containers', async ({ caller: { userId } }) =>
    success(await listContainersOf(database, userId)),
  );
