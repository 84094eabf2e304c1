import type { DeviceOrderAction, DeviceOrderState, DeviceHandover } from '@shoushou/contract';
import { DAY, HOUR, scale, shanghaiDate, startOfShanghaiDay, type Fen } from '@shoushou/kernel';

/** A recycler's commission for collecting a bought device, fen. */
export const VISIT_FEE_FEN: Fen = 2_000;
/** The platform's fee for a device bought by the recycler, permille of the price. */
const BUYER_FEE_PERMILLE = 10;

export type DeviceBuyer = 'house' | 'recycler';

export const buyerFee = (priceFen: Fen): Fen => scale(priceFen, BUYER_FEE_PERMILLE, 1000);

/** Devices that store data are bought by the platform only, which can have the erasure verified by a second operator. */
export const mayRecyclerBuy = ({ way, storesData }: { way: DeviceHandover; storesData: boolean }): boolean =>
  way === 'pickup' && !storesData;

/** Days ahead for which a visit can be ordered, from tomorrow on. */
export const VISIT_DAYS = 7;
/** Time after which an order expires whose device is not sent or brought, or whose visit does not happen, milliseconds. */
const SENDING_DEADLINE = 7 * DAY;
const VISIT_GRACE = DAY;
/** A device that was brought to a store and that no clerk inspects. */
const COUNTER_DEADLINE = DAY;
/** After this without a decision a posted device is sent back; one on site stays with its owner. Silence is never consent. */
const POST_DECISION = 7 * DAY;
const SITE_DECISION = 2 * HOUR;

/** A seller with this many returned posted devices within this period (milliseconds), and no upheld objection, can't post further ones. */
export const FREE_RETURNS = 2;
export const RETURNS_COUNT = 90 * DAY;
/** Before the end of their time to decide, the owner of a posted device is reminded: a day after the inspection, and by SMS as well after three, milliseconds. */
export const REMINDED_BEFORE = { first: POST_DECISION - DAY, second: POST_DECISION - 3 * DAY };

export type DeviceActor = 'customer' | 'recycler' | 'clerk' | 'operator' | 'courier' | 'time';
export type DeviceMove =
  | 'take'
  | 'give_back'
  | 'collect'
  | 'receive'
  | 'take_in'
  | 'inspect'
  | 'agree'
  | 'contest'
  | 'decide'
  | 'decline'
  | 'got_back'
  | 'cancel'
  | 'expire';

interface Rule {
  from: readonly DeviceOrderState[];
  to: DeviceOrderState;
  by: readonly DeviceActor[];
  way?: DeviceHandover;
}

/** The state machine of device orders, a row for each way and transition. What is not in this table is refused. */
export const deviceMoves: Readonly<Record<DeviceMove, readonly Rule[]>> = {
  take: [{ from: ['placed'], to: 'taken', by: ['recycler'], way: 'pickup' }],
  give_back: [{ from: ['taken'], to: 'placed', by: ['recycler'], way: 'pickup' }],
  collect: [{ from: ['placed'], to: 'sent', by: ['courier'], way: 'post' }],
  receive: [{ from: ['placed', 'sent'], to: 'arrived', by: ['operator'], way: 'post' }],
  take_in: [{ from: ['placed'], to: 'arrived', by: ['clerk'], way: 'store' }],
  inspect: [
    { from: ['taken'], to: 'inspected', by: ['recycler'], way: 'pickup' },
    { from: ['arrived'], to: 'inspected', by: ['operator'], way: 'post' },
    { from: ['arrived'], to: 'inspected', by: ['clerk'], way: 'store' },
  ],
  agree: [
    { from: ['inspected'], to: 'paid', by: ['customer'] },
    // Only for a posted device that is worth at least the promised price.
    { from: ['inspected'], to: 'paid', by: ['time'], way: 'post' },
  ],
  contest: [{ from: ['inspected'], to: 'contested', by: ['customer'] }],
  decide: [{ from: ['contested'], to: 'inspected', by: ['operator'] }],
  decline: [
    { from: ['inspected'], to: 'cancelled', by: ['customer', 'time'], way: 'pickup' },
    { from: ['inspected'], to: 'cancelled', by: ['customer', 'time'], way: 'store' },
    { from: ['inspected'], to: 'returning', by: ['customer', 'time'], way: 'post' },
  ],
  got_back: [{ from: ['returning'], to: 'returned', by: ['customer', 'courier'], way: 'post' }],
  cancel: [
    { from: ['placed', 'taken'], to: 'cancelled', by: ['customer'] },
    // At a counter the owner is present.
    { from: ['arrived'], to: 'cancelled', by: ['customer'], way: 'store' },
  ],
  expire: [
    { from: ['placed', 'taken'], to: 'expired', by: ['time'] },
    { from: ['arrived'], to: 'expired', by: ['time'], way: 'store' },
  ],
};

export interface DeviceFacts {
  state: DeviceOrderState;
  way: DeviceHandover;
  promisedFen: Fen;
  priceFen: Fen | null;
}

/** The state that a transition leads to; null when it is refused. */
export function stateAfter(
  { state, way, promisedFen, priceFen }: DeviceFacts,
  move: DeviceMove,
  by: DeviceActor,
): DeviceOrderState | null {
  const rule = deviceMoves[move].find(
    (each) => each.from.includes(state) && each.by.includes(by) && (each.way === undefined || each.way === way),
  );
  if (!rule) return null;
  if (move === 'agree' && (priceFen === null || (by === 'time' && priceFen < promisedFen))) return null;
  return rule.to;
}

export const endedStates: readonly DeviceOrderState[] = ['paid', 'returned', 'cancelled', 'expired'];

const ownActions: Readonly<Record<'customer' | 'recycler' | 'clerk', readonly DeviceOrderAction[]>> = {
  customer: ['agree', 'contest', 'decline', 'got_back', 'cancel'],
  recycler: ['inspect', 'give_back'],
  clerk: ['inspect'],
};

/** The actions open to a person now. @param open there is a changed answer that was not contested yet */
export function deviceActions(
  facts: DeviceFacts,
  side: 'customer' | 'recycler' | 'clerk',
  open: boolean,
): DeviceOrderAction[] {
  const own: readonly DeviceOrderAction[] = ownActions[side];
  return own.filter((action) => stateAfter(facts, action, side) !== null && (action !== 'contest' || open));
}

/** When time decides, milliseconds; null where it never does. @param now milliseconds */
export function dueAt(
  state: DeviceOrderState,
  { way, visitOn }: { way: DeviceHandover; visitOn: string | null },
  now: number,
): number | null {
  if (state === 'placed' || state === 'taken')
    return visitOn === null ? now + SENDING_DEADLINE : startOfShanghaiDay(Date.parse(visitOn)) + DAY + VISIT_GRACE;
  if (state === 'arrived' && way === 'store') return now + COUNTER_DEADLINE;
  if (state === 'inspected') return now + (way === 'post' ? POST_DECISION : SITE_DECISION);
  return null;
}

/** The transition of an order at its due time; null when there is none. */
export function dueMove(state: DeviceOrderState): DeviceMove | null {
  return state === 'placed' || state === 'taken' || state === 'arrived'
    ? 'expire'
    : state === 'inspected'
      ? 'decline'
      : null;
}

/** Whether a visit can be ordered for this Shanghai date. @param now milliseconds */
export function isVisitDay(date: string, now: number): boolean {
  return date > shanghaiDate(now) && date <= shanghaiDate(now + VISIT_DAYS * DAY);
}
