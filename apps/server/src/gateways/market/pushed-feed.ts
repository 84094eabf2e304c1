import { createHmac } from 'node:crypto';
import { MINUTE, type Clock } from '@shoushou/kernel';
import { sameSecret } from '../../platform/same-secret.ts';
import type { MarketFeed } from './port.ts';

/** Batches whose time differs by more are refused, milliseconds. */
const WINDOW = 5 * MINUTE;

/** Signature of a batch: HMAC-SHA-256 over its time (milliseconds, `x-timestamp`) and its body, hexadecimal. */
export const signBatch = (key: string, timestamp: string, body: string): string =>
  createHmac('sha256', key).update(`${timestamp}\n${body}`, 'utf8').digest('hex');

interface FeedSettings {
  name: string;
  licence: string;
  validTo: string;
  exchanges: string[];
  key: string;
  delayMinutes: number;
}

export function createPushedFeed(
  { name, licence, validTo, exchanges, key, delayMinutes }: FeedSettings,
  clock: Clock,
): MarketFeed {
  return {
    id: licence,
    name,
    sample: false,
    delayMinutes,
    ask: null,
    push: {
      licence,
      exchanges,
      validTo,
      isGenuine(headers, body) {
        const [timestamp, signature] = [headers['x-timestamp'], headers['x-signature']];
        if (typeof timestamp !== 'string' || typeof signature !== 'string') return false;
        return (
          Math.abs(clock.now() - Number(timestamp)) <= WINDOW && sameSecret(signBatch(key, timestamp, body), signature)
        );
      },
    },
  };
}
