import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { estatesEventHandlers } from './estates.events.ts';
import { estatesJobs } from './estates.jobs.ts';
import { estatesActions } from './estates.routes.ts';
import { estatesRecords } from './personal-records.store.ts';

export { insertRound } from './rounds.store.ts';

/** Rounds of recyclers at housing estates. */
export function createEstates(deps: Deps): Domain {
  return {
    actions: estatesActions(deps),
    jobs: estatesJobs(deps),
    eventHandlers: estatesEventHandlers(deps),
    personalRecords: estatesRecords,
  };
}
