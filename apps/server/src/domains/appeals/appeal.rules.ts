import type { AppealState, AppealStep, ConsoleAppeal } from '@shoushou/contract';
import { DAY, fromInstant, toInstant, type Fen, type Instant } from '@shoushou/kernel';
import { appealReasons } from '@shoushou/rules/appeals/limits';
import { appealKinds, type AppealKind } from '@shoushou/rules/appeals/promise';
import type { MoveRule } from '@shoushou/rules/cases/moves';
import type { AppealRules } from './appeal-rules.rules.ts';

export type AppealSide = 'customer' | 'recycler';
export type AppealActor = AppealStep['by'];

/** What decides on a move beside the state. */
export interface AppealFacts {
  state: AppealState;
  kind: AppealKind;
}

type Rule = MoveRule<AppealState, AppealActor, AppealFacts>;

/** An info fee comes back when the promised time is over; everything else waits for an operator. */
const isOwedByTime = ({ kind }: AppealFacts, by: AppealActor): boolean => by !== 'time' || kind === 'info_fee';

/** The life of an appeal. What is not in this table is refused. */
export const appealMoves = {
  open: { from: ['submitted'], to: 'reviewing', by: ['operator'] },
  uphold: { from: ['submitted', 'reviewing'], to: 'upheld', by: ['operator', 'time'], if: isOwedByTime },
  dismiss: { from: ['submitted', 'reviewing'], to: 'dismissed', by: ['operator'] },
  withdraw: { from: ['submitted', 'reviewing'], to: 'withdrawn', by: ['appellant'] },
} as const satisfies Record<string, Rule>;

export type AppealMove = keyof typeof appealMoves;

/** When time decides, milliseconds; null when it does not. @param promisedBy milliseconds */
export function dueOf({ state, kind }: AppealFacts, promisedBy: number): number | null {
  return kind === 'info_fee' && isOpen(state) ? promisedBy : null;
}

/** The money that the answer moved to the appellant, fen. */
export const movedTo = ({
  infoFeeBackFen,
  feeBackFen,
  compensationFen,
  differenceFen,
}: Readonly<Record<'infoFeeBackFen' | 'feeBackFen' | 'compensationFen' | 'differenceFen', Fen>>): Fen =>
  infoFeeBackFen + feeBackFen + compensationFen + differenceFen;

/** The money that it took from the other side, fen. The other side of a reversed fee sees its ledger lines alone. */
export const movedFrom = ({
  compensationFen,
  differenceFromOtherFen,
}: Readonly<Record<'compensationFen' | 'differenceFromOtherFen', Fen>>): Fen =>
  compensationFen + differenceFromOtherFen;

export const isOpen = (state: AppealState): boolean => state === 'submitted' || state === 'reviewing';

/** The facts of a receipt that determine whether it can be appealed. Money in fen. */
export interface Appealable {
  side: AppealSide;
  receiptState: 'taken' | 'arrived' | 'weighed' | 'agreed' | 'paid' | 'done' | 'cancelled' | 'released';
  /** Whether the recycler ever reported an arrival. */
  arrived: boolean;
  walkIn: boolean;
  hasCustomer: boolean;
  infoFeeState: 'none' | 'held' | 'captured' | 'returned';
  /** The fee that the caller paid for leaving; 0 without one. */
  feeFen: Fen;
  endedAt: Instant | null;
}

/** The end of the time for an appeal; null while the visit is under way. */
export const appealUntil = (
  { endedAt }: Pick<Appealable, 'endedAt'>,
  { days }: Pick<AppealRules, 'days'>,
): Instant | null => (endedAt === null ? null : toInstant(fromInstant(endedAt) + days * DAY));

/** The kinds that this side can appeal, late or not. */
export function possibleKinds(about: Appealable): AppealKind[] {
  const { side, receiptState, arrived, walkIn, hasCustomer, infoFeeState, feeFen } = about;
  const possible: Readonly<Record<AppealKind, boolean>> = {
    // A deal that the recycler recorded alone has no second side to appeal.
    receipt:
      !walkIn &&
      (['weighed', 'agreed', 'paid', 'done'].includes(receiptState) ||
        feeFen > 0 ||
        (receiptState === 'cancelled' && arrived)),
    customer: side === 'recycler' && !walkIn && hasCustomer && (arrived || receiptState === 'cancelled'),
    info_fee: side === 'recycler' && infoFeeState === 'captured',
  };
  return appealKinds.filter((kind) => possible[kind] && appealReasons[kind][side] !== undefined);
}

/**
 * Whether the other side is notified and may respond. Info fees and release fees concern the recycler and the platform
 * only.
 */
export const involvesOtherSide = (kind: AppealKind, { receiptState }: Pick<Appealable, 'receiptState'>): boolean =>
  kind !== 'info_fee' && receiptState !== 'released';

export type Effects = NonNullable<ConsoleAppeal['proposal']>['effects'];
export type Prices = ConsoleAppeal['prices'];

/** The facts of an appeal that determine which effects it can have. */
export interface Remediable {
  kind: AppealKind;
  side: AppealSide;
  receiptState: Appealable['receiptState'];
}

export const noEffects: Effects = { infoFee: false, fee: false, compensationFen: 0 };

/** Whether goods were paid for, so that their weighing can be corrected and a difference is owed. */
export const isPaid = ({ receiptState }: Pick<Appealable, 'receiptState'>): boolean =>
  receiptState === 'paid' || receiptState === 'done';

/**
 * Whether effects fit the appeal: an info-fee appeal that is upheld always gives the fee back; what a customer was paid
 * and signed for is never taken back from them, so a recycler's difference comes from the platform; points are the
 * recycler's who was appealed against.
 */
export function areEffectsPossible(of: Remediable, uphold: boolean, effects: Effects): boolean {
  const { kind, side } = of;
  const { infoFee, fee, hideRating = false, compensationFen, difference, correction, conduct } = effects;
  if (!uphold)
    return !infoFee && !fee && !hideRating && compensationFen === 0 && !difference && !correction && !conduct;
  const byCustomer = kind === 'receipt' && side === 'customer';
  if (hideRating && kind !== 'receipt') return false;
  if (conduct && !byCustomer) return false;
  if (correction && !(kind === 'receipt' && isPaid(of))) return false;
  if (difference?.from === 'recycler' && !(byCustomer && isPaid(of))) return false;
  if (kind === 'info_fee') return infoFee && !fee && compensationFen === 0 && !difference;
  if (kind === 'receipt') return (!infoFee || side === 'recycler') && compensationFen === 0;
  return !fee;
}

/** What the appellant is owed for a corrected weighing, fen; null when it would cost them something. */
export function owedFor(side: AppealSide, beforeFen: Fen, afterFen: Fen): Fen | null {
  const owedFen = side === 'customer' ? afterFen - beforeFen : beforeFen - afterFen;
  return owedFen < 0 ? null : owedFen;
}

/** Upper bound of the money moved by the effects, fen. */
export const moneyOf = (
  { infoFee, fee, compensationFen, difference }: Effects,
  { infoFeeFen, feeFen, compensationFen: most }: Prices,
): Fen => (infoFee ? infoFeeFen : 0) + (fee ? feeFen : 0) + Math.min(compensationFen, most) + (difference?.fen ?? 0);

export const needsSecondOperator = (effects: Effects, prices: Prices): boolean =>
  moneyOf(effects, prices) > prices.secondAboveFen;
