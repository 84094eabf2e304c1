import type { DealAction, DealSide, DealState, Delivery, ListingKind, ListingState } from '@shoushou/contract';
import { DAY, fromInstant, HOUR, MINUTE, type Instant } from '@shoushou/kernel';
import type { TradeRules } from '../trade-rules.rules.ts';

/** The actor of a transition. */
export type DealActor = 'buyer' | 'seller' | 'operator' | 'time';

/** Everything that can happen to a deal: actions of people, payments, decisions of operators, and time-outs. */
export type DealMove =
  | 'accept'
  | 'decline'
  | 'take_back'
  | 'call_off'
  | 'hold'
  | 'return_payment'
  | 'send'
  | 'receive'
  | 'dispute'
  | 'refund'
  | 'release'
  | 'split'
  | 'send_back'
  | 'post_back'
  | 'have_back'
  | 'keep'
  | 'lapse'
  | 'refund_unsent'
  | 'close';

interface Rule {
  from: readonly DealState[];
  to: DealState;
  by: readonly DealActor[];
  /** Restricts the transition to the side that did not make the offer, or to the one that did. */
  who?: 'other' | 'offerer';
}

/** The deal state machine. What is not in this table is refused. */
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
  // The buyer keeps the goods and gets a part of the money.
  split: { from: ['disputed'], to: 'released', by: ['operator'] },
  send_back: { from: ['disputed'], to: 'returning', by: ['operator'] },
  post_back: { from: ['returning'], to: 'returning', by: ['buyer'] },
  have_back: { from: ['returning'], to: 'refunded', by: ['seller', 'time'] },
  // Not sent back in time.
  keep: { from: ['returning'], to: 'released', by: ['time'] },
  lapse: { from: ['offered', 'accepted'], to: 'lapsed', by: ['time'] },
  refund_unsent: { from: ['paid'], to: 'refunded', by: ['time'] },
  close: { from: ['received'], to: 'closed', by: ['time'] },
};

export interface DealFacts {
  state: DealState;
  delivery: Delivery;
  /** The side that made the offer. */
  offeredBy: DealSide;
  /** The buyer has entered the return parcel. */
  returned: boolean;
}

/** Whether this actor may make the transition now. */
export function mayMove(deal: DealFacts, move: DealMove, by: DealActor): boolean {
  const { from, by: actors, who } = moves[move];
  if (!from.includes(deal.state) || !actors.includes(by)) return false;
  // Posted goods can't be received before they were sent, and a seller confirms receipt only by the code of a meeting.
  if (move === 'receive' && (deal.state === 'paid' || by === 'seller') && deal.delivery !== 'meet') return false;
  if (move === 'receive' && by === 'time' && deal.state !== 'sent') return false;
  if (move === 'post_back' && deal.returned) return false;
  if (by === 'time' && (move === 'have_back' || move === 'keep')) return deal.returned === (move === 'have_back');
  if (by !== 'buyer' && by !== 'seller') return true;
  return who === undefined || (who === 'offerer') === (deal.offeredBy === by);
}

/** The transition by which a side ends a deal before anything is sent. */
export function cancelMove({ state }: Pick<DealFacts, 'state'>): DealMove {
  return state === 'paid' ? 'return_payment' : state === 'accepted' ? 'call_off' : 'take_back';
}

const ratedStates: readonly DealState[] = ['received', 'closed', 'released'];

/** The facts that determine a deal's further actions. */
export interface LaterFacts {
  meeting: { by: DealSide; agreed: boolean; at: Instant } | null;
  /** When the goods were received or the money released, milliseconds; null before. */
  receivedAt: number | null;
  /** The sides that have rated. */
  ratedBy: readonly DealSide[];
  /** Milliseconds. */
  now: number;
  /** Days after the goods were received in which a rating can be given. */
  ratingDays: number;
}

/** Why a side may not rate now; null when it may. */
export function mayRate(
  state: DealState,
  { receivedAt, ratedBy, now, ratingDays }: Omit<LaterFacts, 'meeting'>,
  side: DealSide,
): 'trade.not_now' | 'trade.already_rated' | 'trade.rating_over' | null {
  if (!ratedStates.includes(state) || receivedAt === null) return 'trade.not_now';
  if (ratedBy.includes(side)) return 'trade.already_rated';
  return now > receivedAt + ratingDays * DAY ? 'trade.rating_over' : null;
}

/** Whether the two can arrange a meeting: goods are handed over in person, and both see each other's number. */
export function mayMeet({ state, delivery }: Pick<DealFacts, 'state' | 'delivery'>): boolean {
  return delivery === 'meet' && state === 'paid';
}

/** Actions that a side may take now. */
export function dealActions(deal: DealFacts, side: DealSide, facts: LaterFacts): DealAction[] {
  const may: Record<DealAction, boolean> = {
    accept: mayMove(deal, 'accept', side),
    decline: mayMove(deal, 'decline', side),
    pay: mayMove(deal, 'hold', side),
    send: mayMove(deal, 'send', side),
    hand_over: side === 'seller' && mayMove(deal, 'receive', side),
    receive: side === 'buyer' && mayMove(deal, 'receive', side),
    cancel: mayMove(deal, cancelMove(deal), side),
    dispute: mayMove(deal, 'dispute', side),
    meet: mayMeet(deal),
    agree_meeting:
      mayMeet(deal) &&
      facts.meeting !== null &&
      facts.meeting.by !== side &&
      !facts.meeting.agreed &&
      fromInstant(facts.meeting.at) > facts.now,
    rate: mayRate(deal.state, facts, side) === null,
    return_goods: mayMove(deal, 'post_back', side),
    confirm_return: mayMove(deal, 'have_back', side),
  };
  return (Object.keys(may) as DealAction[]).filter((action) => may[action]);
}

/** When the deal times out, milliseconds after the state began; null where it does not. @param buyNow bought at the asking price @param returned the goods were sent back */
export function dueAfter(
  state: DealState,
  { buyNow, returned }: { buyNow: boolean; returned: boolean },
  rules: TradeRules,
): number | null {
  switch (state) {
    case 'offered':
      return rules.offerHours * HOUR;
    case 'accepted':
      return buyNow ? rules.buyNowMinutes * MINUTE : rules.payHours * HOUR;
    case 'paid':
      return rules.sendDays * DAY;
    case 'sent':
      return rules.receiveDays * DAY;
    case 'received':
      return rules.closeHours * HOUR;
    case 'returning':
      return (returned ? rules.returnedDays : rules.returnDays) * DAY;
    default:
      return null;
  }
}

/** The transition of a state that has timed out. */
export function timeoutMove(state: DealState, returned: boolean): DealMove | null {
  if (state === 'offered' || state === 'accepted') return 'lapse';
  if (state === 'paid') return 'refund_unsent';
  if (state === 'sent') return 'receive';
  if (state === 'returning') return returned ? 'have_back' : 'keep';
  return state === 'received' ? 'close' : null;
}

/** The effect of a transition on the held money, if any. */
export function moneyEffectOf(move: DealMove): 'release' | 'refund' | 'split' | null {
  if (move === 'split') return 'split';
  if (move === 'receive' || move === 'release' || move === 'keep') return 'release';
  return move === 'return_payment' || move === 'refund' || move === 'have_back' || move === 'refund_unsent'
    ? 'refund'
    : null;
}

/**
 * The resulting state of the listing: reserved during an active deal, sold once the goods are received. When the deal ends
 * before, the listing is open again, except for goods that were never sent or came back from a dispute, which may not match
 * their description.
 */
export function listingAfter(move: DealMove, kind: ListingKind): ListingState | null {
  switch (move) {
    case 'accept':
      return 'reserved';
    case 'receive':
    case 'release':
    case 'split':
    case 'keep':
      return 'sold';
    case 'call_off':
    case 'return_payment':
      return 'listed';
    case 'refund':
    case 'have_back':
    case 'refund_unsent':
      return kind === 'wanted' ? 'listed' : 'withdrawn';
    default:
      return null;
  }
}

/** States in which a deal is active for both sides. */
export const openStates: readonly DealState[] = ['offered', 'accepted', 'paid', 'sent', 'disputed', 'returning'];
export const endedStates: readonly DealState[] = [
  'received',
  'closed',
  'declined',
  'withdrawn',
  'lapsed',
  'refunded',
  'released',
];
/** States that reserve the listing. */
export const reservingStates: readonly DealState[] = ['accepted', 'paid', 'sent', 'disputed', 'returning'];
/** States in which the two sides see each other's contact: from payment to the end. */
export const meetingStates: readonly DealState[] = ['paid', 'sent', 'received', 'disputed', 'returning'];
