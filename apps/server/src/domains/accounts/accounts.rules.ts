import { DAY, HOUR, MINUTE, SECOND } from '@shoushou/kernel';

/** Seconds a bearer token is valid (specification §7). */
export const TOKEN_SECONDS = 7200;

/** Milliseconds an SMS code is valid. */
export const CODE_LIFETIME = 5 * MINUTE;
/** Wrong tries that void an SMS code. */
export const CODE_MAX_ATTEMPTS = 5;
/** Seconds between two codes to one number. */
export const RESEND_SECONDS = 60;
const CODES_PER_HOUR = 5;
const CODES_PER_DAY = 10;

/** Changes of number that an account may make within the window, milliseconds. */
export const MOBILE_CHANGES = 3;
export const MOBILE_CHANGES_WINDOW = 30 * DAY;

/** Portraits that the app draws: `preset-1` to `preset-8`. */
const presetFigure = /^preset-[1-8]$/;

/** Where a drawn portrait is served from, with the app's own files; null when the text names none. */
export function presetFigurePath(figure: string): string | null {
  return presetFigure.test(figure) ? `/figures/${figure}.svg` : null;
}

export interface CodesSent {
  /** Instants at which codes went to the number within the last day, newest first. Milliseconds. */
  toNumber: readonly number[];
  /** The same from the caller's address, within the last hour. */
  fromAddress: readonly number[];
}

export type CodeLimit = { refusal: 'accounts.code_too_soon' | 'accounts.code_limit'; seconds: number };

/** Whether one more code may go out now, and if not, after how many seconds. */
export function codeLimit({ toNumber, fromAddress }: CodesSent, perAddressPerHour: number, now: number): CodeLimit | null {
  const [latest] = toNumber;
  if (latest !== undefined && now - latest < RESEND_SECONDS * SECOND) return { refusal: 'accounts.code_too_soon', seconds: secondsUntil(latest + RESEND_SECONDS * SECOND, now) };
  const free = Math.max(
    freeAgain(toNumber, CODES_PER_HOUR, HOUR, now),
    freeAgain(toNumber, CODES_PER_DAY, DAY, now),
    freeAgain(fromAddress, perAddressPerHour, HOUR, now),
  );
  return free > now ? { refusal: 'accounts.code_limit', seconds: secondsUntil(free, now) } : null;
}

/** When fewer than `limit` of the instants (newest first) will lie within the window; now or earlier means already. */
function freeAgain(instants: readonly number[], limit: number, window: number, now: number): number {
  const blocking = instants.filter((instant) => instant > now - window)[limit - 1];
  return blocking === undefined ? now : blocking + window;
}

const secondsUntil = (instant: number, now: number): number => Math.max(1, Math.ceil((instant - now) / SECOND));

/** Eight to 32 characters with a letter and a digit. */
export function isPasswordStrong(password: string): boolean {
  return password.length >= 8 && password.length <= 32 && /[A-Za-z]/.test(password) && /\d/.test(password);
}

/** A lock grows with each further try, and never keeps anybody out for longer than this. Minutes. */
const MAX_LOCK_MINUTES = 15;
/** Tries are forgotten after a day without one. */
export const ATTEMPT_RETENTION = DAY;

/** Minutes the scope is locked after its `tries`-th try in a row, when `allowed` are free: 1, 2, 4, 8, 15. */
export function lockMinutes(tries: number, allowed: number): number {
  return tries < allowed ? 0 : Math.min(MAX_LOCK_MINUTES, 2 ** Math.min(tries - allowed, 4));
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

/** What others see at a glance. Ratings count for a badge from 20 on, so that two friends don't make one. */
export function badgesOf(reputation: Reputation): Badge[] {
  const badges: Badge[] = [];
  if (reputation.verified) badges.push({ code: 'verified', name: '已实名' });
  if (!reputation.isRecycler) return badges;
  if (reputation.dealCount >= 1000) badges.push({ code: 'deals_1000', name: '服务满千单' });
  else if (reputation.dealCount >= 100) badges.push({ code: 'deals_100', name: '服务满百单' });
  if (reputation.ratingCount >= 20 && (ratingTenths(reputation) ?? 0) >= 48) badges.push({ code: 'well_rated', name: '好评回收员' });
  return badges;
}

/** A day of birth in the past, of somebody alive: `yyyy-MM-dd`, `today` likewise. */
export function isBirthdayPossible(birthday: string, today: string): boolean {
  return birthday >= '1900-01-01' && birthday < today;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text from the wire has the form of a person's id; the database refuses to compare what has not. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
