import { DAY } from '@shoushou/kernel';
import type { PriceBasis } from '@shoushou/rules/valuation/price-device';
import { MAX_BASE_PRICE_AGE_DAYS } from '@shoushou/rules/valuation/template';

export interface DatedBasePrice {
  readonly baseFen: number;
  /** Shanghai date from which it holds. */
  readonly pricedOn: string;
  readonly driftPermilleADay: number;
  readonly floorFen: number;
  readonly ceilingFen: number;
}

/** Whole days between two Shanghai dates. */
export function ageInDays(pricedOn: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(pricedOn)) / DAY);
}

/** Raises a floor to the scrap price (fen a piece) in whole yuan. */
export function withScrapFloor<Variant extends { readonly floorFen: number }>(variant: Variant, scrapFen: number): Variant {
  const wholeYuan = scrapFen - (scrapFen % 100);
  return wholeYuan > variant.floorFen ? { ...variant, floorFen: wholeYuan } : variant;
}

/** What a base price is worth today; null when it is too old to give a price. */
export function basisOf({ baseFen, pricedOn, driftPermilleADay, floorFen, ceilingFen }: DatedBasePrice, today: string): PriceBasis | null {
  const age = ageInDays(pricedOn, today);
  return age > MAX_BASE_PRICE_AGE_DAYS ? null : { baseFen, driftPermille: driftPermilleADay * age, floorFen, ceilingFen };
}
