import { toInstant, type Fen, type Grams } from '@shoushou/kernel';
import type { Transaction } from '../../platform/database/types.ts';
import { publish } from '../../platform/events/events.ts';
import { publishLive, type Topic } from '../../platform/live/live.ts';
import type { Deps } from '../../deps.ts';
import type { EventActor } from './events.store.ts';
import type { OrderRow } from './orders.store.ts';

/** Events published for other domains: `orders.<kind>`. */
export type AnnouncedKind =
  | 'placed' | 'taken' | 'released' | 'arrived' | 'weighed' | 'contested' | 'agreed' | 'cash_claimed' | 'cash_denied'
  | 'paid' | 'completed' | 'rated' | 'cancelled' | 'expired' | 'rescheduled';

/** Payload of all events of this domain. */
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
  /** Only for `placed`: where the order is, what it contains and for whom it is reserved. */
  adcode?: string;
  categoryIds?: string[];
  exclusiveRecyclerId?: string | null;
  /** Only for `rated`. */
  ratedUserId?: string | null;
  stars?: number;
  actor: EventActor;
  at: string;
}

export interface Announcement extends Pick<OrderEventPayload, 'actor' | 'amountFen' | 'totalGrams' | 'ratedUserId' | 'stars' | 'adcode' | 'categoryIds' | 'exclusiveRecyclerId'> {
  /** When it happened, milliseconds. Defaults to now. */
  occurredAt?: number;
  /** For a release: the receipt and recycler that the order no longer names. */
  left?: { receiptNo: string; recyclerId: string };
}

/** Publishes a change to other domains (outbox) and to both people's screens (live), in the transaction that makes it. */
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

/** Notifies the district's recyclers, or the one it is reserved for, of an order new in the hall. */
export async function announceHallOpened(tx: Transaction, order: Pick<OrderRow, 'no' | 'service' | 'adcode' | 'exclusiveRecyclerId'>, categoryIds: readonly string[]): Promise<void> {
  const topic: Topic = order.exclusiveRecyclerId === null ? `hall:${order.adcode}` : `user:${order.exclusiveRecyclerId}`;
  await publishLive(tx, [topic], { name: 'hall.opened', body: { no: order.no, service: order.service, categoryIds: [...categoryIds], adcode: order.adcode } });
}

/** Notifies that an order has left the hall. */
export async function announceHallLeft(tx: Transaction, order: Pick<OrderRow, 'no' | 'adcode'>): Promise<void> {
  await publishLive(tx, [`hall:${order.adcode}`], { name: 'hall.left', body: { no: order.no } });
}
