import { HOUR } from '@shoushou/kernel/instant';

/**
 * States of a quote for photographed goods. `open`: waits for a price · `quoted`: has offers, which bidders may still
 * raise · `closed`: offers are closed, the customer decides · `ordered`: accepted, a pickup is booked at its prices ·
 * `done`: paid · `refused` by an operator · `withdrawn` by the customer · `lapsed`: the offers expired.
 */
export const photoQuoteStates = [
  'open',
  'quoted',
  'closed',
  'ordered',
  'done',
  'refused',
  'withdrawn',
  'lapsed',
] as const;
export type PhotoQuoteState = (typeof photoQuoteStates)[number];

/** State of one bidder's offer: a company's or the platform's. `broken`: accepted, but not collected. */
export const bidStates = ['standing', 'withdrawn', 'declined', 'accepted', 'broken'] as const;
export type BidState = (typeof bidStates)[number];

/** Hours for offers of companies and an operator's answer. */
export const ANSWER_HOURS = 24;
/** Hours after which the queue reminds operators of an unanswered quote. */
export const REMIND_HOURS = [2, 12, 20] as const;

/**
 * The latest reminder that is due, in hours since the quote was requested; null before the first. @param waited
 * milliseconds
 */
export function reminderAfter(waited: number): (typeof REMIND_HOURS)[number] | null {
  return REMIND_HOURS.findLast((hours) => waited >= hours * HOUR) ?? null;
}

/** Additional hours for operators when there is no offer. */
export const LATE_ANSWER_HOURS = 2;
/** Hours after the end in which the customer decides. */
export const DECIDE_HOURS = 48;
/** Hours from the request until an offer expires. */
export const OFFER_HOURS = ANSWER_HOURS + DECIDE_HOURS;
/** Hours in which the collector named by a company must take the pickup. */
export const TAKE_HOURS = 2;
/** Hours for which a quote is open again after a broken promise. */
export const REOPENED_HOURS = 12;
/** Maximum open quotes of one person; one after this many lapsed offers in 30 days. */
export const MAX_OPEN_QUOTES = 3;
export const unansweredLimits = { lapsed: 3, days: 30, openQuotes: 1 } as const;
/** Bounds of an offer, fen: the minimum worth a visit, and the maximum for unseen goods. */
export const offerLimits = { leastFen: 100, mostFen: 10_000_000 } as const;
/** Characters of typed texts. */
export const photoQuoteTextLimits = { text: 200, note: 100, reason: 60 } as const;
