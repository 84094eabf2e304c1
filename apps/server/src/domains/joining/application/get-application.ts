import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { viewApplications } from './application-view.steps.ts';
import { readLatestApplication } from './applications.store.ts';

export function getApplication(deps: Pick<Deps, 'database' | 'clock' | 'environment'>) {
  const { database } = deps;
  return handler('joining.get_application', async ({ caller }) => {
    const latest = await readLatestApplication(database, caller.userId);
    return success(latest ? (await viewApplications(database, deps, [latest]))[0]! : null);
  });
}
