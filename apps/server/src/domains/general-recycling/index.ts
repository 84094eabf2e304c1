import { quotesCalls } from './quotes/quotes.calls.ts';
import { rivalsCalls } from './rivals/rivals.calls.ts';
import type { generalRecyclingCalls } from '@shoushou/contract/general-recycling/general-recycling.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import { rowPlace } from '../../platform/console/row-place.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { createRulesReader } from '../orders/index.ts';
import { photoQuoteQueues, photoQuoteSearch } from './console-search.store.ts';
import { generalRecyclingEventHandlers } from './general-recycling.events.ts';
import { generalRecyclingJobs } from './general-recycling.jobs.ts';
import { generalRecyclingRecords } from './personal-records.store.ts';

export { seedPhotoQuotes, type PhotoQuoteSeed } from './builders/photo-quotes.builders.ts';

/** Prices for goods on photos, and the pickups at promised prices that follow from them. */
export function createGeneralRecycling(deps: Deps): Domain {
  const ordersDeps = { ...deps, rules: createRulesReader(deps) };
  return {
    actions: {
      ...quotesCalls(ordersDeps),
      ...rivalsCalls(ordersDeps),
    } satisfies ActionsOf<typeof generalRecyclingCalls>,
    jobs: generalRecyclingJobs(ordersDeps),
    eventHandlers: generalRecyclingEventHandlers(ordersDeps),
    consoleSearch: photoQuoteSearch,
    consoleQueues: photoQuoteQueues,
    scopeRecords: [
      { record: 'photo_quote', rows: 'photo_quotes', key: 'no', type: 'text', ...rowPlace('photo_quotes') },
    ],
    personalRecords: generalRecyclingRecords,
  };
}
