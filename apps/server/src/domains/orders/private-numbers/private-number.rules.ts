import type { OrderDetail } from '@shoushou/contract';
import { DAY, fromInstant, HOUR, maskMobile, MINUTE, SECOND, type Instant } from '@shoushou/kernel';
import { nameOf, type TimelineReader } from '../order/timeline.rules.ts';

/** States in which the two may call each other. */
const UNDER_WAY: ReadonlySet<string> = new Set(['taken', 'arrived', 'weighed', 'agreed', 'paid']);

/** How long nobody sees a number while none could be bound, milliseconds. */
export const REAL_AFTER = 10 * MINUTE;
/** A number lasts so long beyond the visit's window, and so long at most (N7). */
const BEYOND_WINDOW = 2 * DAY;
const LONGEST = 7 * DAY;
/** Before its end a number's time is moved. */
export const RENEWED_BEFORE = HOUR;

interface Visit {
  state: string;
  receiptNo: string | null;
  walkIn: boolean;
  customerMobile: string;
  windowTo: Instant;
}

/** Whether a receipt has a number: it is in force, and both sides have one of their own. */
export const hasNumber = (order: Visit, receiptNo: string): boolean =>
  order.receiptNo === receiptNo && !order.walkIn && order.customerMobile !== '' && UNDER_WAY.has(order.state);

/** Until when a number is bound, milliseconds. */
export const boundUntil = ({ windowTo }: Pick<Visit, 'windowTo'>, now: number): number =>
  Math.min(Math.max(fromInstant(windowTo), now) + BEYOND_WINDOW, now + LONGEST);

/** When a bind that failed is tried again, milliseconds from now. */
export function nextTry(waitedFor: number, retryAfterSeconds: number | null): number {
  const wait = waitedFor < 2 * MINUTE ? 10 * SECOND : waitedFor < REAL_AFTER ? MINUTE : 10 * MINUTE;
  return Math.max(wait, Math.min((retryAfterSeconds ?? 0) * SECOND, 10 * MINUTE));
}

export interface NumberView {
  state: 'wished' | 'bound' | 'ending' | 'ended';
  number: string | null;
  extension: string | null;
  wishedAt: Instant;
  expiresAt: Instant | null;
}

/**
 * The order as its reader may see it where numbers are kept apart: what either side dials is the number in between, and
 * an own number is only ever shown to its owner. @param row null before the number was wished for
 */
export function keepApart(order: OrderDetail, row: NumberView | null, now: number): OrderDetail {
  const { role, customer, recycler } = order;
  if (role === 'viewer' || order.walkIn || order.receiptNo === null || (row === null && !UNDER_WAY.has(order.state)))
    return order;
  const state = stateOf(order.state, row, now);
  const number = state === 'bound' ? row!.number : null;
  const shown = (mobile: string): string => (state === 'real' ? mobile : (number ?? maskMobile(mobile)));
  return {
    ...order,
    customer: customer && (role === 'recycler' ? { ...customer, mobile: shown(customer.mobile) } : customer),
    recycler: recycler && (role === 'customer' ? { ...recycler, mobile: shown(recycler.mobile) } : recycler),
    between: {
      state,
      number,
      // The customer, who is A, dials the number alone (N10).
      extension: state === 'bound' && role !== 'customer' ? row!.extension : null,
    },
  };
}

function stateOf(
  orderState: string,
  row: NumberView | null,
  now: number,
): NonNullable<OrderDetail['between']>['state'] {
  if (row === null) return 'preparing';
  if (!UNDER_WAY.has(orderState) || row.state === 'ended') return 'over';
  const missingSince = fromInstant(row.state === 'bound' ? row.expiresAt! : row.wishedAt);
  if (row.state === 'bound' && now < missingSince) return 'bound';
  return now - missingSince < REAL_AFTER ? 'preparing' : 'real';
}

/** A call through a number in between. */
export interface StoredCall {
  receiptNo: string;
  by: 'customer' | 'recycler';
  at: Instant;
  /** 0 when nobody answered. */
  seconds: number;
}

/** The order with the calls in its history: a recycler reads of those of their own receipt alone. */
export function withCalls(order: OrderDetail, calls: readonly StoredCall[]): OrderDetail {
  const { role, receiptNo } = order;
  if (role === 'viewer') return order;
  const events = [...order.events];
  for (const call of calls) {
    if (role === 'recycler' && call.receiptNo !== receiptNo) continue;
    const { by, at } = call;
    const before = events.findLastIndex((event) => fromInstant(event.at) <= fromInstant(at));
    events.splice(before + 1, 0, {
      kind: 'called',
      title: callTitle(call, role),
      note: null,
      actor: by,
      at,
      // A record comes minutes later: that says nothing about the call.
      recordedAt: at,
    });
  }
  return { ...order, events };
}

/** `您打给回收员，通话 51 秒`. */
function callTitle({ by, seconds }: Pick<StoredCall, 'by' | 'seconds'>, reader: TimelineReader): string {
  const called = by === 'customer' ? 'recycler' : 'customer';
  return `${nameOf(by, reader)}打给${nameOf(called, reader)}，${seconds > 0 ? `通话 ${seconds} 秒` : '未接通'}`;
}

/** A provider's clock may be ahead of ours. */
const CLOCKS_APART = 5 * MINUTE;

/**
 * Which side a record is of; null for one that does not fit the receipt: it came from nowhere or another number called.
 */
export function sideOf(
  { caller, at }: { caller: string; at: number },
  receipt: { customerMobile: string; recyclerMobile: string; takenAt: Instant },
  now: number,
): StoredCall['by'] | null {
  if (caller === '' || at < fromInstant(receipt.takenAt) - CLOCKS_APART || at > now + CLOCKS_APART) return null;
  return caller === receipt.customerMobile ? 'customer' : caller === receipt.recyclerMobile ? 'recycler' : null;
}
