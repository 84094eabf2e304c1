import type { Fen } from '@shoushou/kernel';
import type { StoryGoods, StoryLine } from './story-goods.ts';

export interface StoryRating {
  stars: number;
  tags: readonly string[];
  text: string;
  at: number;
}

/** The life of one sample order, as far as it has come. All moments are milliseconds, null for what has not happened. */
export interface OrderStory {
  no: string;
  city: string;
  adcode: string;
  district: string;
  service: string;
  customerId: string;
  customerName: string;
  customerMobile: string;
  street: string;
  place: string;
  door: string;
  longitude: number;
  latitude: number;
  goods: readonly StoryGoods[];
  note: string;
  tags: readonly string[];
  bargain: boolean;
  placedAt: number;
  windowFrom: number;
  windowTo: number;
  /** Booked with one recycler until the moment. */
  exclusive: { recyclerId: string; until: number } | null;
  /** An earlier taking that was given back. */
  released: { receiptNo: string; recyclerId: string; takenAt: number; releasedAt: number; reason: string } | null;
  receiptNo: string | null;
  recyclerId: string | null;
  recyclerName: string | null;
  takenAt: number | null;
  arrivedAt: number | null;
  weighedAt: number | null;
  lines: readonly StoryLine[];
  agreedAt: number | null;
  agreement: 'signature' | 'code' | 'own_phone';
  paidAt: number | null;
  /** 1 from wallet to wallet, 2 cash. */
  paymentType: 1 | 2;
  ratedByCustomer: StoryRating | null;
  ratedByRecycler: StoryRating | null;
  cancelled: { by: 'customer' | 'recycler'; at: number; reason: string } | null;
  expiredAt: number | null;
}

/** Tells list prices of items in a district on the day of a moment. */
export type PriceBook = (district: string, itemId: string, at: number) => Fen;

/** The story as it stands at the moment: what comes later has not happened; null when it has not begun. */
export function cutAt(story: OrderStory, now: number): OrderStory | null {
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

/** Whether the story stands in the hall. */
export const isOpen = (story: OrderStory): boolean => story.takenAt === null && story.cancelled === null && story.expiredAt === null;
