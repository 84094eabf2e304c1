import { DAY, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { handler } from '../../platform/http/action.ts';
import { readOutboxLag } from '../../platform/events/outbox-lag.ts';
import { listFailures } from '../../platform/jobs/due-items.ts';
import { listJobRuns } from '../../platform/jobs/job-runs.ts';
import { groupErrors } from './reports.store.ts';

const ERROR_DAYS = 7;
const ERROR_GROUPS = 100;

/** Runs of jobs, items that they could not process and errors reported by phones, for operators to pass on to a developer. */
export function consoleRunning({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('reports.console_running', async () => {
    const [outbox, jobs, stuck, errors] = await Promise.all([
      readOutboxLag(database, clock.now()),
      listJobRuns(database, clock.now()),
      listFailures(database),
      groupErrors(database, clock.now() - ERROR_DAYS * DAY, ERROR_GROUPS),
    ]);
    return success({ outbox, jobs, stuck, errors });
  });
}
