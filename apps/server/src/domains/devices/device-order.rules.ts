import type { DeviceOrderAction, DeviceOrderState, DeviceHandover } from '@shoushou/contract';
import { DAY, HOUR, scale, shanghaiDate, startOfShanghaiDay, type Fen } from '@shoushou/kernel';
import { actsOf, ruleFor, type MoveRule } from '@shoushou/rules/cases/moves';

const VISIT_FEE_FEN: Fen = 2_000;
/** The platform's fee for a device bought by the recycler, permille of the price. */
const BUYER_FEE_PERMILLE = 10;

export type DeviceBuyer = 'house' | 'recycler';

/** A recycler's commission for collecting a bought device: what it costs the platform is at most doubled, fen. */
export const visitFee = (priceFen: Fen): Fen => Math.min(VISIT_FEE_FEN, priceFen);

export const buyerFee = (priceFen: Fen): Fen => scale(priceFen, BUYER_FEE_PERMILLE, 1000);

/**
 * Devices that store data are bought by the platform only, which can have the erasure verified by a second operator.
 */
export const mayRecyclerBuy = ({ way, storesData }: { way: DeviceHandover; storesData: boolean }): boolean =>
  way === 'pickup' && !storesData;

/** Days ahead for which a visit can be ordered, from tomorrow on. */
export const VISIT_DAYS = 7;
/**
 * Time after which an order expires whose device is not sent or brought, or whose visit does not happen, milliseconds.
 */
const SENDING_DEADLINE = 7 * DAY;
const VISIT_GRACE = DAY;
/** A device that was brought to a store and that no clerk inspects. */
const COUNTER_DEADLINE = DAY;
/**
 * After this without a decision a posted device is sent back; one on site stays with its owner. Silence is never
 * consent.
 */
const POST_DECISION = 7 * DAY;
const SITE_DECISION = 2 * HOUR;

/**
 * A seller with this many returned posted devices within this period (milliseconds), and no upheld objection, can't
 * post further ones.
 */
export const FREE_RETURNS = 2;
export const RETURNS_COUNT = 90 * DAY;
/**
 * Before the end of their time to decide, the owner of a posted device is reminded: a day after the inspection, and by
 * SMS as well after three, milliseconds.
 */
export const REMINDED_BEFORE = { first: POST_DECISION - DAY, second: POST_DECISION - 3 * DAY };

export type DeviceActor = 'customer' | 'recycler' | 'clerk' | 'operator' | 'courier' | 'time';
/** What decides on a move beside the state. */
export interface DeviceFacts {
  state: DeviceOrderState;
  way: DeviceHandover;
  promisedFen: Fen;
  priceFen: Fen | null;
  /** The time of its state is over. */
  isOver?: boolean;
}

type Rule = MoveRule<DeviceOrderState, DeviceActor, DeviceFacts>;

const isCollected = ({ way }: DeviceFacts): boolean => way === 'pickup';
const isPosted = ({ way }: DeviceFacts): boolean => way === 'post';
const isBrought = ({ way }: DeviceFacts): boolean => way === 'store';

/** The life of a device order. What is not in this table is refused. */
export const deviceMoves = {
  take: { from: ['placed'], to: 'taken', by: ['recycler'], if: isCollected },
  collect: { from: ['placed'], to: 'sent', by: ['courier'], if: isPosted },
  receive: { from: ['placed', 'sent'], to: 'arrived', by: ['operator'], if: isPosted },
  take_in: { from: ['placed'], to: 'arrived', by: ['clerk'], if: isBrought },
  inspect: [
    { from: ['taken'], to: 'inspected', by: ['recycler'], if: isCollected, act: 'inspect' },
    { from: ['arrived'], to: 'inspected', by: ['operator'], if: isPosted },
    { from: ['arrived'], to: 'inspected', by: ['clerk'], if: isBrought, act: 'inspect' },
  ],
  give_back: { from: ['taken'], to: 'placed', by: ['recycler'], if: isCollected, act: 'give_back' },
  agree: [
    { from: ['inspected'], to: 'paid', by: ['customer'], if: ({ priceFen }) => priceFen !== null, act: 'agree' },
    // At the inspection, for a posted device that is worth at least the promised price. Silence is never consent.
    {
      from: ['inspected'],
      to: 'paid',
      by: ['time'],
      if: ({ way, priceFen, promisedFen, isOver = false }) =>
        way === 'post' && priceFen !== null && priceFen >= promisedFen && !isOver,
    },
  ],
  contest: { from: ['inspected'], to: 'contested', by: ['customer'], act: 'contest' },
  decide: { from: ['contested'], to: 'inspected', by: ['operator'] },
  decline: [
    { from: ['inspected'], to: 'returning', by: ['customer', 'time'], if: isPosted, act: 'decline' },
    { from: ['inspected'], to: 'cancelled', by: ['customer', 'time'], act: 'decline' },
  ],
  got_back: { from: ['returning'], to: 'returned', by: ['customer', 'courier'], if: isPosted, act: 'got_back' },
  cancel: [
    { from: ['placed', 'taken'], to: 'cancelled', by: ['customer'], act: 'cancel' },
    // At a counter the owner is present.
    { from: ['arrived'], to: 'cancelled', by: ['customer'], if: isBrought, act: 'cancel' },
  ],
  expire: [
    { from: ['placed', 'taken'], to: 'expired', by: ['time'] },
    { from: ['arrived'], to: 'expired', by: ['time'], if: isBrought },
  ],
} as const satisfies Record<string, Rule | readonly Rule[]>;

export type DeviceMove = keyof typeof deviceMoves;

/** The state that a move leads to; null when it is refused. */
export function stateAfter(facts: DeviceFacts, move: DeviceMove, by: DeviceActor): DeviceOrderState | null {
  return ruleFor<DeviceOrderState, DeviceMove, DeviceActor, DeviceFacts>(deviceMoves, move, facts, by)?.to ?? null;
}

export const endedStates: readonly DeviceOrderState[] = ['paid', 'returned', 'cancelled', 'expired'];

/** The actions open to a person now. @param open there is a changed answer that was not contested yet */
export function deviceActions(
  facts: DeviceFacts,
  side: 'customer' | 'recycler' | 'clerk',
  open: boolean,
): DeviceOrderAction[] {
  const acts = actsOf<DeviceOrderState, DeviceMove, DeviceActor, DeviceFacts>(deviceMoves, facts, side);
  return (acts as DeviceOrderAction[]).filter((act) => act !== 'contest' || open);
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

/** Whether a visit can be ordered for this Shanghai date. @param now milliseconds */
export function isVisitDay(date: string, now: number): boolean {
  return date > shanghaiDate(now) && date <= shanghaiDate(now + VISIT_DAYS * DAY);
}
