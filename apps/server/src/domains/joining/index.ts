import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { joiningEventHandlers } from './joining.events.ts';
import { joiningJobs } from './joining.jobs.ts';
import { joiningActions } from './joining.routes.ts';
import { joiningRecords } from './personal-records.store.ts';
import { joiningQueues, plateSearch } from './console-search.store.ts';

/** Becoming a recycler, and permissions. */
export function createJoining(deps: Deps): Domain {
  return {
    actions: joiningActions(deps),
    eventHandlers: joiningEventHandlers,
    jobs: joiningJobs(deps),
    consoleSearch: plateSearch,
    consoleQueues: joiningQueues,
    personalRecords: joiningRecords,
  };
}

export { findApplicants, readPlates } from './console-search.store.ts';
