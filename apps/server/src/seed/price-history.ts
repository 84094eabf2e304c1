import { DAY, shanghaiDate, startOfShanghaiDay, type Fen } from '@shoushou/kernel';
import type { TemplateCategory, TemplateItem } from '../domains/catalog/index.ts';
import { seededRandom } from './seeded-random.ts';

/** The price of an item in a district from a date on. */
export interface SamplePrice {
  itemId: string;
  district: string;
  /** Shanghai date. */
  date: string;
  priceFen: Fen;
}

/** A district's prices relative to the city's: slightly lower where space is expensive. */
const DISTRICT_LEVEL: Record<string, number> = {
  '440303': 0.99,
  '440304': 0.98,
  '440305': 0.99,
  '440306': 1.01,
  '440307': 1.02,
  '440308': 0.97,
  '440309': 1.01,
  '440310': 1.02,
  '440311': 1.03,
};

/** Daily probability and largest size of a category's price change. Metals change daily, furniture hardly ever. */
function movementOf(category: TemplateCategory): { chance: number; most: number } {
  if (/copper|aluminium|stainless|metal|cable|iron/.test(category.id)) return { chance: 0.75, most: 0.012 };
  if (category.service === '3') return { chance: 0.35, most: 0.02 };
  if (category.service === '2') return { chance: 0.15, most: 0.015 };
  return { chance: 0.05, most: 0.02 };
}

/** Rounds as the trade does: to 1 fen below two yuan, then to 5 fen, 50 fen, one yuan and ten yuan. */
export function roundPrice(fen: number): Fen {
  const step = fen < 200 ? 1 : fen < 2_000 ? 5 : fen < 10_000 ? 10 : fen < 100_000 ? 100 : 1_000;
  return Math.max(1, Math.round(fen / step) * step);
}

/**
 * Prices of every item in every district over these days up to today, one row per change. A category moves as one, its
 * items slightly around it, and ends near the base price.
 */
export function samplePrices(
  categories: readonly TemplateCategory[],
  districts: readonly string[],
  now: number,
  days: number,
): SamplePrice[] {
  const today = startOfShanghaiDay(now);
  const dates = Array.from({ length: days + 1 }, (_, index) => shanghaiDate(today - (days - index) * DAY));
  return categories.flatMap((category) => {
    const walk = categoryWalk(category, dates.length);
    return category.items.flatMap((item) => districts.flatMap((district) => itemPrices(item, walk, district, dates)));
  });
}

/** Factors for each day, ending at 1. */
function categoryWalk(category: TemplateCategory, days: number): number[] {
  const random = seededRandom(`walk ${category.id}`);
  const { chance, most } = movementOf(category);
  const factors = [1];
  while (factors.length < days)
    factors.unshift(factors[0]! * (random.chance(chance) ? 1 + (random.next() * 2 - 1) * most : 1));
  return factors;
}

function itemPrices(
  item: TemplateItem,
  walk: readonly number[],
  district: string,
  dates: readonly string[],
): SamplePrice[] {
  const random = seededRandom(`price ${item.id} ${district}`);
  const level = (DISTRICT_LEVEL[district] ?? 1) * (1 + (random.next() - 0.5) * 0.01);
  const prices: SamplePrice[] = [];
  for (const [day, date] of dates.entries()) {
    const priceFen = roundPrice(item.basePriceFen * level * walk[day]!);
    if (priceFen !== prices.at(-1)?.priceFen) prices.push({ itemId: item.id, district, date, priceFen });
  }
  return prices;
}
