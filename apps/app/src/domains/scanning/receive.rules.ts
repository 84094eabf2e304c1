import { parseYuan } from '@shoushou/kernel/typed/amounts';
import { formatMoneyRange } from '@shoushou/kernel/money-range';
import { RECEIVE_MAX, RECEIVE_MIN } from '@shoushou/rules/wallet/receive-codes';

/** A problem of the amount as a form's errors by field. */
export function amountProblem(problem: string | null): { amount?: string } {
  return problem === null ? {} : { amount: problem };
}

/** The error of a typed amount; null when valid. */
export function receiveProblem(typed: string, least = RECEIVE_MIN, most = RECEIVE_MAX): string | null {
  const fen = parseYuan(typed);
  if (fen === null) return '请输入金额';
  return fen < least || fen > most ? `一次 ${formatMoneyRange(least, most)}` : null;
}
