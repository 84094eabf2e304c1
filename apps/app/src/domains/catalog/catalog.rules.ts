import type { MyCategory, Price, PriceGroup } from '@shoushou/contract/types';

/** The groups of one service (`0` is all) with what a word finds in the name of an item, its grade or its group. */
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

/** Highest and lowest of a line of prices in fen; the present price alone where there is no line. */
export function priceSpan({ series, priceFen }: Pick<Price, 'series' | 'priceFen'>): { highFen: number; lowFen: number } {
  const values = series.length > 0 ? series : [priceFen];
  return { highFen: Math.max(...values), lowFen: Math.min(...values) };
}

/** The ids of what is chosen once a category has been added or left. */
export function withCategory(categories: readonly MyCategory[], id: string, chosen: boolean): string[] {
  return categories.filter((category) => (category.id === id ? chosen : category.chosen)).map((category) => category.id);
}

/** The city of a district, as its list of districts is asked for. */
export function cityOf(adcode: string): string {
  return `${adcode.slice(0, 4)}00`;
}
