import type { ReceiveCode } from '@shoushou/contract';
import { DAY, type Fen, type Instant } from '@shoushou/kernel';

/** Validity of a code, milliseconds. */
export const RECEIVE_LIFETIME = DAY;
/** Limit of money received by codes within 24 hours, fen; more needs a review, as withdrawals do. */
export const RECEIVE_MAX_PER_DAY: Fen = 2_000_000;

export interface ReceiveCodeRow {
  ownerId: string;
  code: string;
  amountFen: Fen | null;
  note: string;
  closedAt: Instant | null;
  createdAt: Instant;
  expiresAt: Instant;
  /** Amount received so far, fen. */
  receivedFen: Fen;
}

/** A code with an amount is finished once paid; one without can be paid repeatedly until it expires. */
export function receiveState(
  { amountFen, closedAt, expiresAt, receivedFen }: ReceiveCodeRow,
  now: number,
): ReceiveCode['state'] {
  if (amountFen !== null && receivedFen > 0) return 'paid';
  if (closedAt !== null) return 'closed';
  return Date.parse(expiresAt) <= now ? 'expired' : 'open';
}

/** Payments that strangers start: from one address, where many people may share it, and for one code, per minute. */
const PER_ADDRESS = 30;
const PER_CODE = 60;

/** Rate limits for payments without an account, which protect the tables and the provider's quota. */
export function anonymousPaymentLimits(
  address: string,
  code: string,
): { scope: string; most: number; windowSeconds: number }[] {
  return [
    { scope: `wallet.pay_receive_code address:${address}`, most: PER_ADDRESS, windowSeconds: 60 },
    { scope: `wallet.pay_receive_code code:${code}`, most: PER_CODE, windowSeconds: 60 },
  ];
}
