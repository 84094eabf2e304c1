import type { Fen } from '@shoushou/kernel';
import { distanceBetween, type Coordinates } from '@shoushou/kernel/distance';

/** An order that a recycler left, or that was cancelled under them, whose info fee came back. */
export interface LeftOrder extends Coordinates {
  city: string;
  receiptNo: string;
  customerId: string | null;
  customerMobile: string;
  /** The part of the info fee that came back. Fen. */
  returnedFen: Fen;
}

/** A deal of the same recycler. */
export interface LaterDeal extends Coordinates {
  customerId: string | null;
  customerMobile: string;
  walkIn: boolean;
}

/** Around the address, a walk-in deal of a customer who has not proved it counts as the left order's. Metres. */
const SAME_DOOR = 50;

/**
 * Whether both are of the same customer: by account or number. Any number can be typed into a walk-in deal, or none:
 * until its customer proved it, the place decides.
 */
export const isSameCustomer = (left: LeftOrder, deal: LaterDeal): boolean =>
  (left.customerId !== null && left.customerId === deal.customerId) ||
  (left.customerMobile !== '' && left.customerMobile === deal.customerMobile) ||
  (deal.walkIn && deal.customerId === null && distanceBetween(left, deal) <= SAME_DOOR);

/**
 * What the recycler escaped by leaving these orders, less the info fee that this deal itself cost: one deal owes one
 * info fee. Fen.
 */
export const escapedFee = (left: readonly Pick<LeftOrder, 'returnedFen'>[], ownFeeFen: Fen): Fen =>
  Math.max(0, Math.max(0, ...left.map(({ returnedFen }) => returnedFen)) - ownFeeFen);
