import type { Fen } from '@shoushou/kernel';
import type { Rule } from '@shoushou/rules/operations/rule';

/** What leaves a wallet, fen. */
export interface PaymentLimits {
  /** Payments that need no confirmation: each is below this … */
  freeBelowFen: Fen;
  /** … and those of a Shanghai day are at most this. */
  freeDayFen: Fen;
  /** Confirmed payments and withdrawals together, for a day after the payment password was reset, or first set by SMS alone. */
  resetDayFen: Fen;
}

export const PAYMENT_LIMITS = {
  id: 'wallet',
  first: { freeBelowFen: 20_000, freeDayFen: 100_000, resetDayFen: 100_000 } satisfies PaymentLimits as PaymentLimits,
} as const;

const rule = (path: keyof PaymentLimits, group: string, name: string, most: Fen): Rule => ({
  path,
  group,
  name,
  unit: 'fen',
  least: 0,
  most,
  money: true,
});

export const paymentLimitRules: readonly Rule[] = [
  rule('freeBelowFen', '免密支付', '单笔低于此数不用确认', 100_000),
  rule('freeDayFen', '免密支付', '不用确认的一天最多', 500_000),
  rule('resetDayFen', '短信设置支付密码', '重设或未实名首设后 24 小时内付款和提现最多', 1_000_000),
];

/** A payment out of a wallet, by its owner. */
export interface ConfirmedPayment {
  /** Everything that leaves the wallet with it, fees included. */
  amountFen: Fen;
  /** The person who receives it; null for one that is always confirmed, such as one at the cashier. */
  payeeId: string | null;
  /** What is paid, in a word and a number: `order OR…`. */
  of: string;
}

/**
 * Whether a payment to a payee whom the person has paid before may go unconfirmed, as far as its own amount decides.
 */
export const isSmallPayment = ({ amountFen }: Pick<ConfirmedPayment, 'amountFen'>, limits: PaymentLimits): boolean =>
  amountFen < limits.freeBelowFen && amountFen <= limits.freeDayFen;
