import type { DealAction, DealSide, DealState, Delivery, ListingKind, ListingState } from '@shoushou/contract';
import { DAY, HOUR, MINUTE, type Fen } from '@shoushou/kernel';

/** Deals of one person under way that they began. */
export const MAX_OFFERS = 20;
/** Wrong handover codes after which only the buyer’s own word counts. */
export const CODE_MAX_ATTEMPTS = 5;

/** An offer nobody answers lapses, milliseconds. */
export const OFFER_LIFETIME = 48 * HOUR;
/** What was bought at the asking price is paid at once or free again; what was agreed on may wait a day. */
export const BUY_NOW_LIFETIME = 30 * MINUTE;
export const PAYMENT_DEADLINE = DAY;
/** What is paid and not sent is refunded. */
export const SENDING_DEADLINE = 7 * DAY;
/** Silence after sending counts as received. */
export const AUTO_RECEIVE_AFTER = 7 * DAY;
export const AUTO_CLOSE_AFTER = DAY;

/** Who acts. */
export type DealActor = 'buyer' | 'seller' | 'operator' | 'time';

/** All that can happen to a deal: what people do, what the cashier tells, what operators decide and what time does. */
export type DealMove =
  | 'accept' | 'decline' | 'take_back' | 'call_off' | 'hold' | 'return_payment' | 'send' | 'receive' | 'dispute'
  | 'refund' | 'release' | 'lapse' | 'refund_unsent' | 'close';

interface Rule {
  from: readonly DealState[];
  to: DealState;
  by: readonly DealActor[];
  /** Only whoever did not make the offer, or only whoever did. */
  who?: 'other' | 'offerer';
}

/** The life of a deal. What is not in this table is refused. */
export const moves: Readonly<Record<DealMove, Rule>> = {
  accept: { from: ['offered'], to: 'accepted', by: ['buyer', 'seller'], who: 'other' },
  decline: { from: ['offered'], to: 'declined', by: ['buyer', 'seller', 'operator'], who: 'other' },
  take_back: { from: ['offered'], to: 'withdrawn', by: ['buyer', 'seller'], who: 'offerer' },
  call_off: { from: ['accepted'], to: 'withdrawn', by: ['buyer', 'seller'] },
  hold: { from: ['accepted'], to: 'paid', by: ['buyer'] },
  return_payment: { from: ['paid'], to: 'refunded', by: ['buyer', 'seller'] },
  send: { from: ['paid'], to: 'sent', by: ['seller'] },
  receive: { from: ['paid', 'sent'], to: 'received', by: ['buyer', 'seller', 'time'] },
  dispute: { from: ['sent'], to: 'disputed', by: ['buyer'] },
  refund: { from: ['disputed'], to: 'refunded', by: ['operator'] },
  release: { from: ['disputed'], to: 'released', by: ['operator'] },
  lapse: { from: ['offered', 'accepted'], to: 'lapsed', by: ['time'] },
  refund_unsent: { from: ['paid'], to: 'refunded', by: ['time'] },
  close: { from: ['received'], to: 'closed', by: ['time'] },
};

export interface DealFacts {
  state: DealState;
  delivery: Delivery;
  /** The side that made the offer. */
  offeredBy: DealSide;
}

/** Whether the rules let this one do it now. */
export function mayMove(deal: DealFacts, move: DealMove, by: DealActor): boolean {
  const { from, by: actors, who } = moves[move];
  if (!from.includes(deal.state) || !actors.includes(by)) return false;
  // What goes by post can't be there before it was sent, and a seller's word is only the code of a meeting.
  if (move === 'receive' && (deal.state === 'paid' || by === 'seller') && deal.delivery !== 'meet') return false;
  if (move === 'receive' && by === 'time' && deal.state !== 'sent') return false;
  if (by !== 'buyer' && by !== 'seller') return true;
  return who === undefined || (who === 'offerer') === (deal.offeredBy === by);
}

/** How one side ends a deal before anything is sent. */
export function cancelMove({ state }: Pick<DealFacts, 'state'>): DealMove {
  return state === 'paid' ? 'return_payment' : state === 'accepted' ? 'call_off' : 'take_back';
}

/** What a side may do now. */
export function dealActions(deal: DealFacts, side: DealSide): DealAction[] {
  const may: Record<DealAction, boolean> = {
    accept: mayMove(deal, 'accept', side),
    decline: mayMove(deal, 'decline', side),
    pay: mayMove(deal, 'hold', side),
    send: mayMove(deal, 'send', side),
    hand_over: side === 'seller' && mayMove(deal, 'receive', side),
    receive: side === 'buyer' && mayMove(deal, 'receive', side),
    cancel: mayMove(deal, cancelMove(deal), side),
    dispute: mayMove(deal, 'dispute', side),
  };
  return (Object.keys(may) as DealAction[]).filter((action) => may[action]);
}

/** When time decides, milliseconds after the state began; null where it does not. @param buyNow bought at the asking price */
export function dueAfter(state: DealState, buyNow: boolean): number | null {
  switch (state) {
    case 'offered':
      return OFFER_LIFETIME;
    case 'accepted':
      return buyNow ? BUY_NOW_LIFETIME : PAYMENT_DEADLINE;
    case 'paid':
      return SENDING_DEADLINE;
    case 'sent':
      return AUTO_RECEIVE_AFTER;
    case 'received':
      return AUTO_CLOSE_AFTER;
    default:
      return null;
  }
}

/** What time does to a state that is due. */
export function timeoutMove(state: DealState): DealMove | null {
  if (state === 'offered' || state === 'accepted') return 'lapse';
  if (state === 'paid') return 'refund_unsent';
  if (state === 'sent') return 'receive';
  return state === 'received' ? 'close' : null;
}

/** What a move does to the money: held by the cashier before, it ends with one of these. */
export function moneyEffectOf(move: DealMove): 'release' | 'refund' | null {
  if (move === 'receive' || move === 'release') return 'release';
  return move === 'return_payment' || move === 'refund' || move === 'refund_unsent' ? 'refund' : null;
}

/**
 * What becomes of the listing: reserved while a deal about it is under way, sold once the goods are received. When the deal
 * ends before, it stands again, but for goods that were never sent or came back from a dispute: those may not be as they were said.
 */
export function listingAfter(move: DealMove, kind: ListingKind): ListingState | null {
  switch (move) {
    case 'accept':
      return 'reserved';
    case 'receive':
    case 'release':
      return 'sold';
    case 'call_off':
    case 'return_payment':
      return 'listed';
    case 'refund':
    case 'refund_unsent':
      return kind === 'wanted' ? 'listed' : 'withdrawn';
    default:
      return null;
  }
}

/** States in which a deal is under way for both. */
export const openStates: readonly DealState[] = ['offered', 'accepted', 'paid', 'sent', 'disputed'];
export const endedStates: readonly DealState[] = ['received', 'closed', 'declined', 'withdrawn', 'lapsed', 'refunded', 'released'];
/** States that reserve the listing. */
export const reservingStates: readonly DealState[] = ['accepted', 'paid', 'sent', 'disputed'];
/** From payment until the end the two may reach each other. */
export const meetingStates: readonly DealState[] = ['paid', 'sent', 'received', 'disputed'];

type PriceRefusal = 'trade.price_fixed' | 'trade.price_above';

/** Why an offer of this amount can't be made; null when it can. Nobody pays more for what is for sale than is asked. */
export function priceRefusal({ kind, priceFen, bargain }: { kind: ListingKind; priceFen: Fen; bargain: boolean }, amountFen: Fen): PriceRefusal | null {
  if (kind === 'for_sale') return amountFen > priceFen ? 'trade.price_above' : amountFen < priceFen && !bargain ? 'trade.price_fixed' : null;
  return amountFen > priceFen && !bargain ? 'trade.price_fixed' : null;
}

/** Bought at the asking price: accepted at once. Who looks for something decides on every offer. */
export function isBuyNow({ kind, priceFen }: { kind: ListingKind; priceFen: Fen }, amountFen: Fen): boolean {
  return kind === 'for_sale' && amountFen === priceFen;
}
