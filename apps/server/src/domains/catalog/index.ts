import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { catalogEventHandlers } from './catalog.events.ts';
import { catalogActions } from './catalog.routes.ts';
import { readHome } from './home.ts';
import { catalogRecords } from './personal-records.store.ts';

export { seedCatalog, seedChosenCategories, seedDemand } from './catalog.builders.ts';
export { listChosenCategoryIds, listServiceNames, readActiveCategories, readCategoryNames } from './catalog.store.ts';
export { chooseCategories } from './set-categories.ts';
export { readListedItems } from './district-prices.steps.ts';

/** Services, categories, items and their dated district prices. */
export function createCatalog(deps: Deps): Domain {
  return {
    actions: catalogActions(deps),
    eventHandlers: catalogEventHandlers(deps),
    personalRecords: catalogRecords,
    homePayload: async () => JSON.stringify(await readHome(deps)),
  };
}
