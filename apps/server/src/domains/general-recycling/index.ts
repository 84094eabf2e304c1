import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { createRulesReader } from '../orders/index.ts';
import { photoQuoteQueues, photoQuoteSearch } from './console-search.store.ts';
import { generalRecyclingEventHandlers } from './general-recycling.events.ts';
import { generalRecyclingJobs } from './general-recycling.jobs.ts';
import { generalRecyclingActions } from './general-recycling.routes.ts';
import { generalRecyclingRecords } from './personal-records.store.ts';

export { seedPhotoQuotes, type PhotoQuoteSeed } from './builders/photo-quotes.builders.ts';

/** Prices for goods on photos, and the pickups at promised prices that follow from them. */
export function createGeneralRecycling(deps: Deps): Domain {
  const ordersDeps = { ...deps, rules: createRulesReader(deps) };
  return {
    actions: generalRecyclingActions(ordersDeps),
    jobs: generalRecyclingJobs(ordersDeps),
    eventHandlers: generalRecyclingEventHandlers(ordersDeps),
    consoleSearch: photoQuoteSearch,
    consoleQueues: photoQuoteQueues,
    personalRecords: generalRecyclingRecords,
  };
}
