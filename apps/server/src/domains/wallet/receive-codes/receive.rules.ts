import type { ReceiveCode } from '@shoushou/contract';
import { DAY, type Fen, type Instant } from '@shoushou/kernel';

/** A code stands for so long, milliseconds. */
export const RECEIVE_LIFETIME = DAY;
/** One payment by a code, fen. */
export const RECEIVE_MIN: Fen = 10;
export const RECEIVE_MAX: Fen = 500_000;
/** What a person may receive by codes within 24 hours, fen: above it somebody looks first, as for withdrawals. */
export const RECEIVE_MAX_PER_DAY: Fen = 2_000_000;

export interface ReceiveCodeRow {
  ownerId: string;
  code: string;
  amountFen: Fen | null;
  note: string;
  closedAt: Instant | null;
  createdAt: Instant;
  expiresAt: Instant;
  /** What it has brought in, fen. */
  receivedFen: Fen;
}

export function isReceiveAmount(amountFen: Fen): boolean {
  return amountFen >= RECEIVE_MIN && amountFen <= RECEIVE_MAX;
}

/** A code with an amount is done when it was paid; one without goes on until it ends. */
export function receiveState({ amountFen, closedAt, expiresAt, receivedFen }: ReceiveCodeRow, now: number): ReceiveCode['state'] {
  if (amountFen !== null && receivedFen > 0) return 'paid';
  if (closedAt !== null) return 'closed';
  return Date.parse(expiresAt) <= now ? 'expired' : 'open';
}
