import { formatMoneyShort, parseYuan } from '@shoushou/kernel/money';

/** One payment by a code, fen; the server's own limits. */
export const RECEIVE_MIN = 10;
export const RECEIVE_MAX = 500_000;

/** What is wrong with a typed amount; null when nothing is. */
export function receiveProblem(typed: string, least = RECEIVE_MIN, most = RECEIVE_MAX): string | null {
  const fen = parseYuan(typed);
  if (fen === null) return '请输入金额';
  return fen < least || fen > most ? `一次 ${formatMoneyShort(least)} 至 ${formatMoneyShort(most)}` : null;
}
