import type { Fen } from '@shoushou/kernel';
import type { PastGoods, PastLine } from '../domains/orders/builders/past-order.builders.ts';
import { catalogTemplate } from '../domains/catalog/index.ts';
import type { TemplateCategory, TemplateItem } from '../domains/catalog/index.ts';
import type { SeededRandom } from './seeded-random.ts';
import { DEDUCTIONS } from './past-order-texts.ts';

/** Typical kilograms or pieces of a category in a household or shop. */
const AMOUNTS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  'scrap-paper': [6, 60],
  'scrap-plastic': [2, 22],
  'scrap-iron': [8, 120],
  'scrap-copper': [0.6, 8],
  'scrap-aluminium': [1, 14],
  'scrap-stainless': [2, 24],
  'scrap-metal-other': [1, 10],
  'scrap-cable': [1, 12],
  'scrap-textile': [3, 28],
  'scrap-glass': [5, 40],
  'scrap-battery': [2, 30],
  'scrap-bottle': [10, 80],
  'scrap-mixed': [20, 160],
  'business-machine': [60, 900],
  'business-stock': [20, 260],
};
const PIECES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  '1': [1, 2],
  '2': [1, 1],
  '4': [1, 3],
  '5': [2, 16],
  '6': [1, 1],
};

/**
 * Generates an order's goods: items of one service, of one category or a few related ones; devices are valued, so only
 * scrap phones are booked.
 */
export function randomGoods(
  random: SeededRandom,
  service: string,
  business: boolean,
  priceOf: (itemId: string) => Fen,
): PastGoods[] {
  const categories = catalogTemplate.filter((category) => category.service === service && !category.valued);
  const count =
    service === '3'
      ? random.weighted([
          [1, 5],
          [2, 4],
          [3, 2],
        ])
      : service === '1' || service === '4'
        ? random.weighted([
            [1, 7],
            [2, 2],
          ])
        : 1;
  const chosen = service === '3' ? randomScrap(random, categories, count, business) : random.sample(categories, count);
  return chosen.flatMap((category) =>
    random
      .sample(
        category.items,
        service === '3'
          ? random.weighted([
              [1, 4],
              [2, 3],
              [3, 1],
            ])
          : 1,
      )
      .map((item) => randomAmount(random, category, item, business, priceOf)),
  );
}

/** Households have mostly paper, then plastic; shops and workshops as much metal. */
function randomScrap(
  random: SeededRandom,
  categories: readonly TemplateCategory[],
  count: number,
  business: boolean,
): TemplateCategory[] {
  const weightOf = ({ id }: TemplateCategory): number => {
    if (/paper/.test(id)) return business ? 7 : 14;
    if (/plastic/.test(id)) return business ? 4 : 6;
    if (/iron|aluminium|stainless|copper|cable/.test(id)) return business ? 5 : 2;
    return /textile/.test(id) ? 4 : 1;
  };
  const chosen = new Set<TemplateCategory>();
  while (chosen.size < count)
    chosen.add(random.weighted(categories.map((category) => [category, weightOf(category)] as const)));
  return [...chosen];
}

function randomAmount(
  random: SeededRandom,
  category: TemplateCategory,
  item: TemplateItem,
  business: boolean,
  priceOf: (itemId: string) => Fen,
): PastGoods {
  const [least, most] = AMOUNTS[category.id] ?? PIECES[category.service] ?? [1, 2];
  // Most amounts are small: the square makes large ones rare.
  const amount = (least + random.next() ** 2 * (most - least)) * (business ? 2 : 1);
  const common = {
    itemId: item.id,
    categoryId: category.id,
    categoryName: category.name,
    name: labelOf(category, item),
    unit: item.unit,
    priceFen: priceOf(item.id),
  };
  if (item.unit === 'piece')
    return {
      ...common,
      grams: null,
      pieces: Math.max(1, Math.round(PIECES[category.service]?.[1] === 1 ? 1 : amount)),
    };
  return { ...common, grams: Math.max(500, Math.round(amount * 2) * 500), pieces: null };
}

/** An item's name on orders: with its grade where the name alone is ambiguous. */
function labelOf(category: TemplateCategory, item: TemplateItem): string {
  const twin = category.items.some((other) => other !== item && other.name === item.name);
  return twin && item.grade !== null ? `${item.name} ${item.grade}` : item.name;
}

/** The weighing of estimated goods: mostly within a quarter, sometimes with deductions. */
export function randomLines(
  random: SeededRandom,
  goods: readonly PastGoods[],
  bargain: boolean,
  priceOf: (itemId: string) => Fen,
): PastLine[] {
  return goods.map(({ grams, categoryName: _, ...line }) => {
    const listPriceFen = priceOf(line.itemId);
    const unitPriceFen =
      bargain && random.chance(0.5)
        ? Math.max(1, Math.round(listPriceFen * (1 + (random.next() - 0.35) * 0.12)))
        : listPriceFen;
    const common = { ...line, listPriceFen, unitPriceFen, source: 'typed' as const };
    if (grams === null)
      return { ...common, grossGrams: null, tareGrams: null, deductionGrams: null, deductionReason: null };
    const net = Math.max(200, Math.round((grams * (0.72 + random.next() * 0.5)) / 20) * 20);
    const tareGrams = random.chance(0.5) ? random.between(2, 30) * 50 : 0;
    const deductionGrams = random.chance(0.12) ? Math.max(20, Math.round((net * random.between(2, 6)) / 2000) * 20) : 0;
    return {
      ...common,
      grossGrams: net + tareGrams + deductionGrams,
      tareGrams,
      deductionGrams,
      deductionReason: deductionGrams > 0 ? random.pick(DEDUCTIONS) : null,
      source: random.chance(0.3) ? ('scale' as const) : ('typed' as const),
    };
  });
}
