import { success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { reading } from '../../platform/http/action.ts';
import { viewApplications } from './application-view.steps.ts';
import { readLatest } from './applications.store.ts';

export function getApplication({ database }: Pick<Deps, 'database'>) {
  return reading('joining.get_application', async ({ caller }) => {
    const latest = await readLatest(database, caller.userId);
    return success(latest ? (await viewApplications(database, [latest]))[0]! : null);
  });
}
