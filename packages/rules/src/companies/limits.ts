import type { Grams } from '@shoushou/kernel/weight';
import { MAX_DEPOSIT_PERMILLE } from './deposit.ts';

/** Maximum characters of typed texts: the contract refuses longer ones, and forms limit their fields. */
export const companyTextLimits = {
  closingReason: 30,
  priceNote: 30,
  rating: 200,
  reason: 60,
  dispute: 200,
  transferReference: 40,
} as const;

/** Bounds of a weight that is announced or read at a yard. */
export const MIN_LOAD: Grams = 1_000;
export const MAX_LOAD: Grams = 100_000_000;

/** Bounds of a company's rules for its yard, both included, in the units of the rules. */
export const yardBounds = {
  windowMinutes: [30, 480],
  places: [1, 100],
  grams: [1_000_000, 2_000_000_000],
  noticeMinutes: [0, 2_880],
  lookAheadDays: [1, 14],
  graceMinutes: [0, 240],
  deductionPermille: [0, 300],
  depositPermille: [0, MAX_DEPOSIT_PERMILLE],
} as const satisfies Readonly<Record<string, readonly [least: number, most: number]>>;
