import type { DealFacts, DealSign } from '@shoushou/rules/campaigns/deal-signs';
import type { Rule } from '@shoushou/rules/operations/rule';

/** When the rewards of a deal are paid, and when an operator looks at it first. */
export interface HoldRules {
  /** From the deal until its rewards are paid, days. */
  days: number;
  /** A visit of fewer minutes is a sign. */
  visitMinutes: number;
  /** So many deals of the same two within 30 days are a sign, and of a recycler with people of one inviter. */
  pairDeals: number;
  /** Points of the signs from which a deal is held. */
  heldFrom: number;
}

export const HOLD_RULES = {
  id: 'rewards',
  first: { days: 7, visitMinutes: 5, pairDeals: 3, heldFrom: 2 } satisfies HoldRules as HoldRules,
} as const;

export const holdRules: readonly Rule[] = [
  { path: 'days', group: '奖励核实', name: '成交后几天发放奖励', unit: 'days', least: 7, most: 30, money: true },
  {
    path: 'visitMinutes',
    group: '奖励核实',
    name: '上门短于几分钟算疑点',
    unit: 'minutes',
    least: 1,
    most: 30,
    money: true,
  },
  {
    path: 'pairDeals',
    group: '奖励核实',
    name: '30 天内同样两人成交几单算疑点',
    unit: 'orders',
    least: 2,
    most: 20,
    money: true,
    hint: '同一人邀请的这么多位和同一位回收员成交，也算疑点',
  },
  {
    path: 'heldFrom',
    group: '奖励核实',
    name: '疑点满几分先核实再发放',
    unit: 'points',
    least: 1,
    most: 6,
    money: true,
    hint: '反复成交、同一人邀请、上门过短、共用手机各 2 分，指定回收员、不在时段、手填重量、现金各 1 分',
  },
];

/** Weight of each sign. A loyal customer, an early visit, a broken scale or cash alone hold nothing back. */
const points: Readonly<Record<DealSign, number>> = {
  pair: 2,
  short_visit: 2,
  shared_phone: 2,
  one_inviter: 2,
  exclusive: 1,
  outside_window: 1,
  typed: 1,
  cash: 1,
};

/** The signs of a completed deal. */
export function signsOf(facts: DealFacts, { visitMinutes, pairDeals }: HoldRules): DealSign[] {
  const found: Readonly<Record<Exclude<DealSign, 'shared_phone' | 'one_inviter'>, boolean>> = {
    pair: facts.earlierDeals + 1 >= pairDeals,
    short_visit: facts.visitSeconds !== null && facts.visitSeconds < visitMinutes * 60,
    exclusive: facts.exclusive,
    outside_window: facts.outsideWindow,
    typed: facts.typed,
    cash: facts.cash,
  };
  return (Object.keys(found) as (keyof typeof found)[]).filter((sign) => found[sign]);
}

/** Whether a deal with these signs is looked at before it brings anything. */
export const looksMadeUp = (signs: readonly DealSign[], { heldFrom }: HoldRules): boolean =>
  signs.reduce((sum, sign) => sum + points[sign], 0) >= heldFrom;
