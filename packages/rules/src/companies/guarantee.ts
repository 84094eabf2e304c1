import type { Fen } from '@shoushou/kernel/money';
import { depositOf } from './deposit.ts';

/** Minimum guarantee of a company that requires deposits, fen. */
export const MIN_GUARANTEE_FEN = 200_000;
/** Maximum guarantee, fen. */
export const MAX_GUARANTEE_FEN = 10_000_000;

/** The remaining cover of a guarantee, fen: open deposits, unpaid ones included, must not exceed it. */
export function depositRoom(guaranteeFen: Fen, openDepositsFen: Fen): Fen {
  return guaranteeFen < MIN_GUARANTEE_FEN ? 0 : Math.max(guaranteeFen - openDepositsFen, 0);
}

/**
 * The deposit for goods of this value. None when the guarantee could not cover its doubled return. @param permille the
 * company's rate
 */
export function coveredDeposit(announcedFen: Fen, permille: number, roomFen: Fen): Fen {
  const depositFen = depositOf(announcedFen, permille);
  return depositFen > roomFen ? 0 : depositFen;
}
