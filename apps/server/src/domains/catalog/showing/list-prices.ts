import type { PriceGroup } from '@shoushou/contract';
import { success } from '@shoushou/kernel';
import { VEHICLES } from '@shoushou/kernel/service';
import { handler } from '../../../platform/http/action.ts';
import { readPrices, resolveDistrict, type ShowingDeps } from './district-prices.steps.ts';

/** Today's prices in a district by category, of one service or all, filtered by keyword. */
export const listPrices = ({ database, clock, deviceRanges }: ShowingDeps) =>
  handler('catalog.list_prices', async (_context, { adcode, service, keyword }) => {
    // The dictionary takes megabytes, which a server needs from the first list on.
    const { itemKeys } = await import('./search-keys.steps.ts');
    const district = await resolveDistrict(database, adcode);
    const only = { service: service === '0' ? undefined : service, keyword: keyword === '' ? undefined : keyword };
    const { prices, updatedAt } = await readPrices({ database, deviceRanges }, district, clock.now(), only);
    const groups = new Map<string, PriceGroup>();
    for (const { categoryName, synonyms, ...price } of prices) {
      // Vehicles are priced by companies' offers, so they have no list price.
      if (price.service === VEHICLES) continue;
      const group = groups.get(price.categoryId) ?? {
        categoryId: price.categoryId,
        name: categoryName,
        service: price.service,
        items: [],
      };
      group.items.push({ ...price, keys: itemKeys({ ...price, categoryName, synonyms }) });
      groups.set(price.categoryId, group);
    }
    return success({ adcode: district.adcode, district: district.name, updatedAt, groups: [...groups.values()] });
  });
