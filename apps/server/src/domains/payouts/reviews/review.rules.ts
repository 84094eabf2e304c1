import type { Fen } from '@shoushou/kernel';

/** Above this of one person on one day the second operator types the amount again. */
export const RETYPE_ABOVE_FEN: Fen = 2_000_000;

export const isRetyped = (dayFen: Fen): boolean => dayFen > RETYPE_ABOVE_FEN;
