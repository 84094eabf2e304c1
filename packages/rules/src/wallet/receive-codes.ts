import type { Fen } from '@shoushou/kernel/money';

/** Limits of one payment by receive code. */
export const RECEIVE_MIN: Fen = 10;
export const RECEIVE_MAX: Fen = 500_000;

export function isReceiveAmount(amountFen: Fen): boolean {
  return amountFen >= RECEIVE_MIN && amountFen <= RECEIVE_MAX;
}
