import { DAY, HOUR, MINUTE } from '@shoushou/kernel/instant';
import { scale, type Fen } from '@shoushou/kernel/money';

/** Civil Code 586: a deposit is at most a fifth of the value of the contract. */
export const MAX_DEPOSIT_PERMILLE = 200;
/** The platform's own limit, fen. */
export const MAX_DEPOSIT_FEN = 50_000;
/** Below this no deposit is asked for, fen. */
const LEAST_DEPOSIT_FEN = 1_000;
/** Time to pay the deposit, milliseconds; the place is kept until then. */
export const TIME_TO_PAY = 15 * MINUTE;
/** Cancelling and calling off are free until this long before the window, milliseconds. */
export const FREE_UNTIL_BEFORE = DAY;
/** Cancelling is also free for this long after booking, milliseconds. */
export const SECOND_THOUGHTS = 30 * MINUTE;
/** The gate code is shown, and counts, from this long before the window, milliseconds. */
export const CODE_SHOWN_BEFORE = 2 * HOUR;

/** What a company asks for goods of this value: whole yuan, at most a fifth of the value; none for a small value. @param permille what the company asks for */
export function depositOf(announcedFen: Fen, permille: number): Fen {
  const asked = Math.min(scale(announcedFen, Math.min(permille, MAX_DEPOSIT_PERMILLE), 1000), MAX_DEPOSIT_FEN);
  const whole = asked - (asked % 100);
  return whole < LEAST_DEPOSIT_FEN ? 0 : whole;
}

/** What the deposit of somebody who cancels goes back to: all, or half of it rounded up. @param bookedAt, startsAt, now milliseconds */
export function refundOnCancel(depositFen: Fen, { bookedAt, startsAt, now }: { bookedAt: number; startsAt: number; now: number }): Fen {
  const free = now <= startsAt - FREE_UNTIL_BEFORE || (now <= bookedAt + SECOND_THOUGHTS && now < startsAt);
  return free ? depositFen : depositFen - Math.floor(depositFen / 2);
}

/** Whether a company that calls off now has to give the deposit back doubled (Civil Code 587). */
export function isDoubledOnCallOff({ startsAt, now }: { startsAt: number; now: number }): boolean {
  return now > startsAt - FREE_UNTIL_BEFORE;
}
