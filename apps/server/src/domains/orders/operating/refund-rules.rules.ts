import type { Fen } from '@shoushou/kernel';
import type { Rule } from '@shoushou/rules/operations/rule';

/** Limits of refunds by operators, direct ones and by appeals. */
interface RefundRules {
  /** Above it a second operator agrees. */
  secondAboveFen: Fen;
  /** What an operator alone gives and refunds in a Shanghai day; beyond it a second one agrees to each. */
  aloneDayFen: Fen;
  /** Goodwill to the customer of one order. */
  goodwillMostFen: Fen;
}

const first: RefundRules = { secondAboveFen: 2_000, aloneDayFen: 50_000, goodwillMostFen: 20_000 };

export const REFUND_RULES = { id: 'refunds', first } as const;

export const refundRules: readonly Rule[] = [
  {
    path: 'goodwillMostFen',
    group: '补偿',
    name: '一单最多补偿客户',
    unit: 'fen',
    least: 100,
    most: 200_000,
    money: true,
  },
  { path: 'secondAboveFen', group: '退款', name: '超过即双人复核', unit: 'fen', least: 0, most: 100_000, money: true },
  {
    path: 'aloneDayFen',
    group: '退款',
    name: '一名操作员一天单独退款和补偿最多',
    unit: 'fen',
    least: 0,
    most: 1_000_000,
    money: true,
    hint: '超过后每笔都需双人复核',
  },
];
