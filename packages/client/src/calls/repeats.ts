import type { CallDefinition } from '@shoushou/contract/call';
import { backOffDelay, type BackOff } from './back-off.ts';
import type { Refused } from './refusal.ts';

const REPEATS: BackOff = { first: 400, most: 3000 };
const MAX_ATTEMPTS = 3;
/** Longest wait requested by the server that is retried automatically, seconds. */
const LONGEST_PATIENCE = 5;

/**
 * How long to wait before a failed call is repeated, milliseconds; null when it is not. What may have been done is
 * repeated only where doing it twice has one effect. @param tries attempts until now
 */
export function pauseBeforeRepeat(
  { method, idempotent, multipart }: CallDefinition,
  { name, status, retryAfterSeconds }: Refused,
  tries: number,
): number | null {
  const requestedSeconds = retryAfterSeconds ?? 0;
  if (tries >= MAX_ATTEMPTS || requestedSeconds > LONGEST_PATIENCE) return null;
  const writesOnce = idempotent !== undefined || multipart === true;
  const worthwhile = status === 503 ? writesOnce || method === 'GET' : name === 'device.offline' && writesOnce;
  return worthwhile ? Math.max(backOffDelay(tries, REPEATS), requestedSeconds * 1000) : null;
}
