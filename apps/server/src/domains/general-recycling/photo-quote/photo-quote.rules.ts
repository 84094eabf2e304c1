import type { QuoteActor } from '@shoushou/contract';
import { HOUR } from '@shoushou/kernel';
import type { MoveRule } from '@shoushou/rules/cases/moves';
import { DECIDE_HOURS, LATE_ANSWER_HOURS, type PhotoQuoteState } from '@shoushou/rules/general-recycling/photo-quote';

/** What decides on a move beside the state; moments in milliseconds. */
export interface QuoteFacts {
  state: PhotoQuoteState;
  promisedBy: number;
  offerValidUntil: number | null;
  now: number;
}

type Rule = MoveRule<PhotoQuoteState, QuoteActor, QuoteFacts>;

/** Until when a bidder may offer: operators have some hours more while there is no offer. */
export function offersUntil({ state, promisedBy }: Pick<QuoteFacts, 'state' | 'promisedBy'>, by: QuoteActor): number {
  return promisedBy + (by === 'operator' && state === 'open' ? LATE_ANSWER_HOURS * HOUR : 0);
}

const mayOffer = (facts: QuoteFacts, by: QuoteActor): boolean => facts.now < offersUntil(facts, by);
const isValid = ({ offerValidUntil, now }: QuoteFacts): boolean => offerValidUntil !== null && now < offerValidUntil;
// A company takes its offer back while others may still be made; a customer declines one that is still valid.
const mayEnd = (facts: QuoteFacts, by: QuoteActor): boolean =>
  by === 'company' ? mayOffer(facts, by) : isValid(facts);

/** The life of a quote for photographed goods. What is not in this table is refused. */
export const quoteMoves = {
  offer: { from: ['open', 'quoted'], to: 'quoted', by: ['company', 'operator'], if: mayOffer },
  // An offer was declined or taken back: the next best stands,
  promote: [
    { from: ['quoted'], to: 'quoted', by: ['customer', 'company'], if: mayEnd },
    { from: ['closed'], to: 'closed', by: ['customer'], if: isValid },
  ],
  // or it was the last.
  retract: [
    { from: ['quoted'], to: 'open', by: ['customer', 'company'], if: mayEnd },
    { from: ['closed'], to: 'closed', by: ['customer'], if: isValid },
  ],
  refuse: { from: ['open', 'closed'], to: 'refused', by: ['operator'] },
  withdraw: { from: ['open', 'quoted', 'closed'], to: 'withdrawn', by: ['customer'] },
  accept: { from: ['quoted', 'closed'], to: 'ordered', by: ['customer'], if: isValid },
  close: { from: ['open', 'quoted'], to: 'closed', by: ['time'] },
  lapse: { from: ['closed'], to: 'lapsed', by: ['time'] },
  // By the person whom the company named.
  take: { from: ['ordered'], to: 'ordered', by: ['order'] },
  complete: { from: ['ordered'], to: 'done', by: ['order'] },
  // The pickup was not made, and its offer stands again.
  restore: { from: ['ordered'], to: 'quoted', by: ['order'] },
  // A company broke its promise.
  reopen: { from: ['ordered'], to: 'open', by: ['order'] },
} as const satisfies Record<string, Rule | readonly Rule[]>;

export type QuoteMove = keyof typeof quoteMoves;

export const endedStates: readonly PhotoQuoteState[] = ['done', 'refused', 'withdrawn', 'lapsed'];

/** When time decides, milliseconds; null when it does not. */
export function dueOf({
  state,
  promisedBy,
  takeBy,
}: Pick<QuoteFacts, 'state' | 'promisedBy'> & { takeBy: number | null }): number | null {
  if (state === 'open') return promisedBy + LATE_ANSWER_HOURS * HOUR;
  if (state === 'quoted') return promisedBy;
  if (state === 'closed') return promisedBy + DECIDE_HOURS * HOUR;
  return state === 'ordered' ? takeBy : null;
}
