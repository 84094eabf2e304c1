import { matchKind, searchWord } from '@shoushou/rules/catalog/item-search';
import { pieceUnit } from '@shoushou/rules/orders/goods-units';
import type { Goods, OrderDetail, Price, WeighLine } from '@shoushou/contract/types';
import type { Input } from '@shoushou/contract/schemas';
import { fromInstant, type Instant } from '@shoushou/kernel/instant';
import { GRAMS_PER_JIN, GRAMS_PER_KILOGRAM, type Grams, type WeightUnit } from '@shoushou/kernel/weight';
import type { Fen } from '@shoushou/kernel/money';
import { goodsAmount, defaultLineLimits } from '@shoushou/rules/orders/weighing';

export type Service = Price['service'];
export type VisitTag = Input<'orders.place'>['tags'][number];

/** Initial amount of a line: a bag or two of paper, one appliance. */
const FIRST_GRAMS: Grams = 10_000;

/** An item to be collected, with its approximate amount. */
export interface BookedGoods {
  readonly itemId: string;
  readonly service: Service;
  readonly categoryId: string;
  readonly name: string;
  readonly unit: 'kg' | 'piece';
  /** List price when chosen, fen a kilogram or a piece. */
  readonly priceFen: Fen;
  /** Grams for goods sold by weight, else pieces. */
  readonly amount: number;
}

/** A booking draft. Goods of all services are kept, those of `service` are booked. */
export interface BookingDraft {
  readonly service: Service;
  readonly goods: readonly BookedGoods[];
  /**
   * The customer cannot name the goods: photos show them, and the recycler prices them on site. The named goods wait
   * meanwhile.
   */
  readonly mixed: boolean;
  readonly addressId: string | null;
  readonly windowFrom: Instant | null;
  readonly windowTo: Instant | null;
  readonly tags: readonly VisitTag[];
  readonly note: string;
  readonly bargain: boolean;
  readonly photoIds: readonly string[];
}

export const emptyDraft: BookingDraft = {
  service: '3',
  goods: [],
  mixed: false,
  addressId: null,
  windowFrom: null,
  windowTo: null,
  tags: [],
  note: '',
  bargain: true,
  photoIds: [],
};

/** The goods to be booked: one booking has one service. */
export function goodsOf(draft: BookingDraft): readonly BookedGoods[] {
  return draft.mixed ? [] : draft.goods.filter((line) => line.service === draft.service);
}

/** The item's full name: several grades share a name. */
export function itemName({ name, grade }: Pick<Price, 'name' | 'grade'>): string {
  return grade === null ? name : `${name} ${grade}`;
}

export function bookedGoods(item: Price | Goods): BookedGoods {
  const { itemId, service, categoryId, unit, priceFen } = item;
  return { itemId, service, categoryId, name: itemName(item), unit, priceFen, amount: unit === 'kg' ? FIRST_GRAMS : 1 };
}

/** Names for small places: the grade is left out where no other item of the list has the same name. */
export function shortNames(list: readonly Goods[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { name } of list) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(list.map((item) => [item.itemId, counts.get(item.name) === 1 ? item.name : itemName(item)]));
}

/** Maximum items of one category among the most booked, so that people with different goods find theirs. */
const MOST_OF_A_CATEGORY = 2;

/** The goods to offer without a search, from a list with the most booked first; devices are valued, not booked. */
export function offeredGoods(list: readonly Goods[], count: number): readonly Goods[] {
  const ofCategory = new Map<string, number>();
  const spread: Goods[] = [];
  const more: Goods[] = [];
  for (const item of list) {
    if (item.valued) continue;
    const earlier = ofCategory.get(item.categoryId) ?? 0;
    ofCategory.set(item.categoryId, earlier + 1);
    (earlier < MOST_OF_A_CATEGORY ? spread : more).push(item);
  }
  return [...spread, ...more].slice(0, count);
}

/**
 * The goods that a word finds: in their names, in other words for them, in pinyin or its initials. Those it begins come
 * first, in the order of the list.
 */
export function foundGoods(list: readonly Goods[], typed: string): readonly Goods[] {
  const word = searchWord(typed);
  if (word === '') return list;
  return [
    ...list.filter(({ keys }) => matchKind(keys, word) === 'begins'),
    ...list.filter(({ keys }) => matchKind(keys, word) === 'contains'),
  ];
}

/** The value of lines at the list prices. */
export function sumOf(goods: readonly BookedGoods[]): Fen {
  return goods.reduce((sum, line) => sum + listValue(line), 0);
}

/** The goods of an earlier order that can still be booked, as much as then. */
export function rebookableGoods(
  order: Pick<OrderDetail, 'goods' | 'service'>,
  list: readonly Goods[],
): readonly BookedGoods[] {
  return order.goods.flatMap(({ itemId, grams, pieces }) => {
    const item = list.find((each) => each.itemId === itemId);
    return item && !item.valued ? [{ ...bookedGoods(item), amount: grams ?? pieces ?? 1 }] : [];
  });
}

/** The goods at a list's prices. Items missing from the list keep their earlier price. */
export function atListPrices(
  goods: readonly BookedGoods[],
  list: readonly Pick<Price, 'itemId' | 'priceFen'>[],
): readonly BookedGoods[] {
  return goods.map((line) => ({
    ...line,
    priceFen: list.find(({ itemId }) => itemId === line.itemId)?.priceFen ?? line.priceFen,
  }));
}

/** Adds a line, changes its amount, or removes it at 0. */
export function withGoods(goods: readonly BookedGoods[], line: BookedGoods): readonly BookedGoods[] {
  const known = goods.some(({ itemId }) => itemId === line.itemId);
  if (line.amount <= 0) return goods.filter(({ itemId }) => itemId !== line.itemId);
  return known ? goods.map((each) => (each.itemId === line.itemId ? line : each)) : [...goods, line];
}

/** Step size grows with the amount: single kilograms up to ten, then fives, tens and fifties. */
function stepAt(value: number): number {
  if (value < 10) return 1;
  if (value < 50) return 5;
  return value < 200 ? 10 : 50;
}

/** The next approximate amount up or down, in whole units of the person; 0 removes the line. */
export function steppedAmount(
  { unit, amount }: Pick<BookedGoods, 'unit' | 'amount'>,
  direction: 1 | -1,
  weightUnit: WeightUnit,
): number {
  if (unit === 'piece') return Math.min(defaultLineLimits.mostPieces, Math.max(0, amount + direction));
  const gramsEach = weightUnit === 'kg' ? GRAMS_PER_KILOGRAM : GRAMS_PER_JIN;
  const value = amount / gramsEach;
  const step = direction > 0 ? stepAt(value) : stepAt(value - 1);
  const next = direction > 0 ? Math.floor(value / step) * step + step : Math.ceil(value / step) * step - step;
  return Math.min(defaultLineLimits.heaviestGrams, Math.max(0, next) * gramsEach);
}

export function amountText(
  { unit, amount, service }: Pick<BookedGoods, 'unit' | 'amount' | 'service'>,
  weightUnit: WeightUnit,
): string {
  if (unit === 'piece') return `${amount} ${pieceUnit(service)}`;
  const value = amount / (weightUnit === 'kg' ? GRAMS_PER_KILOGRAM : GRAMS_PER_JIN);
  return `${Number(value.toFixed(3))} ${weightUnit === 'kg' ? 'kg' : '斤'}`;
}

/** A line's value at the list price. */
export function listValue({ unit, amount, priceFen }: Pick<BookedGoods, 'unit' | 'amount' | 'priceFen'>): Fen {
  return goodsAmount(unit, amount, priceFen);
}

export function goodsInput(goods: readonly BookedGoods[]): Input<'orders.place'>['goods'] {
  return goods.map(({ itemId, unit, amount }) =>
    unit === 'kg' ? { itemId, grams: amount } : { itemId, pieces: amount },
  );
}

/** Toggles a tag; lift and no lift exclude each other. */
export function withTag(tags: readonly VisitTag[], tag: VisitTag): readonly VisitTag[] {
  if (tags.includes(tag)) return tags.filter((each) => each !== tag);
  const excluded: Partial<Record<VisitTag, VisitTag>> = { elevator: 'no_elevator', no_elevator: 'elevator' };
  return [...tags.filter((each) => each !== excluded[tag]), tag];
}

export interface BookingProblems {
  readonly goods?: string;
  readonly address?: string;
  readonly window?: string;
  readonly photos?: string;
  readonly note?: string;
}

/** Fields still missing before the booking can be placed. */
export function problemsOf(draft: BookingDraft, addressId: string | null, now: number): BookingProblems {
  return {
    ...(addressId === null ? { address: '请选择上门地址' } : {}),
    ...(draft.mixed
      ? draft.photoIds.length === 0
        ? { goods: '请拍一张照片，回收员看了照片再来定价' }
        : {}
      : goodsOf(draft).length === 0
        ? { goods: '请选择要回收的物品' }
        : {}),
    ...(draft.windowFrom === null || draft.windowTo === null
      ? { window: '请选择上门时间' }
      : fromInstant(draft.windowTo) <= now
        ? { window: '这个时段已经过了，请重新选择' }
        : {}),
  };
}

/** One line of the comparison of estimate and weighing. */
export interface ComparedLine {
  readonly id: string;
  readonly name: string;
  /** Null when it was not part of the estimate. */
  readonly estimate: { readonly grams: Grams | null; readonly pieces: number | null } | null;
  /** Null when it was in the estimate and has not been weighed. */
  readonly weighed: WeighLine | null;
}

/** Weighing and estimate side by side, in the order of the weighing; items not weighed come last. */
export function comparedLines({ goods, weighing }: Pick<OrderDetail, 'goods' | 'weighing'>): ComparedLine[] {
  if (!weighing) return [];
  const weighed = weighing.lines.map((line): ComparedLine => {
    const estimate =
      line.estimatedGrams === null && line.estimatedPieces === null
        ? null
        : { grams: line.estimatedGrams, pieces: line.estimatedPieces };
    return { id: line.id, name: line.name, estimate, weighed: line };
  });
  const missing = goods.filter(({ itemId }) => !weighing.lines.some((line) => line.itemId === itemId));
  return [
    ...weighed,
    ...missing.map((line): ComparedLine => ({
      id: `said-${line.itemId}`,
      name: line.name,
      estimate: { grams: line.grams, pieces: line.pieces },
      weighed: null,
    })),
  ];
}

/** The customer's next action; null when there is only waiting. */
export function nextActionOf({
  state,
  receiptNo,
  permitted,
}: Pick<OrderDetail, 'state' | 'receiptNo' | 'permitted'>): 'review' | 'cash' | 'show_code' | 'rate' | 'again' | null {
  if (permitted.includes('agree')) return 'review';
  if (permitted.includes('confirm_cash')) return 'cash';
  if (state === 'taken' && receiptNo !== null) return 'show_code';
  if (permitted.includes('rate')) return 'rate';
  return state === 'expired' || state === 'cancelled' || state === 'done' ? 'again' : null;
}
