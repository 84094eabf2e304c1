import { DAY, HOUR, MINUTE, SECOND } from '@shoushou/kernel';

/** Seconds a bearer token is valid (specification §7). */
export const TOKEN_SECONDS = 7200;
/** Seconds after the operator's last act at which a session of the console ends. */
export const CONSOLE_IDLE_SECONDS = 12 * 3600;
/** Milliseconds for which a one-time code counts for acts that move money or show papers. */
export const STEP_UP_LIFETIME = 15 * MINUTE;

/** Milliseconds an SMS code is valid. */
export const CODE_LIFETIME = 5 * MINUTE;
/** Wrong attempts that void an SMS code. */
export const CODE_MAX_ATTEMPTS = 5;
/** Seconds between two codes to one number. */
export const RESEND_SECONDS = 60;
/** Codes that one operator may send in an hour to people on the phone. */
export const PHONE_CODES_PER_HOUR = 120;
const CODES_PER_HOUR = 5;
const CODES_PER_DAY = 10;

/** Changes of number allowed per account within the window, milliseconds. */
export const MOBILE_CHANGES = 3;
export const MOBILE_CHANGES_WINDOW = 30 * DAY;
/** Devices used within this time are counted by their browser kernel, milliseconds. */
export const KERNELS_WINDOW = 7 * DAY;

/** Built-in portraits: `preset-1` to `preset-8`. */
const presetFigure = /^preset-[1-8]$/;

/** URL path of a built-in portrait; null when the text names none. */
export function presetFigurePath(figure: string): string | null {
  return presetFigure.test(figure) ? `/figures/${figure}.svg` : null;
}

export interface CodesSent {
  /** When codes were sent to the number within the last day, newest first. Milliseconds. */
  toNumber: readonly number[];
  /** When codes were sent from the address within the last hour, newest first. Milliseconds. */
  fromAddress: readonly number[];
}

export type CodeLimit = { refusal: 'accounts.code_too_soon' | 'accounts.code_limit'; seconds: number };

/** Whether another code may be sent now, and if not, after how many seconds. */
export function codeLimit(
  { toNumber, fromAddress }: CodesSent,
  perAddressPerHour: number,
  now: number,
): CodeLimit | null {
  const [latest] = toNumber;
  if (latest !== undefined && now - latest < RESEND_SECONDS * SECOND)
    return { refusal: 'accounts.code_too_soon', seconds: secondsUntil(latest + RESEND_SECONDS * SECOND, now) };
  const free = Math.max(
    freeAgain(toNumber, CODES_PER_HOUR, HOUR, now),
    freeAgain(toNumber, CODES_PER_DAY, DAY, now),
    freeAgain(fromAddress, perAddressPerHour, HOUR, now),
  );
  return free > now ? { refusal: 'accounts.code_limit', seconds: secondsUntil(free, now) } : null;
}

/** When fewer than `limit` of the instants (newest first) are left in the window; now or earlier means already. */
function freeAgain(instants: readonly number[], limit: number, window: number, now: number): number {
  const blocking = instants.filter((instant) => instant > now - window)[limit - 1];
  return blocking === undefined ? now : blocking + window;
}

const secondsUntil = (instant: number, now: number): number => Math.max(1, Math.ceil((instant - now) / SECOND));

/** Attempts are forgotten after a day without one. */
export const ATTEMPT_RETENTION = DAY;

/** Wrong attempts in a row that are free, and the longest lock after further ones, minutes. */
export interface AttemptLimit {
  allowed: number;
  maxMinutes: number;
}

/** Minutes the scope is locked after its `tries`-th wrong attempt in a row: 1, 2, 4, 8 … up to the longest. */
export function lockMinutes(tries: number, { allowed, maxMinutes }: AttemptLimit): number {
  return tries < allowed ? 0 : Math.min(maxMinutes, 2 ** Math.min(tries - allowed, 10));
}

export interface Badge {
  code: string;
  name: string;
}

export interface Reputation {
  verified: boolean;
  isRecycler: boolean;
  ratingSum: number;
  ratingCount: number;
  dealCount: number;
}

/** Average stars × 10, rounded; null before the first rating. */
export function ratingTenths({ ratingSum, ratingCount }: Pick<Reputation, 'ratingSum' | 'ratingCount'>): number | null {
  return ratingCount === 0 ? null : Math.round((ratingSum * 10) / ratingCount);
}

/** Badges shown on a profile. Ratings count for a badge from 20 on, so that a few friends can't produce one. */
export function badgesOf(reputation: Reputation): Badge[] {
  const badges: Badge[] = [];
  if (reputation.verified) badges.push({ code: 'verified', name: '已实名' });
  if (!reputation.isRecycler) return badges;
  if (reputation.dealCount >= 1000) badges.push({ code: 'deals_1000', name: '服务满千单' });
  else if (reputation.dealCount >= 100) badges.push({ code: 'deals_100', name: '服务满百单' });
  if (reputation.ratingCount >= 20 && (ratingTenths(reputation) ?? 0) >= 48)
    badges.push({ code: 'well_rated', name: '好评回收员' });
  return badges;
}

/**
 * How long sign-ins of operators are kept, milliseconds: the law asks for six months of logs (网络安全法 第二十一条), a year
 * shows a habit.
 */
export const SIGN_INS_KEPT = 365 * DAY;

/**
 * Whether an operator may choose this password: 12 to 64 characters, letters and digits, without the account's name.
 */
export function isOperatorPassword(password: string, name: string): boolean {
  return (
    password.length >= 12 &&
    password.length <= 64 &&
    /[a-z]/i.test(password) &&
    /\d/.test(password) &&
    !password.toLowerCase().includes(name)
  );
}
