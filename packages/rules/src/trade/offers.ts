import type { Fen } from '@shoushou/kernel/money';

/** Prices of listings and offers, fen. */
export const MIN_TRADE_PRICE: Fen = 1;
export const MAX_TRADE_PRICE: Fen = 10_000_000;

/** A listing as far as an offer depends on it. For a wanted notice `priceFen` is the highest price. */
export interface OfferedListing {
  readonly kind: 'for_sale' | 'wanted';
  readonly priceFen: Fen;
  /** Other prices may be offered. */
  readonly bargain: boolean;
}

/**
 * Why an offer of this amount is impossible, or null. Nobody pays more than the asking price; a fixed price can't be
 * changed.
 */
export function offerProblem(
  { kind, priceFen, bargain }: OfferedListing,
  amountFen: Fen,
): 'above_price' | 'fixed_price' | null {
  if (kind === 'for_sale')
    return amountFen > priceFen ? 'above_price' : amountFen < priceFen && !bargain ? 'fixed_price' : null;
  return amountFen > priceFen && !bargain ? 'fixed_price' : null;
}

/** Bought at the asking price: accepted at once. The owner of a wanted notice decides on every offer. */
export function isBuyNow({ kind, priceFen }: Pick<OfferedListing, 'kind' | 'priceFen'>, amountFen: Fen): boolean {
  return kind === 'for_sale' && amountFen === priceFen;
}
