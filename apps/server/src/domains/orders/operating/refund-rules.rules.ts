import type { Fen } from '@shoushou/kernel';
import type { Rule } from '@shoushou/rules/operations/rule';

/** Limits of refunds by operators, direct ones and by appeals. */
interface RefundRules {
  /** Above it a second operator agrees. */
  secondAboveFen: Fen;
}

const first: RefundRules = { secondAboveFen: 2_000 };

export const REFUND_RULES = { id: 'refunds', first } as const;

export const refundRules: readonly Rule[] = [
  { path: 'secondAboveFen', group: '退款', name: '超过即双人复核', unit: 'fen', least: 0, most: 100_000, money: true },
];
