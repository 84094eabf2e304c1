import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { valuationRecords } from './personal-records.store.ts';
import { valuationEventHandlers } from './valuation.events.ts';
import { valuationJobs } from './valuation.jobs.ts';
import { valuationActions } from './valuation.routes.ts';

/** What devices are worth: models, base prices, questions, quotes. */
export function createValuation(deps: Deps): Domain {
  return { actions: valuationActions(deps), eventHandlers: valuationEventHandlers, jobs: valuationJobs(deps), personalRecords: valuationRecords };
}

export { seedValuation } from './builders/valuation.builders.ts';
