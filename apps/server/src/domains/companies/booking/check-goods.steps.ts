import { failure, formatWeightNumber, formatYuan, success, type Failure, type Result } from '@shoushou/kernel';
import { licenceNames, missingLicence } from '@shoushou/rules/companies/licences';
import type { Queryable } from '../../../platform/database/types.ts';
import {
  listLicences,
  listPrices,
  type CompanyRow,
  type LicenceRow,
  type PriceRow,
} from '../company/companies.store.ts';
import { dayOf, type Window } from '../company/window.rules.ts';
import { freeIn } from '../company/windows.store.ts';

export type GoodsRefusal =
  | 'companies.item_not_bought'
  | 'companies.licence_needed'
  | 'companies.price_changed'
  | 'companies.below_least';

/** A company's current purchase prices and licences. */
export interface Bought {
  prices: ReadonlyMap<string, PriceRow>;
  licences: readonly LicenceRow[];
}

export async function readBought(source: Queryable, companyNo: string, now: number): Promise<Bought> {
  const [prices, licences] = await Promise.all([
    listPrices(source, [companyNo], now),
    listLicences(source, [companyNo]),
  ]);
  return { prices: new Map(prices.map((price) => [price.itemId, price])), licences };
}

interface Announced {
  itemId: string;
  grams: number;
  /** The displayed price; null accepts the current one. */
  priceFen: number | null;
}

/**
 * The company's price rows of goods in the order of the goods, when it buys all of them on the window's day with valid
 * licences.
 */
export function checkGoods(
  { prices, licences }: Bought,
  startsAt: number,
  goods: readonly Announced[],
): Result<PriceRow[], GoodsRefusal> {
  const found: PriceRow[] = [];
  for (const { itemId, grams, priceFen } of goods) {
    const price = prices.get(itemId);
    if (!price) return failure('companies.item_not_bought', { values: { item: itemId } });
    const missing = missingLicence(price.categoryId, licences, dayOf(startsAt));
    if (missing)
      return failure('companies.licence_needed', { values: { item: price.name, licence: licenceNames[missing] } });
    if (grams < price.leastGrams)
      return failure('companies.below_least', {
        values: { item: price.name, kg: formatWeightNumber(price.leastGrams) },
      });
    if (priceFen !== null && priceFen !== price.priceFen)
      return failure('companies.price_changed', { values: { item: price.name, price: formatYuan(price.priceFen) } });
    found.push(price);
  }
  return success(found);
}

/** Why nothing more fits into a window. */
export async function fullness(
  source: Queryable,
  company: CompanyRow,
  { startsAt }: Window,
): Promise<Failure<'companies.slot_full' | 'companies.over_weight'>> {
  const free = await freeIn(source, company, startsAt, company.rules);
  return free.places === 0
    ? failure('companies.slot_full')
    : failure('companies.over_weight', { values: { kg: Math.floor(free.grams / 1000) } });
}
