import { matchKind, searchWord } from '@shoushou/rules/catalog/item-search';
import type { MyCategory, Price, PriceGroup } from '@shoushou/contract/types';

/**
 * Groups of one service (`0` is all), filtered by what their items are called, in characters, pinyin or its initials.
 */
export function matchingGroups(groups: readonly PriceGroup[], service: string, keyword: string): PriceGroup[] {
  const word = searchWord(keyword);
  const found: PriceGroup[] = [];
  for (const group of groups) {
    if (service !== '0' && group.service !== service) continue;
    const whole = word === '' || group.name.toLowerCase().includes(word);
    const items = whole ? group.items : group.items.filter(({ keys }) => matchKind(keys, word) !== null);
    if (items.length > 0) found.push({ ...group, items });
  }
  return found;
}

/** Rows that fill the highest screen. */
const SCREENFUL = 14;

/** The groups that begin within the first screen. */
export function firstGroups(groups: readonly PriceGroup[]): readonly PriceGroup[] {
  let rows = 0;
  return groups.filter(({ items }) => (rows += items.length) - items.length < SCREENFUL);
}

/** Highest and lowest price of a series in fen; the current price without a series. */
export function priceSpan({ series, priceFen }: Pick<Price, 'series' | 'priceFen'>): {
  highFen: number;
  lowFen: number;
} {
  const values = series.length > 0 ? series : [priceFen];
  return { highFen: Math.max(...values), lowFen: Math.min(...values) };
}

/** Chosen ids after adding or removing a category. */
export function withCategory(categories: readonly MyCategory[], id: string, chosen: boolean): string[] {
  return categories
    .filter((category) => (category.id === id ? chosen : category.chosen))
    .map((category) => category.id);
}
