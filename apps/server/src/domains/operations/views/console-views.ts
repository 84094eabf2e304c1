import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listViews } from './operator-views.store.ts';

export const consoleViews = ({ database }: Pick<Deps, 'database'>) =>
  handler('operations.console_views', async ({ caller }, { section }) =>
    success(await listViews(database, caller.operatorId, section)),
  );
