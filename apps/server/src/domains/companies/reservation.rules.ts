import type { CompanyRole, ReservationAction, ReservationSide, ReservationState } from '@shoushou/contract';
import { MINUTE, scale, type Fen, type Grams } from '@shoushou/kernel';
import { CODE_SHOWN_BEFORE, isDoubledOnCallOff, refundOnCancel, TIME_TO_PAY } from '@shoushou/rules/companies/deposit';
import type { MoveRule } from '@shoushou/rules/cases/moves';
import { hasRole } from '@shoushou/rules/companies/roles';

/** Reservations of one person with one company that are not over. */
export const MAX_OPEN = 5;
/** Wrong gate codes after which the code changes. */
export const CODE_ATTEMPTS = 5;
/** Goods that are agreed on and not paid for this long pause the company, milliseconds. */
export const PAY_WITHIN = 24 * 60 * MINUTE;

/** Time to rate after the money has come, milliseconds. */
export const RATE_WITHIN = 15 * 24 * 60 * MINUTE;

export type ReservationActor = 'seller' | 'company' | 'operator' | 'time';
/** What decides on a move beside the state. */
export interface ReservationFacts {
  state: ReservationState;
  /** The seller reported being at the gate. */
  atGate: boolean;
}

export type ReservationRule = MoveRule<ReservationState, ReservationActor, ReservationFacts, CompanyRole>;

/** The life of a reservation. What is not in this table is refused. */
export const moves = {
  pay: { from: ['held'], to: 'booked', by: ['seller'], hold: 'opens', act: 'pay_deposit' },
  lapse: { from: ['held'], to: 'lapsed', by: ['time'] },
  cancel: { from: ['held', 'booked'], to: 'cancelled', by: ['seller'], hold: 'ends', act: 'cancel' },
  call_off: { from: ['booked'], to: 'called_off', by: ['company'], role: 'owner', hold: 'ends', act: 'call_off' },
  admit: { from: ['booked'], to: 'arrived', by: ['company'], role: 'gate', act: 'admit' },
  no_show: { from: ['booked'], to: 'no_show', by: ['time'], if: ({ atGate }) => !atGate, hold: 'ends' },
  // The seller reported being at the closed gate.
  unanswered: [
    { from: ['booked'], to: 'disputed', by: ['time'], if: ({ atGate }) => atGate },
    { from: ['booked'], to: 'disputed', by: ['seller'] },
  ],
  // By the day of the window the company may no longer buy the goods. It has a job of its own: the moves of the
  // deadline stand before it.
  licence_over: { from: ['held', 'booked'], to: 'called_off', by: ['time'], hold: 'ends' },
  turn_away: { from: ['arrived'], to: 'turned_away', by: ['company'], role: 'weigher', hold: 'ends', act: 'turn_away' },
  finish: { from: ['arrived'], to: 'weighed', by: ['company'], role: 'weigher', act: 'finish' },
  recheck: { from: ['weighed'], to: 'arrived', by: ['seller', 'company'], role: 'weigher', act: 'recheck' },
  agree: { from: ['weighed'], to: 'agreed', by: ['seller'], hold: 'ends', act: 'agree' },
  dispute: { from: ['weighed'], to: 'disputed', by: ['seller'], act: 'dispute' },
  stand: { from: ['disputed'], to: 'agreed', by: ['operator'], hold: 'ends' },
  again: { from: ['disputed'], to: 'arrived', by: ['operator'] },
  send_back: { from: ['disputed'], to: 'turned_away', by: ['operator'], hold: 'ends' },
  company_failed: { from: ['disputed'], to: 'called_off', by: ['operator'], hold: 'ends' },
  seller_absent: { from: ['disputed'], to: 'no_show', by: ['operator'], hold: 'ends' },
  settle: { from: ['agreed'], to: 'settled', by: ['seller', 'company'], role: 'cashier' },
} as const satisfies Record<string, ReservationRule | readonly ReservationRule[]>;

export type ReservationMove = keyof typeof moves;

/** Chinese names of roles, for refusals. */
export const roleNames: Readonly<Record<CompanyRole, string>> = {
  owner: '负责人',
  gate: '门岗',
  weigher: '过磅',
  cashier: '付款',
};

export interface ActionFacts {
  /** The caller's roles at the company. */
  roles: readonly CompanyRole[];
  startsAt: number;
  now: number;
  /** The last notice before the window, milliseconds. */
  notice: number;
  /** A payment by bank or in cash was reported and not confirmed. */
  paidOutside: boolean;
  readingCount: number;
  /** The one recheck was used. */
  rechecked: boolean;
  /** The seller reported being at the gate. */
  atGate: boolean;
  /** It can be rated now. */
  rateable: boolean;
}

/** The actions open to a side now, so that a screen offers nothing that would be refused. */
export function actionsOf(
  state: ReservationState,
  side: ReservationSide,
  { roles, startsAt, now, notice, paidOutside, readingCount, rechecked, atGate, rateable }: ActionFacts,
): ReservationAction[] {
  if (side === 'seller') {
    const may: Partial<Record<ReservationAction, boolean>> = {
      pay_deposit: state === 'held',
      change: state === 'booked' && now <= startsAt - notice,
      cancel: state === 'held' || (state === 'booked' && now < startsAt),
      tell_arrival: state === 'booked' && now >= startsAt && !atGate,
      recheck: state === 'weighed' && !rechecked,
      agree: state === 'weighed',
      dispute: state === 'weighed',
      confirm_payment: state === 'agreed' && paidOutside,
      rate: rateable,
    };
    return (Object.keys(may) as ReservationAction[]).filter((action) => may[action]);
  }
  const may: Partial<Record<ReservationAction, boolean>> = {
    admit: state === 'booked' && hasRole(roles, 'gate') && now >= startsAt - CODE_SHOWN_BEFORE,
    call_off: state === 'booked' && hasRole(roles, 'owner'),
    weigh: state === 'arrived' && hasRole(roles, 'weigher'),
    finish: state === 'arrived' && hasRole(roles, 'weigher') && readingCount > 1,
    turn_away: state === 'arrived' && hasRole(roles, 'weigher'),
    recheck: state === 'weighed' && !rechecked && hasRole(roles, 'weigher'),
    settle: state === 'agreed' && hasRole(roles, 'cashier'),
  };
  return (Object.keys(may) as ReservationAction[]).filter((action) => may[action]);
}

/** When time decides, milliseconds; null in states that wait for people. @param graceMinutes of the company */
export function dueOf(
  state: ReservationState,
  { now, endsAt, graceMinutes }: { now: number; endsAt: number; graceMinutes: number },
): number | null {
  if (state === 'held') return now + TIME_TO_PAY;
  if (state === 'booked') return endsAt + graceMinutes * MINUTE;
  return state === 'agreed' ? now + PAY_WITHIN : null;
}

/** States that give the place in the window back. */
export const freeing: readonly ReservationState[] = ['lapsed', 'cancelled', 'called_off'];
export const openStates: readonly ReservationState[] = ['held', 'booked', 'arrived', 'weighed', 'disputed', 'agreed'];
export const endedStates: readonly ReservationState[] = [
  'settled',
  'lapsed',
  'cancelled',
  'called_off',
  'no_show',
  'turned_away',
];

export interface DepositEnd {
  end: 'returned' | 'forfeited' | 'split' | 'doubled';
  /** Amount of the hold returned to the seller, fen. */
  refundFen: Fen;
  /** Amount of the hold paid to the company's owner, fen. */
  keptFen: Fen;
  /** Given by the company's owner on top. */
  addedFen: Fen;
}

/** The effect of a transition on a held deposit; null when it stays held. */
export function depositEnd(
  move: ReservationMove,
  depositFen: Fen,
  when: { bookedAt: number; startsAt: number; now: number },
): DepositEnd | null {
  const returned: DepositEnd = { end: 'returned', refundFen: depositFen, keptFen: 0, addedFen: 0 };
  switch (move) {
    case 'cancel': {
      const refundFen = refundOnCancel(depositFen, when);
      return refundFen === depositFen
        ? returned
        : { end: 'split', refundFen, keptFen: depositFen - refundFen, addedFen: 0 };
    }
    case 'call_off':
      return isDoubledOnCallOff(when) ? { ...returned, end: 'doubled', addedFen: depositFen } : returned;
    case 'company_failed':
      return { ...returned, end: 'doubled', addedFen: depositFen };
    case 'no_show':
    case 'seller_absent':
      return { end: 'forfeited', refundFen: 0, keptFen: depositFen, addedFen: 0 };
    case 'agree':
    case 'stand':
    case 'turn_away':
    case 'send_back':
    case 'licence_over':
      return returned;
    default:
      return null;
  }
}

export interface WeighedLine {
  itemId: string;
  grossGrams: Grams;
  deductedGrams: Grams;
  netGrams: Grams;
  /** Fen a kilogram: the higher of the locked price and the day's. */
  priceFen: Fen;
  amountFen: Fen;
}

/**
 * The result of one round. The first reading is the loaded vehicle; each further one follows an item's unloading, so
 * that the item's weight is the difference. Items without a reading were not unloaded and weigh nothing. @throws
 * RangeError when a deduction is more than the item weighs
 */
export function weighedLines(
  readings: readonly { itemId: string | null; grams: Grams }[],
  lines: readonly { itemId: string; lockedFen: Fen; todayFen: Fen | null }[],
  deductions: ReadonlyMap<string, Grams>,
): WeighedLine[] {
  return lines.map(({ itemId, lockedFen, todayFen }) => {
    const at = readings.findIndex((reading) => reading.itemId === itemId);
    const grossGrams = at <= 0 ? 0 : readings[at - 1]!.grams - readings[at]!.grams;
    const deductedGrams = deductions.get(itemId) ?? 0;
    if (deductedGrams > grossGrams)
      throw new RangeError(`${itemId}: ${deductedGrams} g are deducted from ${grossGrams} g`);
    const netGrams = grossGrams - deductedGrams;
    const priceFen = Math.max(lockedFen, todayFen ?? 0);
    return { itemId, grossGrams, deductedGrams, netGrams, priceFen, amountFen: scale(priceFen, netGrams, 1000) };
  });
}

/** Difference of two rounds that trade takes as none, ‰ of the first. */
const CUSTOMARY_PERMILLE = 3;

/**
 * Which of a weighing and its recheck applies, by comparing their gross weights: the first one when they differ by at
 * most 3 ‰, otherwise the second.
 */
export function standingRound(firstGrams: Grams, secondGrams: Grams): 'first' | 'second' {
  return Math.abs(firstGrams - secondGrams) * 1000 <= firstGrams * CUSTOMARY_PERMILLE ? 'first' : 'second';
}
