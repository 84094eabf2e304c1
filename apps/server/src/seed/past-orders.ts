import type { Fen } from '@shoushou/kernel';
import type { PastOrder, PastRating } from '../domains/orders/builders/past-order.builders.ts';

/** List prices of items in a district on the day of a moment. */
export type PriceBook = (district: string, itemId: string, at: number) => Fen;

/** The order as of this moment: later events are removed; null when it has not begun. */
export function truncateAt(pastOrder: PastOrder, now: number): PastOrder | null {
  if (pastOrder.placedAt > now) return null;
  const past = <Moment extends number | null>(moment: Moment): Moment | null =>
    moment !== null && moment <= now ? moment : null;
  const ratingBefore = (rating: PastRating | null): PastRating | null => (rating && rating.at <= now ? rating : null);
  const taken = past(pastOrder.takenAt) !== null;
  return {
    ...pastOrder,
    released: pastOrder.released && pastOrder.released.releasedAt <= now ? pastOrder.released : null,
    receiptNo: taken ? pastOrder.receiptNo : null,
    recyclerId: taken ? pastOrder.recyclerId : null,
    recyclerName: taken ? pastOrder.recyclerName : null,
    takenAt: past(pastOrder.takenAt),
    arrivedAt: past(pastOrder.arrivedAt),
    weighedAt: past(pastOrder.weighedAt),
    lines: past(pastOrder.weighedAt) === null ? [] : pastOrder.lines,
    agreedAt: past(pastOrder.agreedAt),
    paidAt: past(pastOrder.paidAt),
    ratedByCustomer: ratingBefore(pastOrder.ratedByCustomer),
    ratedByRecycler: ratingBefore(pastOrder.ratedByRecycler),
    cancelled: pastOrder.cancelled && pastOrder.cancelled.at <= now ? pastOrder.cancelled : null,
    expiredAt: past(pastOrder.expiredAt),
  };
}

/** Whether the order is open in the hall. */
export const isOpen = (pastOrder: PastOrder): boolean =>
  pastOrder.takenAt === null && pastOrder.cancelled === null && pastOrder.expiredAt === null;
