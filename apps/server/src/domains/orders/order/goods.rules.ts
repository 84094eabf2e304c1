import type { GoodsLine, Unit } from '@shoushou/contract';
import { failure, success, type Fen, type Grams, type Result } from '@shoushou/kernel';
import { VEHICLES } from '@shoushou/kernel/service';
import { goodsAmount } from '@shoushou/rules/orders/weighing';

/** The goods as the customer describes them. */
export interface GoodsInput {
  itemId: string;
  grams?: number | undefined;
  pieces?: number | undefined;
}

export interface CatalogItem {
  itemId: string;
  categoryId: string;
  categoryName: string;
  service: string;
  name: string;
  unit: Unit;
  /** Fen a kilogram or a piece. */
  priceFen: Fen;
}

export interface PricedGoods {
  service: string;
  lines: (GoodsLine & { categoryId: string; categoryName: string })[];
  amountFen: Fen;
  /** Total weight of goods sold by weight; null without any. */
  grams: Grams | null;
  pieces: number | null;
  /** `黄纸板、塑料瓶等 5 项`. */
  title: string;
}

/**
 * Refuses goods that are bought by an individual valuation, not by the piece, and vehicles, for which no recycler is
 * sent.
 */
export function refuseUnbookable(
  input: readonly GoodsInput[],
  items: ReadonlyMap<string, { name: string; service: string; valued: boolean }>,
): Result<null, 'orders.valuation_needed' | 'orders.vehicle_by_company'> {
  const named = input.flatMap(({ itemId }) => items.get(itemId) ?? []);
  if (named.some(({ service }) => service === VEHICLES)) return failure('orders.vehicle_by_company');
  const valued = named.find((item) => item.valued);
  return valued ? failure('orders.valuation_needed', { values: { item: valued.name } }) : success(null);
}

/** Prices the described goods at the day's price list; the same item given twice becomes one line. */
export function priceGoods(
  input: readonly GoodsInput[],
  items: ReadonlyMap<string, CatalogItem>,
  heaviestGrams: Grams,
): Result<
  PricedGoods,
  'orders.category_unknown' | 'orders.mixed_services' | 'orders.total_too_heavy' | 'platform.malformed'
> {
  const lines = new Map<string, PricedGoods['lines'][number]>();
  const services = new Set<string>();
  for (const { itemId, grams, pieces } of input) {
    const item = items.get(itemId);
    if (!item) return failure('orders.category_unknown');
    services.add(item.service);
    const before = lines.get(itemId);
    const weight = item.unit === 'kg' ? (before?.grams ?? 0) + (grams ?? 0) : null;
    const number = item.unit === 'piece' ? (before?.pieces ?? 0) + (pieces ?? 1) : null;
    if (weight !== null && (weight === 0 || weight > heaviestGrams)) {
      return failure('platform.malformed', {
        values: { problem: `「${item.name}」的大约重量需大于 0 且不超过 ${heaviestGrams / 1000} kg` },
      });
    }
    const { name, unit, priceFen, categoryId, categoryName } = item;
    lines.set(itemId, {
      itemId,
      categoryId,
      categoryName,
      name,
      unit,
      grams: weight,
      pieces: number,
      priceFen,
      amountFen: goodsAmount(unit, weight ?? number ?? 0, priceFen),
    });
  }
  const [service] = services;
  if (service === undefined) return failure('orders.category_unknown');
  if (services.size > 1) return failure('orders.mixed_services');
  const all = [...lines.values()];
  const total = all.reduce((sum, line) => sum + (line.grams ?? 0), 0);
  if (total > heaviestGrams)
    return failure('orders.total_too_heavy', { values: { most: String(heaviestGrams / 1000) } });
  const weighed = all.filter((line) => line.grams !== null);
  const counted = all.filter((line) => line.pieces !== null);
  return success({
    service,
    lines: all,
    amountFen: all.reduce((sum, line) => sum + line.amountFen, 0),
    grams: weighed.length === 0 ? null : weighed.reduce((sum, line) => sum + (line.grams ?? 0), 0),
    pieces: counted.length === 0 ? null : counted.reduce((sum, line) => sum + (line.pieces ?? 0), 0),
    title: titleOf(all),
  });
}

/** Goods that the customer cannot name: priced on site, so nothing is estimated. */
export function mixedGoods(service: string): PricedGoods {
  return { service, lines: [], amountFen: 0, grams: null, pieces: null, title: MIXED_TITLE };
}

/** Title and only category of goods that the customer cannot name. */
export const MIXED_TITLE = '混合物品';

/** Names the goods of the highest amounts, which the order is worth taking for. */
function titleOf(lines: PricedGoods['lines']): string {
  const names = lines.toSorted((one, other) => other.amountFen - one.amountFen).map(({ name }) => name);
  const first = names.slice(0, 2).join('、');
  return names.length > 2 ? `${first}等 ${names.length} 项` : first;
}
