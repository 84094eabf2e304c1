import { createHmac } from 'node:crypto';
import { MINUTE } from '@shoushou/kernel';
import { sha256 } from '../sha256.ts';

export interface InsurerAccount {
  merchantId: string;
  secret: string;
}

/** Messages whose time differs by more are refused by both sides, milliseconds. */
export const INSURER_WINDOW = 5 * MINUTE;
/** Validity of a referral's address, milliseconds. */
export const FORWARD_TERM = 5 * MINUTE;

const sign = (secret: string, ...parts: readonly string[]): string =>
  createHmac('sha256', secret).update(parts.join('\n'), 'utf8').digest('hex');

/** Signature of a request: over its time, path and body. */
export const signRequest = (secret: string, timestamp: string, path: string, body: string): string =>
  sign(secret, 'request', timestamp, path, sha256(body));
/** Signature of an answer or a notice. */
export const signMessage = (secret: string, kind: 'answer' | 'notice', timestamp: string, body: string): string =>
  sign(secret, kind, timestamp, sha256(body));
/** Signature of a referral's address. @param until milliseconds */
export const signForward = (secret: string, no: string, product: string, until: number): string =>
  sign(secret, 'forward', no, product, String(until));
