import type { AppealState, ConsoleAppeal } from '@shoushou/contract';
import { DAY, fromInstant, toInstant, type Fen, type Instant } from '@shoushou/kernel';
import { appealReasons } from '@shoushou/rules/appeals/limits';
import { appealKinds, type AppealKind } from '@shoushou/rules/appeals/promise';
import type { AppealRules } from './appeal-rules.rules.ts';

export type AppealSide = 'customer' | 'recycler';
export type AppealEvent = 'open' | 'uphold' | 'dismiss' | 'withdraw';

const open: Readonly<Record<AppealEvent, AppealState>> = {
  open: 'reviewing',
  uphold: 'upheld',
  dismiss: 'dismissed',
  withdraw: 'withdrawn',
};

/** States and events of an appeal; transitions not listed are refused. */
export const appealMoves: Readonly<Record<AppealState, Readonly<Partial<Record<AppealEvent, AppealState>>>>> = {
  submitted: open,
  reviewing: open,
  upheld: {},
  dismissed: {},
  withdrawn: {},
};

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

/** Whether the other side is notified and may respond. Info fees and release fees concern the recycler and the platform only. */
export const involvesOtherSide = (kind: AppealKind, { receiptState }: Pick<Appealable, 'receiptState'>): boolean =>
  kind !== 'info_fee' && receiptState !== 'released';

export type Effects = NonNullable<ConsoleAppeal['proposal']>['effects'];
export type Prices = ConsoleAppeal['prices'];

export const noEffects: Effects = { infoFee: false, fee: false, compensationFen: 0 };

/** Whether effects fit the kind of the appeal: an info-fee appeal that is upheld always gives the fee back. */
export function areEffectsPossible(
  kind: AppealKind,
  uphold: boolean,
  { infoFee, fee, hideRating = false, compensationFen }: Effects,
): boolean {
  if (!uphold) return !infoFee && !fee && !hideRating && compensationFen === 0;
  if (hideRating && kind !== 'receipt') return false;
  if (kind === 'info_fee') return infoFee && !fee && compensationFen === 0;
  if (kind === 'receipt') return !infoFee && compensationFen === 0;
  return !fee;
}

/** Upper bound of the money moved by the effects, fen. */
export const moneyOf = (
  { infoFee, fee, compensationFen }: Effects,
  { infoFeeFen, feeFen, compensationFen: most }: Prices,
): Fen => (infoFee ? infoFeeFen : 0) + (fee ? feeFen : 0) + Math.min(compensationFen, most);

export const needsSecondOperator = (effects: Effects, prices: Prices): boolean =>
  moneyOf(effects, prices) > prices.secondAboveFen;
