import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { joiningEventHandlers } from './joining.events.ts';
import { joiningJobs } from './joining.jobs.ts';
import { joiningActions } from './joining.routes.ts';
import { joiningRecords } from './personal-records.store.ts';

/** How somebody becomes a recycler, and what they may do. */
export function createJoining(deps: Deps): Domain {
  return { actions: joiningActions(deps), eventHandlers: joiningEventHandlers, jobs: joiningJobs(deps), personalRecords: joiningRecords };
}
