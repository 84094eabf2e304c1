import type { DealAction, DealSide, DealState, Delivery, ListingKind, ListingState } from '@shoushou/contract';
import { DAY, fromInstant, HOUR, MINUTE, type Instant } from '@shoushou/kernel';
import { actsOf, ruleFor, type MoveRule } from '@shoushou/rules/cases/moves';
import type { TradeRules } from '../trade-rules.rules.ts';

/** The actor of a transition. */
export type DealActor = 'buyer' | 'seller' | 'operator' | 'time';

export interface DealFacts {
  state: DealState;
  delivery: Delivery;
  /** The side that made the offer. */
  offeredBy: DealSide;
  /** The buyer has entered the return parcel. */
  returned: boolean;
}

type Rule = MoveRule<DealState, DealActor, DealFacts>;

const isMet = ({ delivery }: DealFacts): boolean => delivery === 'meet';
const isOfferer = ({ offeredBy }: DealFacts, by: DealActor): boolean => offeredBy === by;
const isAnswerer = (facts: DealFacts, by: DealActor): boolean => by === 'operator' || !isOfferer(facts, by);

/** The life of a deal. What is not in this table is refused. */
export const moves = {
  accept: { from: ['offered'], to: 'accepted', by: ['buyer', 'seller'], if: isAnswerer, act: 'accept' },
  decline: { from: ['offered'], to: 'declined', by: ['buyer', 'seller', 'operator'], if: isAnswerer, act: 'decline' },
  take_back: { from: ['offered'], to: 'withdrawn', by: ['buyer', 'seller'], if: isOfferer, act: 'cancel' },
  call_off: { from: ['accepted'], to: 'withdrawn', by: ['buyer', 'seller'], act: 'cancel' },
  hold: { from: ['accepted'], to: 'paid', by: ['buyer'], hold: 'opens', act: 'pay' },
  return_payment: { from: ['paid'], to: 'refunded', by: ['buyer', 'seller'], hold: 'ends', act: 'cancel' },
  send: { from: ['paid'], to: 'sent', by: ['seller'], act: 'send' },
  // Posted goods can't be received before they were sent, and a seller confirms receipt only by the code of a meeting.
  receive: [
    { from: ['paid', 'sent'], to: 'received', by: ['seller'], if: isMet, hold: 'ends', act: 'hand_over' },
    { from: ['paid'], to: 'received', by: ['buyer'], if: isMet, hold: 'ends', act: 'receive' },
    { from: ['sent'], to: 'received', by: ['buyer', 'time'], hold: 'ends', act: 'receive' },
  ],
  dispute: [
    { from: ['sent'], to: 'disputed', by: ['buyer'], act: 'dispute' },
    // What came back is not what was sent, or never came.
    { from: ['returning'], to: 'disputed', by: ['seller'], if: ({ returned }) => returned, act: 'dispute' },
  ],
  refund: { from: ['disputed'], to: 'refunded', by: ['operator'], hold: 'ends' },
  release: { from: ['disputed'], to: 'released', by: ['operator'], hold: 'ends' },
  // The buyer keeps the goods and gets a part of the money.
  split: { from: ['disputed'], to: 'released', by: ['operator'], hold: 'ends' },
  send_back: { from: ['disputed'], to: 'returning', by: ['operator'] },
  post_back: {
    from: ['returning'],
    to: 'returning',
    by: ['buyer'],
    if: ({ returned }) => !returned,
    act: 'return_goods',
  },
  have_back: {
    from: ['returning'],
    to: 'refunded',
    by: ['seller', 'time'],
    if: ({ returned }, by) => by === 'seller' || returned,
    hold: 'ends',
    act: 'confirm_return',
  },
  // Not sent back in time.
  keep: { from: ['returning'], to: 'released', by: ['time'], if: ({ returned }) => !returned, hold: 'ends' },
  lapse: { from: ['offered', 'accepted'], to: 'lapsed', by: ['time'] },
  refund_unsent: { from: ['paid'], to: 'refunded', by: ['time'], hold: 'ends' },
  close: { from: ['received'], to: 'closed', by: ['time'] },
} as const satisfies Record<string, Rule | readonly Rule[]>;

/** Everything that can happen to a deal: actions of people, payments, decisions of operators, and time-outs. */
export type DealMove = keyof typeof moves;

/** Whether this actor may make the transition now. */
export function mayMove(deal: DealFacts, move: DealMove, by: DealActor): boolean {
  return ruleFor<DealState, DealMove, DealActor, DealFacts>(moves, move, deal, by) !== undefined;
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

const shownOrder: readonly DealAction[] = [
  ...(['accept', 'decline', 'pay', 'send', 'hand_over', 'receive', 'cancel', 'dispute'] as const),
  ...(['meet', 'agree_meeting', 'rate', 'return_goods', 'confirm_return'] as const),
];

/** Actions that a side may take now. */
export function dealActions(deal: DealFacts, side: DealSide, facts: LaterFacts): DealAction[] {
  const acts = actsOf<DealState, DealMove, DealActor, DealFacts>(moves, deal, side);
  const beside: Partial<Record<DealAction, boolean>> = {
    meet: mayMeet(deal),
    agree_meeting:
      mayMeet(deal) &&
      facts.meeting !== null &&
      facts.meeting.by !== side &&
      !facts.meeting.agreed &&
      fromInstant(facts.meeting.at) > facts.now,
    rate: mayRate(deal.state, facts, side) === null,
  };
  return shownOrder.filter((action) => beside[action] ?? acts.includes(action));
}

/**
 * When the deal times out, milliseconds after the state began; null where it does not. @param buyNow bought at the
 * asking price @param returned the goods were sent back
 */
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

/** The effect of a transition on the held money, if any. */
export function moneyEffectOf(move: DealMove): 'release' | 'refund' | 'split' | null {
  if (move === 'split') return 'split';
  if (move === 'receive' || move === 'release' || move === 'keep') return 'release';
  return move === 'return_payment' || move === 'refund' || move === 'have_back' || move === 'refund_unsent'
    ? 'refund'
    : null;
}

/**
 * The resulting state of the listing: reserved during an active deal, sold once the goods are received. When the deal
 * ends before, the listing is open again, except for goods that were never sent or came back from a dispute, which may
 * not match their description.
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
/** States that nothing leaves. */
export const finalStates: readonly DealState[] = ['closed', 'declined', 'withdrawn', 'lapsed', 'refunded', 'released'];
/** States in which a deal is over for both sides; a received one still closes by itself. */
export const endedStates: readonly DealState[] = ['received', ...finalStates];
/** States that reserve the listing. */
export const reservingStates: readonly DealState[] = ['accepted', 'paid', 'sent', 'disputed', 'returning'];
/** States in which the two sides see each other's contact: from payment to the end. */
export const meetingStates: readonly DealState[] = ['paid', 'sent', 'received', 'disputed', 'returning'];
