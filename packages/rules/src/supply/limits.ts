import type { Grams } from '@shoushou/kernel/weight';

/** Maximum characters of typed texts: the contract refuses longer ones, and forms limit their fields. */
export const supplyTextLimits = {
  description: 500,
  place: 60,
  viewing: 60,
  awardReason: 200,
  dispute: 200,
  question: 100,
  answer: 200,
} as const;

/** Papers that say where goods come from. */
export const MAX_PROOFS = 6;

/** Bounds of goods in bulk. */
export const MIN_BULK: Grams = 200_000;
export const MAX_BULK: Grams = 100_000_000;
