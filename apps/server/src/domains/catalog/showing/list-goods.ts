import type { Price } from '@shoushou/contract';
import { DAY, shanghaiDate, success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { SERIES_DAYS } from '../catalog.rules.ts';
import { countItemDemand, listPricedItems } from '../catalog.store.ts';
import { resolveDistrict, type ShowingDeps } from './district-prices.steps.ts';
import { withDeviceRanges } from './device-ranges.steps.ts';

/** Everything that can be booked, at today's price of a district; items booked most in the city in the last month come first, then the order of the catalogue. */
export const listGoods = ({ database, clock, deviceRanges }: ShowingDeps) =>
  handler('catalog.list_goods', async (_context, { adcode }) => {
    // The dictionary takes megabytes, which a server needs from the first booking on.
    const { itemKeys } = await import('./search-keys.steps.ts');
    const district = await resolveDistrict(database, adcode);
    const now = clock.now();
    const today = shanghaiDate(now);
    const [items, demand] = await Promise.all([
      listPricedItems(database, { city: district.city, district: district.adcode, from: today, to: today }),
      countItemDemand(database, district.city, shanghaiDate(now - SERIES_DAYS * DAY)),
    ]);
    const goods = items.map(
      ({
        itemId,
        categoryId,
        categoryName,
        service,
        name,
        grade,
        unit,
        prices,
        basePriceFen,
        picture,
        valued,
        synonyms,
      }) => ({
        itemId,
        categoryId,
        categoryName,
        service: service as Price['service'],
        name,
        grade,
        unit,
        priceFen: valued ? 0 : (prices.at(-1) ?? basePriceFen),
        picture,
        valued,
        keys: itemKeys({ name, grade, categoryName, synonyms }),
      }),
    );
    const booked = (itemId: string): number => demand.get(itemId) ?? 0;
    return success({
      adcode: district.adcode,
      goods: (await withDeviceRanges(deviceRanges, database, goods, district.adcode, now)).sort(
        (a, b) => booked(b.itemId) - booked(a.itemId),
      ),
    });
  });
