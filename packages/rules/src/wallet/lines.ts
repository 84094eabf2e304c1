import type { Fen } from '@shoushou/kernel/money';

/** The two parts of a ledger line. */
export interface LineAmounts {
  /** Effect on the available balance, fen. */
  readonly amountFen: Fen;
  /** The amount paid (negative) or received outside the balance, in cash or at a provider, fen. */
  readonly outsideFen: Fen;
}

/** The amount of a line, which figures add up, fen: below 0 paid, above 0 received. */
export function lineReads({ amountFen, outsideFen }: LineAmounts): Fen {
  return amountFen + outsideFen;
}
