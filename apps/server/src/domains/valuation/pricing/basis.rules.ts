import { DAY, scale } from '@shoushou/kernel';
import type { PriceBasis } from '@shoushou/rules/valuation/price-device';
import { MAX_BASE_PRICE_AGE_DAYS } from '@shoushou/rules/valuation/template';

export interface DatedBasePrice {
  readonly baseFen: number;
  /** Shanghai date from which it holds. */
  readonly pricedOn: string;
  readonly driftPermilleADay: number;
  /** The market's factor today and on the day of the base price, permille; null when none was set by then. */
  readonly marketToday: number | null;
  readonly marketThen: number | null;
  readonly floorFen: number;
  readonly ceilingFen: number;
}

/** Whole days between two Shanghai dates. */
export function ageInDays(pricedOn: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(pricedOn)) / DAY);
}

/** Raises a floor to the scrap price (fen a piece) in whole yuan. */
export function withScrapFloor<Variant extends { readonly floorFen: number }>(
  variant: Variant,
  scrapFen: number,
): Variant {
  const wholeYuan = scrapFen - (scrapFen % 100);
  return wholeYuan > variant.floorFen ? { ...variant, floorFen: wholeYuan } : variant;
}

/** Maximum movement of a base price by the market in either direction, permille. */
const MAX_CHANGE_PERMILLE = 50;

/**
 * The market's reduction of a base price since it was set, permille, negative for an increase: by the factors of the
 * kind where there are any, otherwise a share for each day. @param age whole days
 */
function driftOf(
  {
    driftPermilleADay,
    marketToday,
    marketThen,
  }: Pick<DatedBasePrice, 'driftPermilleADay' | 'marketToday' | 'marketThen'>,
  age: number,
): number {
  if (marketToday === null) return driftPermilleADay * age;
  const moved = 1000 - scale(1000, marketToday, marketThen ?? 1000);
  return Math.max(-MAX_CHANGE_PERMILLE, Math.min(MAX_CHANGE_PERMILLE, moved));
}

/** Today's value of a base price, fen; null when it is too old. */
export function basisOf(
  { baseFen, pricedOn, floorFen, ceilingFen, ...market }: DatedBasePrice,
  today: string,
): PriceBasis | null {
  const age = ageInDays(pricedOn, today);
  return age > MAX_BASE_PRICE_AGE_DAYS ? null : { baseFen, driftPermille: driftOf(market, age), floorFen, ceilingFen };
}
