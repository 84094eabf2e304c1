import type { Fen } from '@shoushou/kernel/money';

/** Limits of withdrawals, fen; a day is a Shanghai day. WeChat pays one person at most ¥20,000 a day. */
export const withdrawalLimits = { leastFen: 100, mostFen: 2_000_000, dayFen: 5_000_000, dayTimes: 3, wechatDayFen: 2_000_000, freeTimesAMonth: 3 } as const;

const FEE_SHARE = 1_000;
const FEE_LEAST: Fen = 10;
const FEE_MOST: Fen = 2_500;

/** The fee beside what arrives: none for the free ones of a month, then 0.1 %, ¥0.10 to ¥25. @param freeLeft free withdrawals left this month */
export function withdrawalFee(amountFen: Fen, freeLeft: number): Fen {
  return freeLeft > 0 ? 0 : Math.min(FEE_MOST, Math.max(FEE_LEAST, Math.ceil(amountFen / FEE_SHARE)));
}

/** The most that can arrive from a balance, its fee included. */
export function largestWithdrawal(balanceFen: Fen, freeLeft: number): Fen {
  let amountFen = Math.min(balanceFen - withdrawalFee(balanceFen, freeLeft), withdrawalLimits.mostFen);
  // The fee of less may be less.
  while (amountFen < withdrawalLimits.mostFen && amountFen + 1 + withdrawalFee(amountFen + 1, freeLeft) <= balanceFen) amountFen += 1;
  return Math.max(0, amountFen);
}
