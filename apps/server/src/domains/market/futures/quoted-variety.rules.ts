import type { MarketQuote, MarketVariety } from '@shoushou/contract';
import { fromInstant, MINUTE } from '@shoushou/kernel';
import { sessionState } from '@shoushou/rules/market/trading-days';

export interface VarietyRow {
  varcode: string;
  exchange: string;
  name: string;
  unit: string;
  decimals: number;
  tick: number;
  nightMinutes: number;
  keys: string;
}

export interface QuotedVariety extends VarietyRow {
  /** Of the main contract. */
  quote: MarketQuote | null;
  tradingDay: string | null;
}

/** A quote is old when nothing has come for this long while the variety trades, milliseconds. */
export const STALE_AFTER = 3 * MINUTE;

export interface QuoteStatus {
  readonly varcode: string;
  readonly nightMinutes: number;
  readonly at: string | null;
}

export function isStale({ nightMinutes, at }: QuoteStatus, now: number): boolean {
  return at !== null && sessionState(now, nightMinutes) !== 'closed' && now - fromInstant(at) > STALE_AFTER;
}

/** A variety as screens show it at a moment (milliseconds). */
export function shownVariety({ nightMinutes, tradingDay: _, ...variety }: QuotedVariety, now: number): MarketVariety {
  return {
    ...variety,
    session: sessionState(now, nightMinutes),
    stale: isStale({ varcode: variety.varcode, nightMinutes, at: variety.quote?.at ?? null }, now),
  };
}
