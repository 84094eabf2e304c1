import type { CommissionRule } from '@shoushou/contract';
import { DAY, scale, type Fen } from '@shoushou/kernel';

/** Every tenth device that a store buys is inspected once more at the centre. */
export const RECHECK_EVERY = 10;
/** A recheck below this share of the price claws back the commission, permille. */
export const CLAWBACK_BELOW_PERMILLE = 850;

/** The commission for a bought device, fen: a share of the price within the rule's bounds, and never more than it. */
export function commissionOf(
  priceFen: Fen,
  { staffPermille, leastFen, mostFen }: Pick<CommissionRule, 'staffPermille' | 'leastFen' | 'mostFen'>,
): Fen {
  return Math.min(mostFen, priceFen, Math.max(leastFen, scale(priceFen, staffPermille, 1000)));
}

/** The chain's own share for a bought device, fen. 0 for devices of its own staff. */
export function chainShareOf(
  priceFen: Fen,
  sellerIsStaff: boolean,
  { chainPermille }: Pick<CommissionRule, 'chainPermille'>,
): Fen {
  return sellerIsStaff ? 0 : scale(priceFen, chainPermille, 1000);
}

/** Until when a commission is held back. @param boughtAt milliseconds */
export function payableFrom(boughtAt: number, { holdDays }: Pick<CommissionRule, 'holdDays'>): number {
  return boughtAt + holdDays * DAY;
}

export interface Bought {
  sellerId: string;
  beneficiaryId: string | null;
  /** The seller belongs to the chain’s staff. */
  sellerIsStaff: boolean;
  /** Seller and beneficiary have used one phone. */
  sharedPhone: boolean;
  /** Devices of this seller that earned the same person something this month. */
  sameSeller: number;
}

/**
 * Excludes commissions for devices of chain staff, from the beneficiary's own phone, and for repeated sales by one
 * seller.
 */
export function earnsCommission(
  { sellerId, beneficiaryId, sellerIsStaff, sharedPhone, sameSeller }: Bought,
  { sameSellerAMonth }: Pick<CommissionRule, 'sameSellerAMonth'>,
): boolean {
  const own = beneficiaryId === sellerId || sellerIsStaff || sharedPhone;
  return beneficiaryId !== null && !own && sameSeller < sameSellerAMonth;
}

/** Whether a recheck takes the commission back. @param boughtAt milliseconds @param now milliseconds */
export function isClawedBack(
  { priceFen, foundFen, boughtAt }: { priceFen: Fen; foundFen: Fen; boughtAt: number },
  { clawbackDays }: Pick<CommissionRule, 'clawbackDays'>,
  now: number,
): boolean {
  return foundFen * 1000 < priceFen * CLAWBACK_BELOW_PERMILLE && now < boughtAt + clawbackDays * DAY;
}
