import type { MyCategory, Price, PriceGroup } from '@shoushou/contract/types';

/** Groups of one service (`0` is all), filtered by item, grade or group. */
export function matchingGroups(groups: readonly PriceGroup[], service: string, keyword: string): PriceGroup[] {
  const word = keyword.trim().toLowerCase();
  const found: PriceGroup[] = [];
  for (const group of groups) {
    if (service !== '0' && group.service !== service) continue;
    const whole = word === '' || group.name.toLowerCase().includes(word);
    const items = whole ? group.items : group.items.filter(({ name, grade }) => `${name}${grade ?? ''}`.toLowerCase().includes(word));
    if (items.length > 0) found.push({ ...group, items });
  }
  return found;
}

/** Highest and lowest price of a series in fen; the current price without a series. */
export function priceSpan({ series, priceFen }: Pick<Price, 'series' | 'priceFen'>): { highFen: number; lowFen: number } {
  const values = series.length > 0 ? series : [priceFen];
  return { highFen: Math.max(...values), lowFen: Math.min(...values) };
}

/** Chosen ids after adding or removing a category. */
export function withCategory(categories: readonly MyCategory[], id: string, chosen: boolean): string[] {
  return categories.filter((category) => (category.id === id ? chosen : category.chosen)).map((category) => category.id);
}
