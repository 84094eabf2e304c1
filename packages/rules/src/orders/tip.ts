import type { Fen } from '@shoushou/kernel';

/**
 * The tip (感谢费) with which a customer makes an open order more attractive: whole yuan, held from their wallet while
 * it is offered, and the recycler's once the deal is paid. Fen.
 */
export const TIP_STEP_FEN: Fen = 100;
export const TIP_MOST_FEN: Fen = 5_000;

/** The tips a screen offers to choose from, fen. */
export const OFFERED_TIPS_FEN: readonly Fen[] = [200, 500, 1_000, 2_000, 5_000];
