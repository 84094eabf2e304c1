import type { ServiceWithCategories, Price, PriceGroup } from '@shoushou/contract';
import type { catalogCalls } from '@shoushou/contract/catalog/catalog.contract';
import { DAY, failure, shanghaiDate, success } from '@shoushou/kernel';
import { VEHICLES } from '@shoushou/kernel/service';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler } from '../../../platform/http/action.ts';
import { listDistricts } from '../../places/index.ts';
import { SERIES_DAYS, datesUpTo, quotePrice, type DatedPrice } from '../catalog.rules.ts';
import {
  countItemDemand,
  listCategories,
  listDistrictPrices,
  listPricedItems,
  listServices as listFrom,
} from '../catalog.store.ts';
import { withDeviceRanges } from './device-ranges.steps.ts';
import {
  readPrices,
  resolveDistrict,
  withoutSearchTerms,
  type ShowingDeps,
  type PriceSource,
} from './district-prices.steps.ts';
import { home } from './home.ts';

/** Days of the long line on an item's page. */
const LONG_DAYS = 90;

export const showingCalls = (deps: ShowingDeps & Pick<Deps, 'database'>) => {
  const { database, clock, deviceRanges } = deps;
  return callsOf<typeof catalogCalls>()({
    /** The services with their categories, in the order of the catalogue. */
    'catalog.list_services': handler(async () => {
      const [services, categories] = await Promise.all([listFrom(database), listCategories(database)]);
      return success(
        services.map(
          (row) =>
            ({
              ...row,
              categories: categories.filter(({ service }) => service === row.service),
            }) as ServiceWithCategories,
        ),
      );
    }),

    /**
     * Everything that can be booked, at today's price of a district; items booked most in the city in the last month
     * come first, then the order of the catalogue.
     */
    'catalog.list_goods': handler(async (_context, { adcode }) => {
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
    }),

    /** Today's prices in a district by category, of one service or all, filtered by keyword. */
    'catalog.list_prices': handler(async (_context, { adcode, service, keyword }) => {
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
    }),

    /** One item's daily prices over the last 30 days in a district; none of an item that is valued. */
    'catalog.item_history': handler(async (_context, { itemId, adcode }) => {
      const now = clock.now();
      const { prices } = await readPrices({ database, deviceRanges }, await resolveDistrict(database, adcode), now, {
        itemIds: [itemId],
      });
      const [price] = prices;
      if (!price) return failure('catalog.item_unknown');
      const dates = datesUpTo(now);
      return success({
        item: withoutSearchTerms(price),
        days: price.series.map((priceFen, index) => ({ date: dates[index]!, priceFen })),
      });
    }),

    /**
     * Everything about one item's price (for a valued item its range and those of its grades): its history in a
     * district, its grades there, and its price in each district of the city.
     */
    'catalog.item_districts': handler(async (_context, { itemId, adcode }) => {
      const now = clock.now();
      const district = await resolveDistrict(database, adcode);
      const {
        prices: [found],
      } = await readPrices({ database, deviceRanges }, district, now, { itemIds: [itemId] }, LONG_DAYS);
      if (!found) return failure('catalog.item_unknown');
      const item = withoutSearchTerms(found);
      const dates = datesUpTo(now, LONG_DAYS);
      const [named, places] = await Promise.all([
        readPrices({ database, deviceRanges }, district, now, { service: item.service, keyword: item.name }),
        listDistricts(database, district.city),
      ]);
      return success({
        adcode: district.adcode,
        district: district.name,
        group: found.categoryName,
        item: { ...item, series: item.series.slice(-SERIES_DAYS) },
        days: item.series.map((priceFen, index) => ({ date: dates[index]!, priceFen })),
        grades: named.prices
          .filter(({ name, categoryId }) => name === item.name && categoryId === item.categoryId)
          .map(withoutSearchTerms),
        // A valuation is the same in every district.
        districts: item.valued
          ? []
          : await priceEverywhere({ database, deviceRanges }, district.city, places, item.itemId, now),
      });
    }),

    'catalog.home': home(deps),
  });
};

/** Today's price and its change in each district of a city, the dearest first. */
async function priceEverywhere(
  source: PriceSource,
  city: string,
  places: readonly { adcode: string; name: string }[],
  itemId: string,
  now: number,
): Promise<{ adcode: string; name: string; priceFen: number; changeFen: number }[]> {
  const [yesterday = '', today = ''] = datesUpTo(now, 2);
  const {
    prices: [base],
  } = await readPrices(source, { city, adcode: '', name: '' }, now, { itemIds: [itemId] });
  const rows = await listDistrictPrices(
    source.database,
    city,
    places.map(({ adcode }) => adcode),
    itemId,
    { yesterday, today },
  );
  return rows
    .map(({ adcode, yesterdayFen, todayFen }) => {
      const changes: DatedPrice[] = [
        { date: yesterday, priceFen: yesterdayFen },
        { date: today, priceFen: todayFen },
      ].flatMap(({ date, priceFen }) => (priceFen === null ? [] : [{ date, priceFen }]));
      const { priceFen, changeFen } = quotePrice(changes, base?.priceFen ?? 0, [yesterday, today]);
      return { adcode, name: places.find((place) => place.adcode === adcode)?.name ?? adcode, priceFen, changeFen };
    })
    .sort((a, b) => b.priceFen - a.priceFen || a.adcode.localeCompare(b.adcode));
}
