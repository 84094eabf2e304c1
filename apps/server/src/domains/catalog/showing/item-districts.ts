import { failure, success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { listDistricts } from '../../places/index.ts';
import { datesUpTo, quotePrice, SERIES_DAYS, type DatedPrice } from '../catalog.rules.ts';
import { listDistrictPrices } from '../catalog.store.ts';
import {
  readPrices,
  resolveDistrict,
  withoutSearchTerms,
  type PriceSource,
  type ShowingDeps,
} from './district-prices.steps.ts';

/** Days of the long line on an item's page. */
const LONG_DAYS = 90;

/** Everything about one item's price (for a valued item its range and those of its grades): its history in a district, its grades there, and its price in each district of the city. */
export const itemDistricts = ({ database, clock, deviceRanges }: ShowingDeps) =>
  handler('catalog.item_districts', async (_context, { itemId, adcode }) => {
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
  });

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
