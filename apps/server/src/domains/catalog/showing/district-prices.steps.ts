import type { Price } from '@shoushou/contract';
import { shanghaiDate, startOfShanghaiDay, toInstant, type Fen } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { readHomeDistrict, readRegions } from '../../places/index.ts';
import { datesUpTo, quotePrice, SERIES_DAYS } from '../catalog.rules.ts';
import { listPricedItems, type PricedItemRow, type PriceScope } from '../catalog.store.ts';
import { withDeviceRanges, type ReadDeviceRanges } from './device-ranges.steps.ts';

export interface District {
  adcode: string;
  city: string;
  name: string;
}

/** The district of this code, or the home district when the code is unknown. */
export async function resolveDistrict(db: Queryable, adcode: string | undefined): Promise<District> {
  const district = adcode === undefined ? undefined : (await readRegions(db, [adcode])).get(adcode);
  if (district) return { adcode: district.code, city: cityOf(district.code), name: district.name };
  const { adcode: code } = await readHomeDistrict(db);
  return { adcode: code, city: cityOf(code), name: (await readRegions(db, [code])).get(code)?.name ?? '' };
}

/** A price with its item's search terms. */
export type SearchablePrice = Price & { categoryName: string; synonyms: string[] };

export function withoutSearchTerms({ categoryName: _name, synonyms: _words, ...price }: SearchablePrice): Price {
  return price;
}

/** Sources of prices: the database, and valuations of devices. */
export interface PriceSource {
  readonly database: Queryable;
  readonly deviceRanges: ReadDeviceRanges;
}

/** Dependencies of calls that show prices. */
export type ShowingDeps = Pick<Deps, 'database' | 'clock'> & Pick<PriceSource, 'deviceRanges'>;

/**
 * Items with today's price, its change and its series, in the order of the catalogue, and when the latest price was
 * set. @param days of the series, today included
 */
export async function readPrices(
  { database, deviceRanges }: PriceSource,
  { city, adcode }: District,
  now: number,
  only: Pick<PriceScope, 'service' | 'keyword' | 'itemIds'> = {},
  days: number = SERIES_DAYS,
): Promise<{ prices: SearchablePrice[]; updatedAt: string }> {
  const dates = datesUpTo(now, days);
  const rows = await listPricedItems(database, { city, district: adcode, from: dates[0]!, to: dates.at(-1)!, ...only });
  const setAt = rows
    .filter(({ valued }) => !valued)
    .map((row) => row.setAt)
    .filter((at) => at !== null)
    .sort()
    .at(-1);
  return {
    prices: await withDeviceRanges(
      deviceRanges,
      database,
      rows.map((row) => toPrice(row, dates)),
      adcode,
      now,
    ),
    updatedAt: setAt ?? toInstant(startOfShanghaiDay(now)),
  };
}

function toPrice(row: PricedItemRow, dates: readonly string[]): Omit<SearchablePrice, 'range'> {
  const { itemId, categoryId, categoryName, service, name, grade, unit, sample, valued, basePriceFen, synonyms } = row;
  const changes = row.dates.map((date, index) => ({ date, priceFen: row.prices[index]! }));
  const quoted = valued ? { priceFen: 0, changeFen: 0, series: [] } : quotePrice(changes, basePriceFen, dates);
  return {
    itemId,
    categoryId,
    categoryName,
    synonyms,
    service: service as Price['service'],
    name,
    grade,
    unit,
    sample,
    valued,
    ...quoted,
  };
}

/** An item as orders refer to it, with a district's list price on a day. */
export interface ListedItem {
  itemId: string;
  categoryId: string;
  categoryName: string;
  service: string;
  /** Includes the grade where the name alone is ambiguous: `黄纸板 一级`. */
  name: string;
  grade: string | null;
  unit: 'kg' | 'piece';
  /** Fen a kilogram or a piece. */
  priceFen: Fen;
  /** Bought by a valuation, not booked by the piece. */
  valued: boolean;
}

/**
 * List prices of the items in a district at a moment (milliseconds), by item, of all without ids; unknown ids are
 * absent, and removed items too unless requested.
 */
export async function readListedItems(
  db: Queryable,
  adcode: string,
  itemIds: readonly string[] | undefined,
  at: number,
  { inactive = false }: { inactive?: boolean } = {},
): Promise<Map<string, ListedItem>> {
  const date = shanghaiDate(at);
  const rows = await listPricedItems(db, {
    city: cityOf(adcode),
    district: adcode,
    from: date,
    to: date,
    itemIds,
    inactive,
  });
  return new Map(
    rows.map(({ itemId, categoryId, categoryName, service, label, grade, unit, valued, prices, basePriceFen }) => [
      itemId,
      {
        itemId,
        categoryId,
        categoryName,
        service,
        name: label,
        grade,
        unit,
        valued,
        priceFen: prices.at(-1) ?? basePriceFen,
      },
    ]),
  );
}
