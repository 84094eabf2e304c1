import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { reportsEventHandlers } from './reports.events.ts';
import { reportsJobs } from './reports.jobs.ts';
import { reportsActions } from './reports.routes.ts';
import { dutyFacts } from './person-facts.store.ts';
import { reportRecords } from './personal-records.store.ts';
import { reportsQueues } from './console-queues.store.ts';

export { readDutyPosition } from './reports.store.ts';

/** Reports of devices and visitors. */
export function createReports(deps: Deps): Domain {
  return {
    actions: reportsActions(deps),
    eventHandlers: reportsEventHandlers,
    jobs: reportsJobs(deps),
    consoleQueues: reportsQueues,
    personalRecords: reportRecords,
    personFacts: dutyFacts,
  };
}
