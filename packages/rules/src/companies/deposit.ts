import { DAY, HOUR, MINUTE } from '@shoushou/kernel/instant';
import { scale, type Fen } from '@shoushou/kernel/money';

/** Civil Code 586: a deposit is at most a fifth of the value of the contract. */
export const MAX_DEPOSIT_PERMILLE = 200;
/** The platform's own limit, fen. */
export const MAX_DEPOSIT_FEN = 50_000;
/** Minimum deposit, fen; smaller ones are not required. */
const MIN_DEPOSIT_FEN = 1_000;
/** Time to pay the deposit, milliseconds; the place is held until then. */
export const TIME_TO_PAY = 15 * MINUTE;
/** Cancelling and calling off are free until this long before the window, milliseconds. */
export const FREE_UNTIL_BEFORE = DAY;
/** Cancelling is also free for this long after booking, milliseconds. */
export const COOLING_OFF = 30 * MINUTE;
/** The gate code is shown, and counts, from this long before the window, milliseconds. */
export const CODE_SHOWN_BEFORE = 2 * HOUR;

/**
 * The deposit for goods of this value: whole yuan, at most a fifth of the value; none for a small value. @param
 * permille the company's rate
 */
export function depositOf(announcedFen: Fen, permille: number): Fen {
  const boundedFen = Math.min(scale(announcedFen, Math.min(permille, MAX_DEPOSIT_PERMILLE), 1000), MAX_DEPOSIT_FEN);
  const whole = boundedFen - (boundedFen % 100);
  return whole < MIN_DEPOSIT_FEN ? 0 : whole;
}

/**
 * The refund of a deposit on cancellation: all, or half of it rounded up. @param bookedAt, startsAt, now milliseconds
 */
export function refundOnCancel(
  depositFen: Fen,
  { bookedAt, startsAt, now }: { bookedAt: number; startsAt: number; now: number },
): Fen {
  const free = now <= startsAt - FREE_UNTIL_BEFORE || (now <= bookedAt + COOLING_OFF && now < startsAt);
  return free ? depositFen : depositFen - Math.floor(depositFen / 2);
}

/** Whether a company that calls off now has to give the deposit back doubled (Civil Code 587). */
export function isDoubledOnCallOff({ startsAt, now }: { startsAt: number; now: number }): boolean {
  return now > startsAt - FREE_UNTIL_BEFORE;
}
