import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findApplication } from '../cover/applications.store.ts';
import { viewApplication } from './application-view.steps.ts';

export const openRecord = (deps: Pick<Deps, 'database' | 'clock' | 'environment' | 'random'>) =>
  handler('insurance.open_record', async ({ caller }, { no }) => {
    const row = await findApplication(deps.database, caller.userId, no);
    return row ? success(await viewApplication(deps.database, deps, row)) : failure('insurance.unknown');
  });
