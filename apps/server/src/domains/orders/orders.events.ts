import { toInstant, type Fen, type Grams } from '@shoushou/kernel';
import type { Transaction } from '../../platform/database/types.ts';
import { publish } from '../../platform/events/events.ts';
import { publishLive, type Topic } from '../../platform/live/live.ts';
import type { Deps } from '../../deps.ts';
import type { EventActor } from './events.store.ts';
import type { OrderRow } from './orders.store.ts';

/** What other domains are told: `orders.<kind>`. */
export type AnnouncedKind =
  | 'placed' | 'taken' | 'released' | 'arrived' | 'weighed' | 'contested' | 'agreed' | 'cash_claimed' | 'cash_denied'
  | 'paid' | 'completed' | 'rated' | 'cancelled' | 'expired' | 'rescheduled';

/** The payload of every event of this domain. */
export interface OrderEventPayload {
  no: string;
  receiptNo: string | null;
  customerId: string | null;
  recyclerId: string | null;
  title: string;
  city: string;
  service: string;
  state: string;
  amountFen?: Fen;
  totalGrams?: Grams;
  /** Only `placed`: where it stands, what it is of, and whom it was booked with. */
  adcode?: string;
  categoryIds?: string[];
  exclusiveRecyclerId?: string | null;
  /** Only `rated`. */
  ratedUserId?: string | null;
  stars?: number;
  actor: EventActor;
  at: string;
}

export interface Announcement extends Pick<OrderEventPayload, 'actor' | 'amountFen' | 'totalGrams' | 'ratedUserId' | 'stars' | 'adcode' | 'categoryIds' | 'exclusiveRecyclerId'> {
  /** When it happened, milliseconds; now when left out. */
  occurredAt?: number;
  /** The receipt and recycler it was about, where the order no longer names them: a release. */
  left?: { receiptNo: string; recyclerId: string };
}

/** Tells other domains (outbox) and both people's screens (live) of a change, in the transaction that makes it. */
export async function announce(tx: Transaction, deps: Pick<Deps, 'clock' | 'random'>, order: OrderRow, kind: AnnouncedKind, { occurredAt, left, ...facts }: Announcement): Promise<void> {
  const recyclerId = left?.recyclerId ?? order.recyclerId;
  const receiptNo = left?.receiptNo ?? order.receiptNo;
  const payload: OrderEventPayload = {
    no: order.no, receiptNo, customerId: order.customerId, recyclerId, title: order.title, city: order.city, service: order.service, state: order.state,
    ...facts, at: toInstant(occurredAt ?? deps.clock.now()),
  };
  await publish(tx, deps, `orders.${kind}`, payload);
  const topics = [order.customerId, recyclerId].flatMap((userId): Topic[] => (userId === null ? [] : [`user:${userId}`]));
  if (topics.length > 0) await publishLive(tx, topics, { name: 'order.changed', body: { no: order.no, receiptNo, state: order.state } });
}

/** An order stands in the hall: recyclers of the district are told, or the one it was booked with. */
export async function announceHallOpened(tx: Transaction, order: Pick<OrderRow, 'no' | 'service' | 'adcode' | 'exclusiveRecyclerId'>, categoryIds: readonly string[]): Promise<void> {
  const topic: Topic = order.exclusiveRecyclerId === null ? `hall:${order.adcode}` : `user:${order.exclusiveRecyclerId}`;
  await publishLive(tx, [topic], { name: 'hall.opened', body: { no: order.no, service: order.service, categoryIds: [...categoryIds], adcode: order.adcode } });
}

/** An order left the hall. */
export async function announceHallLeft(tx: Transaction, order: Pick<OrderRow, 'no' | 'adcode'>): Promise<void> {
  await publishLive(tx, [`hall:${order.adcode}`], { name: 'hall.left', body: { no: order.no } });
}
