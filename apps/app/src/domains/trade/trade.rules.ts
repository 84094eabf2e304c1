import { cutText } from '@shoushou/kernel/cut-text';
import type { Input } from '@shoushou/contract/schemas';
import type {
  Delivery,
  GoodsCondition,
  Listing,
  ListingCard,
  ListingCategory,
  ListingKind,
} from '@shoushou/contract/types';
import type { Place } from '../places/found-place.rules.ts';
import { formatYuan, type Fen } from '@shoushou/kernel/money';
import { parseYuan } from '@shoushou/kernel/typed/amounts';
import { MAX_TRADE_PRICE } from '@shoushou/rules/trade/offers';
import { roughPoint } from '@shoushou/rules/places/rough-point';
import { tradeTextLimits } from '@shoushou/rules/trade/text-limits';
import { goodsConditionNames } from '@shoushou/rules/trade/listing-names';
import type { FilterChoice } from '../../ui/overlay/FilterSheet.tsx';
import { leastConditions } from './trade.labels.ts';

/** A listing draft. */
export interface ListingDraft {
  readonly kind: ListingKind;
  readonly title: string;
  readonly description: string;
  readonly category: ListingCategory | null;
  readonly condition: GoodsCondition | null;
  /** Yuan as typed. */
  readonly price: string;
  readonly bargain: boolean;
  readonly deliveries: readonly Delivery[];
  readonly adcode: string | null;
  /** `南山区`, or the full path of a chosen region. */
  readonly district: string;
  readonly place: string;
  readonly point: Point | null;
}

export function emptyDraft(kind: ListingKind): ListingDraft {
  return {
    kind,
    title: '',
    description: '',
    category: null,
    condition: null,
    price: '',
    bargain: true,
    deliveries: ['meet'],
    adcode: null,
    district: '',
    place: '',
    point: null,
  };
}

export function draftOf(listing: Listing): ListingDraft {
  return {
    kind: listing.kind,
    title: listing.title,
    description: listing.description,
    category: listing.category,
    condition: listing.condition,
    price: yuanText(listing.priceFen),
    bargain: listing.bargain,
    deliveries: listing.deliveries,
    adcode: listing.adcode,
    district: listing.district,
    place: listing.place,
    point: listing.point,
  };
}

/** A price in the form of typed input: `450`, `19.90`. */
export function yuanText(fen: Fen): string {
  return formatYuan(fen).replaceAll(',', '').replace(/\.00$/, '');
}

/** The error of a typed price; undefined when valid. */
export function priceProblem(typed: string): string | undefined {
  const fen = parseYuan(typed);
  if (fen === null || fen <= 0) return '请填写价格，如 50 或 19.9';
  return fen > MAX_TRADE_PRICE ? '最高 100,000 元' : undefined;
}

export type DraftField =
  | 'title'
  | 'description'
  | 'category'
  | 'condition'
  | 'price'
  | 'deliveries'
  | 'region'
  | 'photos';

/** Errors and missing fields, for the person; empty when complete. */
export function draftProblems(draft: ListingDraft, photos: number): Partial<Record<DraftField, string>> {
  const problems: Partial<Record<DraftField, string>> = {};
  if (draft.kind === 'for_sale' && photos === 0) problems.photos = '请至少添加一张物品照片';
  if (draft.title.trim() === '') problems.title = draft.kind === 'wanted' ? '请写明您想收什么' : '请写明卖的是什么';
  if (draft.description.trim() === '') problems.description = '请写几句说明';
  if (draft.category === null) problems.category = '请选择分类';
  if (draft.condition === null) problems.condition = '请选择成色';
  const price = priceProblem(draft.price);
  if (price !== undefined) problems.price = price;
  if (draft.deliveries.length === 0) problems.deliveries = '请至少选择一种交付方式';
  if (draft.adcode === null) problems.region = '请选择所在的区';
  return problems;
}

/** The call's input; null while incomplete. */
export function draftInput(draft: ListingDraft, photoIds: readonly string[]): Input<'trade.publish'> | null {
  const { kind, category, condition, adcode, bargain, point } = draft;
  const priceFen = parseYuan(draft.price);
  if (
    category === null ||
    condition === null ||
    adcode === null ||
    priceFen === null ||
    Object.keys(draftProblems(draft, photoIds.length)).length > 0
  )
    return null;
  return {
    kind,
    title: draft.title.trim(),
    description: draft.description.trim(),
    category,
    condition,
    priceFen,
    bargain,
    deliveries: [...draft.deliveries],
    adcode,
    place: draft.place.trim(),
    photoIds: [...photoIds],
    ...(point ?? {}),
  };
}

/** A chosen place sets district, name and point. */
export function withPlace(draft: ListingDraft, { adcode, district, name, longitude, latitude }: Place): ListingDraft {
  return {
    ...draft,
    adcode,
    district,
    place: cutText(name, tradeTextLimits.place, 'units'),
    point: { longitude, latitude },
  };
}

/** The condition's text in lists: for wanted notices, the worst acceptable one. */
export function conditionText({ kind, condition }: { kind: ListingKind; condition: GoodsCondition }): string {
  return kind === 'wanted' ? leastConditions[condition] : goodsConditionNames[condition];
}

/** `南山区 · 海岸城`. */
export function placeText({ district, place }: { district: string; place: string }): string {
  return [district, place].filter((part) => part !== '').join(' · ');
}

/** Price filters: id, text, minimum and maximum in fen. */
export const priceRanges = [
  { id: 'to100', label: '100 元以下', least: 0, most: 10_000 },
  { id: 'to500', label: '100–500 元', least: 10_000, most: 50_000 },
  { id: 'to2000', label: '500–2000 元', least: 50_000, most: 200_000 },
  { id: 'above', label: '2000 元以上', least: 200_000, most: MAX_TRADE_PRICE },
] as const;

export const sorts = [
  { id: 'newest', label: '最新发布' },
  { id: 'nearest', label: '离我最近' },
  { id: 'cheapest', label: '价格最低' },
] as const;

/** Degrees, GCJ-02. */
export interface Point {
  readonly longitude: number;
  readonly latitude: number;
}

export type ListingFilters = Omit<Input<'trade.list_listings'>, 'cursor'>;

/** Search and filters of the list. */
export interface MarketChoice {
  readonly words: string;
  /** By group: sort, category, area, condition, price. */
  readonly filters: FilterChoice;
}

export const noFilters: MarketChoice = { words: '', filters: {} };

/** Area id for no restriction: the whole country. */
export const nationwide = 'all';

export function isNarrowed({ words, filters }: MarketChoice): boolean {
  return words.trim() !== '' || Object.entries(filters).some(([group, ids]) => group !== 'sort' && ids.length > 0);
}

/** The list's request. @param city the person's city, used when nothing is chosen; null while unknown */
export function filtersOf(
  kind: ListingKind,
  { words, filters }: MarketChoice,
  city: string | null,
  point: Point | null,
): ListingFilters {
  const range = priceRanges.find(({ id }) => id === filters['price']?.[0]);
  const [category] = filters['category'] ?? [];
  const [condition] = filters['condition'] ?? [];
  const area = filters['area']?.[0] ?? city;
  const sort = sorts.find(({ id }) => id === filters['sort']?.[0])?.id ?? 'newest';
  return {
    kind,
    ...(sort === 'newest' || (sort === 'nearest' && point === null) ? {} : { sort }),
    ...(category === undefined ? {} : { category: category as ListingCategory }),
    ...(condition === undefined ? {} : { condition: condition as GoodsCondition }),
    ...(range === undefined ? {} : { leastFen: range.least, mostFen: range.most }),
    ...(words.trim() === '' ? {} : { words: words.trim() }),
    ...(area === null || area === nationwide ? {} : { adcode: area }),
    // The position is rounded to about a kilometre: a hundredth of a degree suffices, and the list does not change at
    // every step.
    ...(point === null ? {} : roughPoint(point)),
  };
}

/** `4.8 分（12）`: the rating from second-hand deals. */
export function formatRating({ tenths, count }: NonNullable<ListingCard['ownerRating']>): string {
  return `${(tenths / 10).toFixed(1)} 分（${count}）`;
}

/** Suggested asking price relative to the buying price in best condition, permille: a private sale brings more. */
const priceShares: Readonly<Record<GoodsCondition, number>> = {
  new: 1250,
  almost_new: 1150,
  good: 1000,
  used: 800,
  faulty: 400,
};

/**
 * A suggested asking price in fen, a multiple of ten yuan. @param bestFen buying price of the model in best condition,
 * fen
 */
export function suggestedPrice(bestFen: number, condition: GoodsCondition): number {
  return Math.max(1_000, Math.floor((bestFen * priceShares[condition]) / 1_000_000) * 1_000);
}

/** Prefixes of a title that may name a model, longest first; at most four, because each costs a request. */
export function titlePrefixes(title: string): string[] {
  const words = title
    .trim()
    .split(/[\s，,。/]+/)
    .filter(Boolean)
    .slice(0, 4);
  return words
    .map((_, index) => words.slice(0, words.length - index).join(' '))
    .filter((each) => each.length >= 4 && each.length <= 30);
}
