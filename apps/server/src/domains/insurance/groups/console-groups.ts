import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listBatches, listGroups } from './groups.store.ts';

export const consoleGroups = ({ database }: Pick<Deps, 'database'>) =>
  handler('insurance.console_groups', async () =>
    success({ groups: await listGroups(database), batches: await listBatches(database) }),
  );
