import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { catalogEventHandlers } from './catalog.events.ts';
import { catalogJobs } from './catalog.jobs.ts';
import { catalogActions } from './catalog.routes.ts';
import { deviceRangesOf } from './showing/device-ranges.steps.ts';
import { readHome } from './showing/home.ts';
import { catalogQueues } from './pricing/console-queues.store.ts';
import { catalogRecords } from './personal-records.store.ts';

export { seedCatalog, seedChosenCategories, seedDemand, seedItemDemand } from './builders/catalog.builders.ts';
export {
  listCategoryIds,
  listChosenCategoryIds,
  listServiceNames,
  readActiveCategories,
  readCategoryNames,
} from './catalog.store.ts';
export { listUnsortedItemIds, seedMixes } from './mixes/mixes.store.ts';
export { mixTemplate } from './template/mix.rules.ts';
export { chooseCategories } from './choosing/set-categories.ts';
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
    actions: catalogActions(showing),
    eventHandlers: catalogEventHandlers(deps),
    jobs: catalogJobs(deps),
    consoleQueues: catalogQueues,
    personalRecords: catalogRecords,
    homePayload: async () => JSON.stringify(await readHome(showing)),
  };
}
