import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listDistricts } from '../../places/index.ts';
import { datesUpTo, quotePrice, SERIES_DAYS, type DatedPrice } from '../catalog.rules.ts';
import { listDistrictPrices } from '../catalog.store.ts';
import { readPrices, resolveDistrict, withoutWords } from './district-prices.steps.ts';

/** Days of the long line on an item's page. */
const LONG_DAYS = 90;

/** Everything about one item's price: its long line in a district, its grades there, and its price in each district of the city. */
export const itemDistricts = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('catalog.item_districts', async (_context, { itemId, adcode }) => {
    const now = clock.now();
    const district = await resolveDistrict(database, adcode);
    const { prices: [found] } = await readPrices(database, district, now, { itemIds: [itemId] }, LONG_DAYS);
    if (!found) return failure('catalog.item_unknown');
    const item = withoutWords(found);
    const dates = datesUpTo(now, LONG_DAYS);
    const [named, places] = await Promise.all([readPrices(database, district, now, { service: item.service, keyword: item.name }), listDistricts(database, district.city)]);
    return success({
      adcode: district.adcode,
      district: district.name,
      group: found.categoryName,
      item: { ...item, series: item.series.slice(-SERIES_DAYS) },
      days: item.series.map((priceFen, index) => ({ date: dates[index]!, priceFen })),
      grades: named.prices.filter(({ name, categoryId }) => name === item.name && categoryId === item.categoryId).map(withoutWords),
      districts: await priceEverywhere(database, district.city, places, item.itemId, now),
    });
  });

/** Today's price and its change in each district of a city, the dearest first. */
async function priceEverywhere(database: Deps['database'], city: string, places: readonly { adcode: string; name: string }[], itemId: string, now: number): Promise<{ adcode: string; name: string; priceFen: number; changeFen: number }[]> {
  const [yesterday = '', today = ''] = datesUpTo(now, 2);
  const { prices: [base] } = await readPrices(database, { city, adcode: '', name: '' }, now, { itemIds: [itemId] });
  const rows = await listDistrictPrices(database, city, places.map(({ adcode }) => adcode), itemId, { yesterday, today });
  return rows
    .map(({ adcode, yesterdayFen, todayFen }) => {
      const changes: DatedPrice[] = [{ date: yesterday, priceFen: yesterdayFen }, { date: today, priceFen: todayFen }].flatMap(({ date, priceFen }) => (priceFen === null ? [] : [{ date, priceFen }]));
      const { priceFen, changeFen } = quotePrice(changes, base?.priceFen ?? 0, [yesterday, today]);
      return { adcode, name: places.find((place) => place.adcode === adcode)?.name ?? adcode, priceFen, changeFen };
    })
    .sort((a, b) => b.priceFen - a.priceFen || a.adcode.localeCompare(b.adcode));
}
