import { estatesActions } from './estates.calls.ts';
import type { estatesCalls } from '@shoushou/contract/estates/estates.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { estatesEventHandlers } from './estates.events.ts';
import { estatesJobs } from './estates.jobs.ts';
import { estatesRecords } from './personal-records.store.ts';

export { insertRound } from './rounds.store.ts';

/** Rounds of recyclers at housing estates. */
export function createEstates(deps: Deps): Domain {
  return {
    actions: {
      ...estatesActions(deps),
    } satisfies ActionsOf<typeof estatesCalls>,
    jobs: estatesJobs(deps),
    eventHandlers: estatesEventHandlers(deps),
    personalRecords: estatesRecords,
  };
}
