import { toInstant, type Fen, type Grams } from '@shoushou/kernel';
import type { Transaction } from '../../platform/database/types.ts';
import { publish } from '../../platform/events/events.ts';
import { publishLive, type Topic } from '../../platform/live/live.ts';
import type { Deps } from '../../deps.ts';
import type { EventActor } from './events.store.ts';
import type { OrderRow } from './orders.store.ts';

/** Fields of every event of an order. */
export interface OrderEvent {
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
  actor: EventActor;
  at: string;
}

/** Changes without further fields. */
type OrderChange = 'taken' | 'released' | 'arrived' | 'weighed' | 'contested' | 'agreed' | 'cash_claimed' | 'cash_denied' | 'paid' | 'cancelled' | 'expired' | 'rescheduled';
type OrderChanges = { [Change in OrderChange as `orders.${Change}`]: OrderEvent };

/** Where the order is, what it contains and for whom it is reserved. */
interface OrderPlaced {
  adcode: string;
  categoryIds: string[];
  exclusiveRecyclerId: string | null;
}

interface OrderRated {
  ratedUserId: string | null;
  stars: number;
}

interface OrderCompleted {
  recyclerId: string;
  amountFen: Fen;
  totalGrams: Grams;
}

declare module '../../platform/events/events.ts' {
  interface DomainEvents extends OrderChanges {
    'orders.placed': OrderEvent & OrderPlaced;
    'orders.rated': OrderEvent & OrderRated;
    /** The deal is over; it counts for profiles, monthly figures and invitations. */
    'orders.completed': OrderEvent & OrderCompleted;
  }
}

declare module '../../platform/live/live.ts' {
  interface LiveTopics {
    /** The hall of a district, for the recyclers who work there: `hall:<adcode>`. */
    hall: true;
  }
}

interface Announcement extends Pick<OrderEvent, 'actor' | 'amountFen' | 'totalGrams'> {
  /** When it happened, milliseconds. Defaults to now. */
  occurredAt?: number;
  /** For a release: the receipt and recycler that the order no longer names. */
  left?: { receiptNo: string; recyclerId: string };
}

type Source = Pick<Deps, 'clock' | 'random'>;

/** Publishes a change to other domains (outbox) and to both people's screens (live), in the transaction that makes it. */
export async function announce(tx: Transaction, deps: Source, order: OrderRow, change: OrderChange, announcement: Announcement): Promise<void> {
  const event = eventOf(deps, order, announcement);
  await publish(tx, deps, `orders.${change}`, event);
  await showChange(tx, event);
}

export async function announcePlaced(tx: Transaction, deps: Source, order: OrderRow, { adcode, categoryIds, exclusiveRecyclerId, ...announcement }: Announcement & OrderPlaced): Promise<void> {
  const event = eventOf(deps, order, announcement);
  await publish(tx, deps, 'orders.placed', { ...event, adcode, categoryIds, exclusiveRecyclerId });
  await showChange(tx, event);
}

export async function announceRated(tx: Transaction, deps: Source, order: OrderRow, { ratedUserId, stars, ...announcement }: Announcement & OrderRated): Promise<void> {
  const event = eventOf(deps, order, announcement);
  await publish(tx, deps, 'orders.rated', { ...event, ratedUserId, stars });
  await showChange(tx, event);
}

export async function announceCompleted(tx: Transaction, deps: Source, order: OrderRow, { recyclerId, amountFen, totalGrams, ...announcement }: Announcement & OrderCompleted): Promise<void> {
  const event = eventOf(deps, order, announcement);
  await publish(tx, deps, 'orders.completed', { ...event, recyclerId, amountFen, totalGrams });
  await showChange(tx, event);
}

function eventOf({ clock }: Source, order: OrderRow, { occurredAt, left, ...facts }: Announcement): OrderEvent {
  const { no, customerId, title, city, service, state } = order;
  return { no, receiptNo: left?.receiptNo ?? order.receiptNo, customerId, recyclerId: left?.recyclerId ?? order.recyclerId, title, city, service, state, ...facts, at: toInstant(occurredAt ?? clock.now()) };
}

async function showChange(tx: Transaction, { no, receiptNo, customerId, recyclerId, state }: OrderEvent): Promise<void> {
  const topics = [customerId, recyclerId].flatMap((userId): Topic[] => (userId === null ? [] : [`user:${userId}`]));
  if (topics.length > 0) await publishLive(tx, topics, { name: 'order.changed', body: { no, receiptNo, state } });
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
