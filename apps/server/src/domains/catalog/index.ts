import { showingCalls } from './showing/showing.calls.ts';
import { watchesCalls } from './watches/watches.calls.ts';
import { mixesCalls } from './mixes/mixes.calls.ts';
import { choosingCalls } from './choosing/choosing.calls.ts';
import { deskCalls } from './desk/desk.calls.ts';
import { pricingCalls } from './pricing/pricing.calls.ts';
import type { catalogCalls, catalogDeskCalls } from '@shoushou/contract/catalog/catalog.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { catalogEventHandlers } from './catalog.events.ts';
import { catalogJobs } from './catalog.jobs.ts';
import { deviceRangesOf } from './showing/device-ranges.steps.ts';
import { readHome } from './showing/home.ts';
import { catalogQueues } from './pricing/console-queues.store.ts';
import { catalogRecords } from './personal-records.store.ts';

export { seedCatalog, seedChosenCategories, seedDemand, seedItemDemand } from './builders/catalog.builders.ts';
export {
  listCategories,
  listCategoryIds,
  listChosenCategoryIds,
  listServiceNames,
  readActiveCategories,
  readCategoryNames,
} from './catalog.store.ts';
export { listUnsortedItemIds, seedMixes } from './mixes/mixes.store.ts';
export { mixTemplate } from './template/mix.rules.ts';
export { chooseCategories } from './choosing/set-categories.ts';
export { countWaiting as countWaitingPrices } from './pricing/price-lists.store.ts';
export { readItemPrices, readListPrices, type ItemPrices } from './showing/item-prices.steps.ts';
export { submitPriceList } from './pricing/submit-list.steps.ts';
export type { ReadDeviceRanges } from './showing/device-ranges.steps.ts';
export { readListedItems, resolveDistrict } from './showing/district-prices.steps.ts';
export { catalogTemplate } from './template/catalog-template.rules.ts';
export type { TemplateCategory, TemplateItem } from './template/goods.rules.ts';

/** Services, categories, items and their dated district prices. */
export function createCatalog(deps: Deps, domains: () => readonly Domain[]): Domain {
  const showing = { ...deps, deviceRanges: deviceRangesOf(domains) };
  return {
    actions: {
      ...showingCalls(showing),
      ...watchesCalls(showing),
      ...mixesCalls(showing),
      ...choosingCalls(showing),
      ...deskCalls(showing),
      ...pricingCalls(showing),
    } satisfies ActionsOf<typeof catalogCalls & typeof catalogDeskCalls>,
    eventHandlers: catalogEventHandlers(deps),
    jobs: catalogJobs(deps),
    consoleQueues: catalogQueues,
    scopeRecords: [
      { record: 'price_list', rows: 'price_lists', key: 'id', type: 'uuid', city: 'city', district: null },
    ],
    personalRecords: catalogRecords,
    homePayload: async () => JSON.stringify(await readHome(showing)),
  };
}
