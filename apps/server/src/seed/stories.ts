import type { Fen } from '@shoushou/kernel';
import type { OrderStory, StoryRating } from '../domains/orders/builders/order-story.builders.ts';

/** List prices of items in a district on the day of a moment. */
export type PriceBook = (district: string, itemId: string, at: number) => Fen;

/** The story as of this moment: later events are removed; null when it has not begun. */
export function truncateAt(story: OrderStory, now: number): OrderStory | null {
  if (story.placedAt > now) return null;
  const past = <Moment extends number | null>(moment: Moment): Moment | null => (moment !== null && moment <= now ? moment : null);
  const ratingBefore = (rating: StoryRating | null): StoryRating | null => (rating && rating.at <= now ? rating : null);
  const taken = past(story.takenAt) !== null;
  return {
    ...story,
    released: story.released && story.released.releasedAt <= now ? story.released : null,
    receiptNo: taken ? story.receiptNo : null,
    recyclerId: taken ? story.recyclerId : null,
    recyclerName: taken ? story.recyclerName : null,
    takenAt: past(story.takenAt),
    arrivedAt: past(story.arrivedAt),
    weighedAt: past(story.weighedAt),
    lines: past(story.weighedAt) === null ? [] : story.lines,
    agreedAt: past(story.agreedAt),
    paidAt: past(story.paidAt),
    ratedByCustomer: ratingBefore(story.ratedByCustomer),
    ratedByRecycler: ratingBefore(story.ratedByRecycler),
    cancelled: story.cancelled && story.cancelled.at <= now ? story.cancelled : null,
    expiredAt: past(story.expiredAt),
  };
}

/** Whether the order is open in the hall. */
export const isOpen = (story: OrderStory): boolean => story.takenAt === null && story.cancelled === null && story.expiredAt === null;
