import { toInstant, type Fen, type Grams, type Instant } from '@shoushou/kernel';
import type { DealFacts } from '@shoushou/rules/campaigns/deal-signs';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Notifying, Transaction } from '../../platform/database/types.ts';
import { OUTBOX_CHANNEL, publish, publishAll } from '../../platform/events/events.ts';
import { publishLive, type Topic } from '../../platform/live/live.ts';
import type { Deps } from '../../deps.ts';
import type { EventActor, OrderRow } from './orders.store.ts';
import { coarseDegrees } from './orders.policy.ts';

/** Fields of every event of an order. */
export interface OrderEvent {
  no: string;
  receiptNo: string | null;
  customerId: string | null;
  /** The person asked whether a walk-in deal is theirs. Absent in old events. */
  namedCustomerId?: string | null;
  recyclerId: string | null;
  title: string;
  city: string;
  /** Absent in old events. */
  adcode?: string;
  service: string;
  state: string;
  amountFen?: Fen;
  totalGrams?: Grams;
  /**
   * Cancelled because one side was not there: the recycler (`no_show`) or the customer (`absent`), who paid
   * `amountFen`.
   */
  absence?: 'no_show' | 'absent';
  /** What the customer still owes the recycler of a fee: their next deal settles it. */
  owedFen?: Fen;
  /** Until when the recycler may leave after the visit was moved. */
  freeUntil?: Instant;
  actor: EventActor;
  at: string;
}

/** Changes without further fields. */
type OrderChange =
  | 'taken'
  | 'released'
  | 'departed'
  | 'late'
  | 'arrived'
  | 'arrival_undone'
  | 'weighed'
  | 'contested'
  | 'agreed'
  | 'cash_claimed'
  | 'cash_denied'
  | 'paid'
  | 'cancelled'
  | 'fee_settled'
  | 'expired'
  | 'rescheduled'
  | 'tipped'
  | 'walk_in_answered'
  | 'rating_replied';
type OrderChanges = { [Change in OrderChange as `orders.${Change}`]: OrderEvent };

/** Location, goods and exclusive recycler of the order. */
interface OrderPlaced {
  adcode: string;
  /** The categories in which it counts as demand; empty while unknown. */
  categoryIds: string[];
  itemIds?: string[];
  exclusiveRecyclerId: string | null;
}

interface OrderRated {
  ratedUserId: string | null;
  stars: number;
  /** Whether the rated side can read it now, since they have rated too. Absent in old events. */
  readable?: boolean;
}

interface OrderCompleted {
  /** Recorded by the recycler alone: it earns no rewards. Absent in events published before it was part of them. */
  walkIn?: boolean;
  recyclerId: string;
  amountFen: Fen;
  totalGrams: Grams;
  /** What shows whether the deal was real. Absent in events published before it was part of them. */
  facts?: DealFacts;
}

declare module '../../platform/events/events.ts' {
  interface DomainEvents extends OrderChanges {
    'orders.placed': OrderEvent & OrderPlaced;
    'orders.rated': OrderEvent & OrderRated;
    /** The deal is completed; it counts for invitations. */
    'orders.completed': OrderEvent & OrderCompleted;
  }
}

declare module '../../platform/live/live.ts' {
  interface LiveTopics {
    /** The hall of a district, for the recyclers who work there: `hall:<adcode>`. */
    hall: true;
    /** Changed data of a city's board: `city:<code>`. */
    city: true;
  }
}

interface Announcement extends Pick<
  OrderEvent,
  'actor' | 'amountFen' | 'owedFen' | 'totalGrams' | 'absence' | 'freeUntil'
> {
  /** When it happened, milliseconds. Defaults to now. */
  occurredAt?: number;
  /** For a release: the receipt and recycler that the order no longer names. */
  left?: { receiptNo: string; recyclerId: string };
}

type Source = Pick<Deps, 'clock' | 'random'>;

/**
 * Publishes a change to other domains (outbox) and to both people's screens and open consoles (live), in the
 * transaction that makes it.
 */
export async function announce(
  tx: Transaction,
  deps: Source,
  order: OrderRow,
  change: OrderChange,
  announcement: Announcement,
): Promise<void> {
  await announceAll(tx, deps, [order], change, announcement);
}

/** Publishes the same change of several orders, as `announce` does. */
export async function announceAll(
  tx: Transaction,
  deps: Source,
  orders: readonly OrderRow[],
  change: OrderChange,
  announcement: Announcement,
): Promise<void> {
  const events = orders.map((order) => eventOf(deps, order, announcement));
  await publishAll(tx, deps, `orders.${change}`, events);
  for (const event of events) showChange(tx, event);
}

export async function announcePlaced(
  tx: Transaction,
  deps: Source,
  order: OrderRow,
  { adcode, categoryIds, itemIds = [], exclusiveRecyclerId, ...announcement }: Announcement & OrderPlaced,
): Promise<void> {
  const event = eventOf(deps, order, announcement);
  await publish(tx, deps, 'orders.placed', { ...event, adcode, categoryIds, itemIds, exclusiveRecyclerId });
  showChange(tx, event);
}

export async function announceRated(
  tx: Transaction,
  deps: Source,
  order: OrderRow,
  { ratedUserId, stars, readable = true, ...announcement }: Announcement & OrderRated,
): Promise<void> {
  const event = eventOf(deps, order, announcement);
  await publish(tx, deps, 'orders.rated', { ...event, ratedUserId, stars, readable });
  showChange(tx, event);
}

export async function announceCompleted(
  tx: Transaction,
  deps: Source,
  order: OrderRow,
  {
    recyclerId,
    amountFen,
    totalGrams,
    facts,
    ...announcement
  }: Announcement & Omit<OrderCompleted, 'walkIn' | 'facts'> & Required<Pick<OrderCompleted, 'facts'>>,
): Promise<void> {
  const event = eventOf(deps, order, announcement);
  await publish(tx, deps, 'orders.completed', {
    ...event,
    walkIn: order.walkIn,
    recyclerId,
    amountFen,
    totalGrams,
    facts,
  });
  showChange(tx, event);
}

function eventOf({ clock }: Source, order: OrderRow, { occurredAt, left, ...facts }: Announcement): OrderEvent {
  const { no, customerId, namedCustomerId, title, city, adcode, service, state } = order;
  return {
    no,
    receiptNo: left?.receiptNo ?? order.receiptNo,
    customerId,
    ...(namedCustomerId === null ? {} : { namedCustomerId }),
    recyclerId: left?.recyclerId ?? order.recyclerId,
    title,
    city,
    adcode,
    service,
    state,
    ...facts,
    at: toInstant(occurredAt ?? clock.now()),
  };
}

/** Open screens of an order that was taken: the hall, and both sides. What the outbox has of it was written with it. */
export function announceTaken(
  to: Notifying,
  order: Pick<OrderRow, 'no' | 'city' | 'adcode' | 'customerId' | 'recyclerId' | 'receiptNo' | 'state'>,
): void {
  to.notify({ channel: OUTBOX_CHANNEL, content: '' });
  announceHallLeft(to, order);
  showChange(to, order);
}

/** The number between both sides is another one. */
export const showNumberChange = (
  to: Notifying,
  order: Pick<OrderRow, 'no' | 'receiptNo' | 'customerId' | 'recyclerId' | 'city' | 'adcode' | 'state'>,
): void => showChange(to, order);

function showChange(
  to: Notifying,
  {
    no,
    receiptNo,
    customerId,
    namedCustomerId = null,
    recyclerId,
    city,
    adcode = city,
    state,
  }: Pick<
    OrderEvent,
    'no' | 'receiptNo' | 'customerId' | 'namedCustomerId' | 'recyclerId' | 'city' | 'adcode' | 'state'
  >,
): void {
  const people = [customerId ?? namedCustomerId, recyclerId].flatMap((userId): Topic[] =>
    userId === null ? [] : [`user:${userId}`],
  );
  const places = new Set([city, adcode, 'all']);
  publishLive(to, [...people, ...[...places].map((place): Topic => `operators:${place}`)], {
    name: 'order.changed',
    body: { no, receiptNo, state },
  });
}

/** Notifies the district's recyclers, or the one it is reserved for, of an order new in the hall. */
export function announceHallOpened(to: Notifying, order: OrderRow, categoryIds: readonly string[]): void {
  const topic: Topic =
    order.exclusiveRecyclerId === null ? `hall:${order.adcode}` : `user:${order.exclusiveRecyclerId}`;
  const { no, service, adcode, title, estimateLowFen, estimateHighFen } = order;
  const about = {
    title,
    estimateLowFen,
    estimateHighFen,
    longitude: coarseDegrees(order.longitude),
    latitude: coarseDegrees(order.latitude),
  };
  publishLive(to, [topic, `city:${order.city}`], {
    name: 'hall.opened',
    body: { no, service, categoryIds: [...categoryIds], adcode, about },
  });
}

/** Notifies that an order has left the hall. */
export function announceHallLeft(to: Notifying, order: Pick<OrderRow, 'no' | 'adcode'>): void {
  publishLive(to, [`hall:${order.adcode}`, `city:${cityOf(order.adcode)}`], {
    name: 'hall.left',
    body: { no: order.no },
  });
}
