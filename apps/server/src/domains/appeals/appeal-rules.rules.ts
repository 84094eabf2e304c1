import type { Fen } from '@shoushou/kernel';
import type { Rule, RuleUnit } from '@shoushou/rules/operations/rule';
import { MAX_COMPENSATION_FEN, MAX_DIFFERENCE_FEN } from '@shoushou/rules/appeals/limits';
import { promisedHours, type AppealKind } from '@shoushou/rules/appeals/promise';

/** The numbers of appeals that operators change. */
export interface AppealRules {
  /** Days after the end of a receipt in which it can be appealed. */
  days: number;
  /** Appeals that one person can submit a day. */
  aDay: number;
  /** The number of statements that one side may add to an appeal. */
  words: number;
  /** Working hours within which an appeal is answered. */
  hours: Readonly<Record<AppealKind, number>>;
  /** Maximum compensation by the customer for a recycler who came in vain, fen. */
  compensationFen: Fen;
  /** Maximum difference that one appeal pays its appellant, fen. */
  differenceFen: Fen;
  /**
   * Maximum that automatic upholding returns to one recycler within the period, fen; above it an operator must decide.
   */
  clock: { fen: Fen; days: number };
}

const first: AppealRules = {
  days: 7,
  aDay: 5,
  words: 10,
  hours: promisedHours,
  compensationFen: 500,
  differenceFen: 200_000,
  clock: { fen: 5_000, days: 30 },
};

export const APPEAL_RULES = { id: 'appeals', first } as const;

const rule = (path: string, name: string, unit: RuleUnit, least: number, most: number, money = false): Rule => ({
  path,
  group: '申诉',
  name,
  unit,
  least,
  most,
  money,
});

export const appealRules: readonly Rule[] = [
  rule('days', '结束后几天内可以申诉', 'days', 1, 60),
  rule('aDay', '一人一天最多申诉', 'times', 1, 50),
  rule('words', '一方最多补充说明', 'times', 1, 50),
  rule('hours.receipt', '对结果的申诉答复时限（8–22 点）', 'hours', 1, 240),
  rule('hours.customer', '对客户的申诉答复时限（8–22 点）', 'hours', 1, 240),
  rule('hours.info_fee', '信息费申诉答复时限（8–22 点）', 'hours', 1, 240),
  rule('compensationFen', '客户补偿空跑最多', 'fen', 0, MAX_COMPENSATION_FEN, true),
  rule('differenceFen', '一次申诉补差最多', 'fen', 0, MAX_DIFFERENCE_FEN, true),
  rule('clock.fen', '超时自动退信息费一人最多', 'fen', 0, 100_000, true),
  rule('clock.days', '上一条按几天合计', 'days', 1, 365, true),
];
