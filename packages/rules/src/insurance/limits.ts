import { DAY, MINUTE } from '@shoushou/kernel/instant';

/** Maximum insured persons of one application, the applicant included. */
export const MAX_PERSONS = 20;
/** Maximum steps of one visit, and of one request. */
export const MAX_VISIT_STEPS = 300;
export const MAX_STEPS_A_REQUEST = 40;
/** Maximum viewing time that a step of a visit reports, milliseconds. */
export const MAX_DWELL = DAY;
/** The time in which the insured persons can sign, milliseconds. */
export const CONSENT_TERM = 3 * DAY;
/** Validity of an insurer's quote, milliseconds. */
export const QUOTE_TERM = 30 * MINUTE;
/** Time after which a referral without an answer expires, milliseconds. */
export const REFERRAL_TERM = 30 * DAY;
/** A start is chosen at most this many days ahead. */
export const MAX_DAYS_AHEAD = 60;
/** The name of clauses that a person signs, as `insurance.sign` stores it: product and version. */
export const clausesName = (productId: string, version: number): string => `${productId}@${version}`;

export const insuranceTextLimits = {
  job: 30,
  place: 60,
  name: 30,
  line: 200,
  lines: 40,
  clauses: 20_000,
  productId: 30,
  productName: 60,
  rule: 300,
} as const;
