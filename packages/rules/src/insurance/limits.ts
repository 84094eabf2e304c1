import { DAY, MINUTE } from '@shoushou/kernel/instant';

/** Insured persons of one application at most, the applicant included. */
export const MAX_PERSONS = 20;
/** Steps of one visit at most, and how many a request may bring: evidence is no log store. */
export const MAX_VISIT_STEPS = 300;
export const MAX_STEPS_A_REQUEST = 40;
/** How long the insured persons can sign, milliseconds. */
export const CONSENT_TERM = 3 * DAY;
/** How long an insurer's quote is valid, milliseconds. */
export const QUOTE_TERM = 30 * MINUTE;
/** A referral that nothing is heard of is over after this time, milliseconds. */
export const REFERRAL_TERM = 30 * DAY;
/** A start is chosen at most this many days ahead. */
export const MAX_DAYS_AHEAD = 60;
/** The name of clauses that a person signs, as `insurance.sign` stores it: product and version. */
export const clausesName = (productId: string, version: number): string => `${productId}@${version}`;

export const insuranceTextLimits = { job: 30, place: 60, name: 30, line: 200, lines: 40, clauses: 20_000, productId: 30, productName: 60, rule: 300 } as const;
