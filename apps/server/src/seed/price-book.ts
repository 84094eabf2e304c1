import { shanghaiDate } from '@shoushou/kernel';
import type { TemplateCategory } from '../domains/catalog/index.ts';
import type { SamplePrice } from './price-history.ts';
import type { PriceBook } from './past-orders.ts';

/** Looks up list prices: the last change up to the moment's day, else the base price. */
export function openPriceBook(categories: readonly TemplateCategory[], prices: readonly SamplePrice[]): PriceBook {
  const base = new Map(categories.flatMap(({ items }) => items.map((item) => [item.id, item.basePriceFen] as const)));
  const changes = new Map<string, SamplePrice[]>();
  for (const price of prices) {
    const key = `${price.district} ${price.itemId}`;
    const known = changes.get(key);
    if (known) known.push(price);
    else changes.set(key, [price]);
  }
  return (district, itemId, at) => {
    const date = shanghaiDate(at);
    const held = changes.get(`${district} ${itemId}`)?.findLast((change) => change.date <= date);
    return held?.priceFen ?? base.get(itemId) ?? 0;
  };
}
