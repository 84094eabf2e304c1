import { processDueItemsByCity, type DueItems, type ItemDeps } from '../../../platform/jobs/due-items.ts';
import { listOrderCities } from './directory.store.ts';

/** Jobs on orders go from city to city. */
export const dueByCity =
  (deps: ItemDeps) =>
  async <Item>(job: string, items: DueItems<Item, [city: string]>): Promise<void> =>
    processDueItemsByCity(deps, job, await listOrderCities(deps.database), items);
