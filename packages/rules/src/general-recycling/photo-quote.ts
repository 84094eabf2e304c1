/**
 * States of a quote for photographed goods. `open`: waits for a price · `quoted`: an offer stands · `ordered`: accepted, a pickup
 * is booked at its prices · `done`: paid · `refused` by an operator · `withdrawn` by the customer · `lapsed`: the offer ran out.
 */
export const photoQuoteStates = ['open', 'quoted', 'ordered', 'done', 'refused', 'withdrawn', 'lapsed'] as const;
export type PhotoQuoteState = (typeof photoQuoteStates)[number];

export type PhotoQuoteAct = 'offer' | 'refuse' | 'withdraw' | 'accept' | 'lapse' | 'complete' | 'reopen';

/** What may happen in each state, and where it leads. A pickup that did not come about leaves the offer standing. */
export const photoQuoteMoves: Readonly<Record<PhotoQuoteState, Readonly<Partial<Record<PhotoQuoteAct, PhotoQuoteState>>>>> = {
  open: { offer: 'quoted', refuse: 'refused', withdraw: 'withdrawn' },
  quoted: { offer: 'quoted', withdraw: 'withdrawn', accept: 'ordered', lapse: 'lapsed' },
  ordered: { complete: 'done', reopen: 'quoted' },
  done: {},
  refused: {},
  withdrawn: {},
  lapsed: {},
};

/** Hours in which an operator answers. */
export const ANSWER_HOURS = 24;
/** Hours for which an offer stands. */
export const OFFER_HOURS = 72;
/** Quotes of one person that may be under way at a time. */
export const MOST_OPEN_QUOTES = 3;
/** An offer in fen: what is too little for a way, and too much for an unseen heap. */
export const offerLimits = { leastFen: 100, mostFen: 10_000_000 } as const;
/** Characters of typed texts. */
export const photoQuoteTextLimits = { text: 200, note: 100, reason: 60 } as const;
