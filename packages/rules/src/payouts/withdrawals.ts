import type { Fen } from '@shoushou/kernel/money';

/** The fee of a withdrawal after the free ones of a month: a share with a minimum and a maximum. */
export interface WithdrawalFee {
  readonly thousandths: number;
  readonly leastFen: Fen;
  readonly mostFen: Fen;
}

/**
 * The fee in addition to the payout, fen: none for the free withdrawals of a month. @param freeLeft free withdrawals
 * left this month
 */
export function withdrawalFee(
  amountFen: Fen,
  freeLeft: number,
  { thousandths, leastFen, mostFen }: WithdrawalFee,
): Fen {
  return freeLeft > 0 ? 0 : Math.min(mostFen, Math.max(leastFen, Math.ceil((amountFen * thousandths) / 1_000)));
}

/** The maximum payout from a balance, after its fee, fen. */
export function largestWithdrawal(
  balanceFen: Fen,
  { mostFen, freeLeft, fee }: { readonly mostFen: Fen; readonly freeLeft: number; readonly fee: WithdrawalFee },
): Fen {
  let amountFen = Math.min(balanceFen - withdrawalFee(balanceFen, freeLeft, fee), mostFen);
  // The fee of less may be less.
  while (amountFen < mostFen && amountFen + 1 + withdrawalFee(amountFen + 1, freeLeft, fee) <= balanceFen)
    amountFen += 1;
  return Math.max(0, amountFen);
}
