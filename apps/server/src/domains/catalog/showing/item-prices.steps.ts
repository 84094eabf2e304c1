import { shanghaiDate, type Fen } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { listDistricts } from '../../places/index.ts';
import { listPricedItems } from '../catalog.store.ts';
import { resolveDistrict } from './district-prices.steps.ts';
import { readPricesInForce } from '../pricing/price-lists.store.ts';

export interface ItemPrices {
  itemId: string;
  label: string;
  unit: 'kg' | 'piece';
  /** Today's price in every district of the city, fen. */
  districts: { adcode: string; priceFen: Fen }[];
}

/**
 * Today's prices of items in the districts of a city, in the order of the catalogue; removed items are left out. `now`
 * in milliseconds.
 */
export async function readItemPrices(
  db: Queryable,
  city: string,
  itemIds: readonly string[],
  now: number,
): Promise<ItemPrices[]> {
  const today = shanghaiDate(now);
  const districts = await listDistricts(db, city);
  const items = await listPricedItems(db, { city, district: '', from: today, to: today, itemIds });
  const inForce = await readPricesInForce(db, city, today, itemIds);
  return items.map(({ itemId, label, unit, basePriceFen }) => ({
    itemId,
    label,
    unit,
    districts: districts.map(({ adcode }) => ({
      adcode,
      priceFen: inForce.get(`${itemId} ${adcode}`) ?? basePriceFen,
    })),
  }));
}

/**
 * Today's list prices of items in a district, or in the home district when the code is unknown or absent, by item.
 * `now` in milliseconds.
 */
export async function readListPrices(
  db: Queryable,
  adcode: string | undefined,
  itemIds: readonly string[],
  now: number,
): Promise<Map<string, Fen>> {
  const district = await resolveDistrict(db, adcode);
  const today = shanghaiDate(now);
  const rows = await listPricedItems(db, {
    city: district.city,
    district: district.adcode,
    from: today,
    to: today,
    itemIds,
  });
  return new Map(rows.map(({ itemId, prices, basePriceFen }) => [itemId, prices.at(-1) ?? basePriceFen]));
}
