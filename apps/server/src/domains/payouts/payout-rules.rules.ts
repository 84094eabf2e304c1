import type { Fen } from '@shoushou/kernel';
import { withdrawalFee, type WithdrawalFee } from '@shoushou/rules/payouts/withdrawals';
import { effectOf, type Rule, type RuleEffect, type RuleUnit } from '@shoushou/rules/operations/rule';

/** The numbers of withdrawals that operators change. Fen; a day is a Shanghai day. */
export interface PayoutRules {
  leastFen: Fen;
  mostFen: Fen;
  dayFen: Fen;
  dayTimes: number;
  wechatDayFen: Fen;
  freeTimesAMonth: number;
  fee: WithdrawalFee;
  /** Above these two operators decide. */
  review: { aboveFen: Fen; firstAboveFen: Fen; nightAboveFen: Fen; incomeAboveFen: Fen; incomeTimes: number };
}

/** Built-in defaults. WeChat pays one person at most ¥20,000 a day. Source: product.md §4. */
export const firstPayoutRules: PayoutRules = {
  leastFen: 100,
  mostFen: 2_000_000,
  dayFen: 5_000_000,
  dayTimes: 3,
  wechatDayFen: 2_000_000,
  freeTimesAMonth: 3,
  fee: { thousandths: 1, leastFen: 10, mostFen: 2_500 },
  review: { aboveFen: 200_000, firstAboveFen: 50_000, nightAboveFen: 50_000, incomeAboveFen: 100_000, incomeTimes: 5 },
};

/** Reads the rules in force. */
export interface PayoutRulesReader {
  rules: { current(): Promise<PayoutRules> };
}

export const PAYOUT_RULES = 'payouts';

const rule = (group: string, path: string, name: string, unit: RuleUnit, least: number, most: number): Rule => ({
  path,
  group,
  name,
  unit,
  least,
  most,
  money: true,
});

export const payoutRules: readonly Rule[] = [
  rule('提现限额', 'leastFen', '一次最少', 'fen', 100, 100_000),
  rule('提现限额', 'mostFen', '一次最多', 'fen', 10_000, 5_000_000),
  rule('提现限额', 'dayFen', '一天最多', 'fen', 10_000, 20_000_000),
  rule('提现限额', 'dayTimes', '一天最多次数', 'times', 1, 20),
  rule('提现限额', 'wechatDayFen', '微信一天最多', 'fen', 10_000, 2_000_000),
  rule('提现手续费', 'freeTimesAMonth', '每月免费次数', 'times', 0, 100),
  rule('提现手续费', 'fee.thousandths', '手续费占金额', 'thousandths', 0, 20),
  rule('提现手续费', 'fee.leastFen', '手续费最少', 'fen', 0, 1_000),
  rule('提现手续费', 'fee.mostFen', '手续费最多', 'fen', 0, 20_000),
  rule('提现复核', 'review.aboveFen', '一天合计超过即双人复核', 'fen', 10_000, 2_000_000),
  rule('提现复核', 'review.firstAboveFen', '首次提现当天合计超过即复核', 'fen', 0, 2_000_000),
  rule('提现复核', 'review.nightAboveFen', '夜间合计超过即复核', 'fen', 0, 2_000_000),
  rule('提现复核', 'review.incomeAboveFen', '收入突增且超过即复核', 'fen', 0, 2_000_000),
  rule('提现复核', 'review.incomeTimes', '收入达到平时几倍算突增', 'times', 2, 100),
];

export function payoutRulesProblem(rules: object): string | null {
  const { leastFen, mostFen, dayFen, fee } = rules as PayoutRules;
  if (leastFen > mostFen) return '一次最少不能超过一次最多';
  if (mostFen > dayFen) return '一次最多不能超过一天最多';
  if (fee.leastFen * 5 > leastFen) return '手续费最少不能超过一次最少的 20%';
  return fee.leastFen > fee.mostFen ? '手续费最少不能超过手续费最多' : null;
}

export interface PreviewedWithdrawal {
  amountFen: Fen;
  feeFen: Fen;
}

/** The newest withdrawals under both rules; free ones stay free. */
export function payoutRuleEffects(
  withdrawals: readonly PreviewedWithdrawal[],
  before: PayoutRules,
  after: PayoutRules,
): RuleEffect[] {
  const feeOf = ({ fee }: PayoutRules, { amountFen, feeFen }: PreviewedWithdrawal): number =>
    withdrawalFee(amountFen, feeFen === 0 ? 1 : 0, fee);
  const isLarge = ({ review }: PayoutRules, { amountFen }: PreviewedWithdrawal): number =>
    amountFen > review.aboveFen ? 1 : 0;
  const isOutside = ({ leastFen, mostFen }: PayoutRules, { amountFen }: PreviewedWithdrawal): number =>
    amountFen < leastFen || amountFen > mostFen ? 1 : 0;
  return [
    effectOf(
      '手续费',
      'fen',
      withdrawals,
      (row) => feeOf(before, row),
      (row) => feeOf(after, row),
    ),
    effectOf(
      '大额复核',
      'pieces',
      withdrawals,
      (row) => isLarge(before, row),
      (row) => isLarge(after, row),
    ),
    effectOf(
      '超出单笔限额',
      'pieces',
      withdrawals,
      (row) => isOutside(before, row),
      (row) => isOutside(after, row),
    ),
  ];
}
