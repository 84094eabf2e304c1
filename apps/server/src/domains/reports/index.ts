import { reportsActions } from './reports.calls.ts';
import type { reportsCalls } from '@shoushou/contract/reports/reports.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { reportsEventHandlers } from './reports.events.ts';
import { reportsJobs } from './reports.jobs.ts';
import { dutyFacts } from './person-facts.store.ts';
import { reportRecords } from './personal-records.store.ts';
import { reportsQueues } from './console-queues.store.ts';
import { PLACE_OF_LEAD } from './reports.store.ts';

export { readDutyPosition } from './reports.store.ts';

/** Reports of devices and visitors. */
export function createReports(deps: Deps): Domain {
  return {
    actions: {
      ...reportsActions(deps),
    } satisfies ActionsOf<typeof reportsCalls>,
    eventHandlers: reportsEventHandlers,
    jobs: reportsJobs(deps),
    consoleQueues: reportsQueues,
    contactNumbers: [
      { field: 'lead', right: 'service', rows: 'leads', key: 'leads.id', type: 'uuid', mobile: 'leads.mobile' },
    ],
    scopeRecords: [{ record: 'lead', rows: 'leads', key: 'id', type: 'uuid', ...PLACE_OF_LEAD }],
    personalRecords: reportRecords,
    personFacts: dutyFacts,
  };
}
