import type { Fen } from '@shoushou/kernel/money';
import { depositOf } from './deposit.ts';

/** A company with less than this put up asks for no deposits, fen. */
export const LEAST_GUARANTEE_FEN = 200_000;
/** The most that is put up, fen. */
export const MOST_GUARANTEE_FEN = 10_000_000;

/** What a guarantee still covers: deposits that are open, unpaid ones too, are never more than it. */
export function depositRoom(guaranteeFen: Fen, openDepositsFen: Fen): Fen {
  return guaranteeFen < LEAST_GUARANTEE_FEN ? 0 : Math.max(guaranteeFen - openDepositsFen, 0);
}

/** The deposit for goods of this value. A company that could not give it back doubled asks for none. @param permille what the company asks for */
export function coveredDeposit(announcedFen: Fen, permille: number, roomFen: Fen): Fen {
  const asked = depositOf(announcedFen, permille);
  return asked > roomFen ? 0 : asked;
}
