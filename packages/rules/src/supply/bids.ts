import { HOUR, MINUTE } from '@shoushou/kernel/instant';
import type { Fen } from '@shoushou/kernel/money';
import { priceOfWeight, type Grams } from '@shoushou/kernel/weight';

/** Tender Regulation 26: a bid deposit is at most 2 % of the estimate. */
const DEPOSIT_PERMILLE = 20;
/** The platform's own limit, fen. */
const MAX_DEPOSIT_FEN = 500_000;
/** Minimum deposit, fen; smaller ones are not required. */
const MIN_DEPOSIT_FEN = 1_000;
/** A higher bid in the last two minutes moves the end, milliseconds. */
export const EXTEND_WITHIN = 2 * MINUTE;
/** Time to choose a bid after the end, milliseconds. */
export const TIME_TO_AWARD = 48 * HOUR;
/** Time in which both sides sign, milliseconds. */
export const TIME_TO_SIGN = 72 * HOUR;
/** Tolerance of the delivered weight, ‰ of the agreed one, over all deliveries together. */
export const TOLERANCE_PERMILLE = 50;
/** An open auction needs as many bidders. */
export const MIN_BIDDERS = 2;
/** Characters of the reason for choosing another bid than the best. */
export const AWARD_REASON_LENGTH = 10;

/** The value of goods at their minimum price, fen. @param leastFen fen per kilogram */
export const estimateOf = (grams: Grams, leastFen: Fen): Fen => priceOfWeight(grams, leastFen);

/** A company's bid deposit, fen: 2 % of the estimate in whole yuan, at most ¥5,000; none for a small value. */
export function bidDepositOf(estimateFen: Fen): Fen {
  const boundedFen = Math.min(Math.floor((estimateFen * DEPOSIT_PERMILLE) / 1000), MAX_DEPOSIT_FEN);
  const whole = boundedFen - (boundedFen % 100);
  return whole < MIN_DEPOSIT_FEN ? 0 : whole;
}

/**
 * The minimum valid bid now, fen per kilogram. @param highestFen of an open auction; null without a bid, and always
 * when bids are sealed
 */
export function leastBidOf({ leastFen, stepFen }: { leastFen: Fen; stepFen: Fen }, highestFen: Fen | null): Fen {
  return highestFen === null ? leastFen : Math.max(leastFen, highestFen + stepFen);
}

/** When an open auction ends after a bid that counted. @param endsAt, now milliseconds */
export function endAfterBid(endsAt: number, now: number): number {
  return endsAt - now < EXTEND_WITHIN ? now + EXTEND_WITHIN : endsAt;
}

/** The maximum weight that may be received of a contract, grams. */
export const mostGramsOf = (grams: Grams, tolerancePermille: number): Grams =>
  Math.floor((grams * (1000 + tolerancePermille)) / 1000);
/** The weight after which a contract counts as delivered, grams. */
export const enoughGramsOf = (grams: Grams, tolerancePermille: number): Grams =>
  Math.ceil((grams * (1000 - tolerancePermille)) / 1000);

/**
 * Bids from the best: the highest price first, of equal ones the earlier. @param bids with `at` in a form that sorts by
 * time
 */
export function rankBids<Bid extends { priceFen: Fen | null; at: string | null }>(bids: readonly Bid[]): Bid[] {
  return [...bids].sort(
    (one, other) => (other.priceFen ?? -1) - (one.priceFen ?? -1) || ((one.at ?? '') < (other.at ?? '') ? -1 : 1),
  );
}
