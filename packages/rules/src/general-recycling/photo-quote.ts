import { HOUR } from '@shoushou/kernel/instant';

/**
 * States of a quote for photographed goods. `open`: waits for a price · `quoted`: offers stand, rivals may still better them · `closed`: nobody offers
 * any more, the customer decides · `ordered`: accepted, a pickup is booked at its prices · `done`: paid · `refused` by an operator · `withdrawn` by the
 * customer · `lapsed`: the offers ran out.
 */
export const photoQuoteStates = ['open', 'quoted', 'closed', 'ordered', 'done', 'refused', 'withdrawn', 'lapsed'] as const;
export type PhotoQuoteState = (typeof photoQuoteStates)[number];

export type PhotoQuoteAct = 'offer' | 'retract' | 'refuse' | 'close' | 'withdraw' | 'accept' | 'lapse' | 'complete' | 'restore' | 'reopen';

/** What may happen in each state, and where it leads. `retract` takes the last offer away; `restore`: a pickup did not come about and its offer stands again; `reopen`: a company broke its promise. */
export const photoQuoteMoves: Readonly<Record<PhotoQuoteState, Readonly<Partial<Record<PhotoQuoteAct, PhotoQuoteState>>>>> = {
  open: { offer: 'quoted', refuse: 'refused', withdraw: 'withdrawn', close: 'closed' },
  quoted: { offer: 'quoted', retract: 'open', withdraw: 'withdrawn', accept: 'ordered', close: 'closed' },
  closed: { refuse: 'refused', withdraw: 'withdrawn', accept: 'ordered', lapse: 'lapsed' },
  ordered: { complete: 'done', restore: 'quoted', reopen: 'open' },
  done: {},
  refused: {},
  withdrawn: {},
  lapsed: {},
};

/** What becomes of the offer of one rival: a company's, or the house's. `broken`: accepted, and nobody came. */
export const bidStates = ['standing', 'withdrawn', 'declined', 'accepted', 'broken'] as const;
export type BidState = (typeof bidStates)[number];

/** Hours in which rivals offer, and an operator answers. */
export const ANSWER_HOURS = 24;
/** Hours after which the queue reminds operators of a quote that nobody has answered. */
export const REMIND_HOURS = [2, 12, 20] as const;

/** The latest reminder that is due, in hours since the quote was asked for; null before the first. @param waited milliseconds */
export function reminderAfter(waited: number): (typeof REMIND_HOURS)[number] | null {
  return REMIND_HOURS.findLast((hours) => waited >= hours * HOUR) ?? null;
}

/** Hours more for an operator when nobody has offered anything. */
export const LATE_ANSWER_HOURS = 2;
/** Hours after the end in which the customer decides. */
export const DECIDE_HOURS = 48;
/** Hours from asking until an offer runs out. */
export const OFFER_HOURS = ANSWER_HOURS + DECIDE_HOURS;
/** Hours in which whoever a company named takes the pickup. */
export const TAKE_HOURS = 2;
/** Hours for which a quote is open again after a broken promise. */
export const REOPENED_HOURS = 12;
/** Quotes of one person that may be under way at a time; fewer for who let offers lapse so often in 30 days. */
export const MOST_OPEN_QUOTES = 3;
export const unansweredLimits = { lapsed: 3, days: 30, openQuotes: 1 } as const;
/** An offer in fen: what is too little for a way, and too much for an unseen heap. */
export const offerLimits = { leastFen: 100, mostFen: 10_000_000 } as const;
/** Characters of typed texts. */
export const photoQuoteTextLimits = { text: 200, note: 100, reason: 60 } as const;
