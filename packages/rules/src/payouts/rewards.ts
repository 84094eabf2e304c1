import type { Fen } from '@shoushou/kernel/money';

/** The least that is moved from the account of rewards to the wallet. */
export const MIN_REWARD_MOVE: Fen = 100;
