import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listDue, listRemittances } from './remittances.store.ts';

export const consoleRemittances = ({ database }: Pick<Deps, 'database'>) =>
  handler('insurance.console_remittances', async () =>
    success({ due: await listDue(database), past: await listRemittances(database) }),
  );
