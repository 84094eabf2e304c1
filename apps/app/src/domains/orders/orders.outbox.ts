import type { Entry, EntryOf, QueuedCall } from '@shoushou/client/outbox/outbox-entry';
import type { Input } from '@shoushou/contract/schemas';
import type { OrderDetail, User } from '@shoushou/contract/types';
import { changesByStep, type FindItem, type VisitStep } from '@shoushou/rules/orders/projection';
import { walkInOrder } from '@shoushou/rules/orders/walk-in';

type StepName =
  | 'orders.arrive'
  | 'orders.undo_arrival'
  | 'orders.weigh'
  | 'orders.agree'
  | 'orders.pay'
  | 'orders.walk_in'
  | 'orders.add_photo';
type Sent<Name extends StepName> = Omit<Input<Name>, 'occurredAt' | 'no'> & { no: string };

/** A step is stored under the order's `OR…` number, even if its screen was opened by the receipt. */
function step<Name extends StepName>(): QueuedCall<Omit<Sent<Name>, 'no'>, Sent<Name>> {
  return {
    complete: (given, no) => ({ ...given, no }) as unknown as Sent<Name>,
    clockRefusal: 'orders.time_implausible',
  };
}

/** Calls of a visit that a recycler can make without network: they wait on the phone. */
export const visitCalls = {
  'orders.arrive': step<'orders.arrive'>(),
  'orders.undo_arrival': step<'orders.undo_arrival'>(),
  /** The phone generates the weighing's id, so that agreement and payment can refer to it before it has been sent. */
  'orders.weigh': {
    ...step<'orders.weigh'>(),
    complete: (given, no, generateId) => ({ ...given, no, weighingId: given.weighingId ?? generateId() }),
  } satisfies QueuedCall<Omit<Sent<'orders.weigh'>, 'no'>, Sent<'orders.weigh'> & { weighingId: string }>,
  'orders.agree': step<'orders.agree'>(),
  /** Only cash payments can wait: only the server knows the wallet's balance. */
  'orders.pay': { ...step<'orders.pay'>(), complete: (given, no) => ({ ...given, no, type: 2 }) } satisfies QueuedCall<
    Omit<Sent<'orders.pay'>, 'no' | 'type'>,
    Sent<'orders.pay'>
  >,
  'orders.walk_in': step<'orders.walk_in'>(),
  'orders.add_photo': step<'orders.add_photo'>(),
};

export type VisitCalls = typeof visitCalls;
export type VisitCall = keyof VisitCalls;
export type VisitEntry = EntryOf<VisitCalls>;
type WalkInEntry = Extract<VisitEntry, { call: 'orders.walk_in' }>;

/** Whether an entry of the outbox is a step of a visit. */
export function isVisitEntry(entry: Entry): entry is VisitEntry {
  return Object.hasOwn(visitCalls, entry.call);
}

/** The effect of an entry on its order; null if it changes nothing that the rest of the visit depends on. */
function stepOf({ call, input, occurredAt: at }: VisitEntry): VisitStep | null {
  switch (call) {
    case 'orders.arrive':
      return { kind: 'arrive', at };
    case 'orders.undo_arrival':
      return { kind: 'undo_arrival', at };
    case 'orders.weigh':
      return { kind: 'weigh', at, weighingId: input.weighingId, lines: input.lines };
    case 'orders.agree':
      return { kind: 'agree', at, weighingId: input.weighingId, method: input.method, strokes: input.strokes ?? null };
    case 'orders.pay':
      return {
        kind: 'pay_cash',
        at,
        amountFen: input.amountFen,
        confirmed: input.strokes !== undefined || input.code !== undefined,
      };
    case 'orders.add_photo':
    case 'orders.walk_in':
      return null;
  }
}

export interface ProjectedOrder {
  /** The order as it will be once all waiting entries are sent. */
  readonly order: OrderDetail;
  /** Entries that are only on this phone, in order. */
  readonly waiting: readonly VisitEntry[];
  /** The refused entry; it and all later ones are not applied to `order`. */
  readonly refused: VisitEntry | null;
}

/**
 * Applies an order's queued entries to the server's last version, so that a visit can continue offline from arrival to
 * cash. Entries already reflected in it change nothing.
 */
export function projectOrder(order: OrderDetail, entries: readonly VisitEntry[], findItem?: FindItem): ProjectedOrder {
  const own = entries.filter((entry) => entry.orderingKey === order.no).sort((a, b) => a.sequence - b.sequence);
  const stop = own.findIndex((entry) => entry.state === 'refused');
  const waiting = (stop === -1 ? own : own.slice(0, stop)).filter((entry) => entry.state !== 'done');
  const projected = waiting.reduce((sofar, entry) => {
    const visitStep = stepOf(entry);
    const changes = visitStep && changesByStep(sofar, visitStep, findItem);
    return changes ? { ...sofar, ...changes } : sofar;
  }, order);
  return { order: projected, waiting, refused: own[stop] ?? null };
}

/** The order that a queued walk-in deal will become; only this phone knows it. */
export function walkInOf({ orderingKey, occurredAt, input }: WalkInEntry, me: User): OrderDetail {
  return walkInOrder(orderingKey, occurredAt, input, me);
}

/** Finds the queued walk-in with this number. */
export function queuedWalkIn(entries: readonly VisitEntry[], no: string): WalkInEntry | undefined {
  return entries.find((entry): entry is WalkInEntry => entry.call === 'orders.walk_in' && entry.orderingKey === no);
}
