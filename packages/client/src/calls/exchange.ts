import type { DeviceClock } from '../device/device-clock.ts';
import { deviceFailure, type RawAnswer, type Refused } from './refusal.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Exchange {
  fetch: Fetch;
  clock: DeviceClock;
  url: string;
  init: RequestInit;
  /** Timeout in milliseconds, after which the network counts as lost. */
  timeout: number;
  signal?: AbortSignal | undefined;
}

/** One request with its complete answer. Never throws: a lost network and an abort are named failures. */
export async function exchange({ fetch, clock, url, init, timeout, signal }: Exchange): Promise<RawAnswer | Refused> {
  if (signal?.aborted) return deviceFailure('device.aborted');
  const giveUp = new AbortController();
  const onAbort = () => giveUp.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  const answered = new AbortController();
  clock.wait(timeout, answered.signal).then(
    () => giveUp.abort(new Error('no answer in time')),
    () => undefined,
  );
  const askedAt = clock.now();
  try {
    const response = await fetch(url, { ...init, signal: giveUp.signal });
    const text = await response.text();
    return {
      status: response.status,
      text,
      requestId: response.headers.get('x-request-id') ?? undefined,
      ...retryAfter(response.headers.get('retry-after'), clock.now()),
      ...serverClockOffset(response.headers.get('date'), askedAt, clock.now()),
    };
  } catch {
    return deviceFailure(signal?.aborted ? 'device.aborted' : 'device.offline');
  } finally {
    answered.abort();
    signal?.removeEventListener('abort', onAbort);
  }
}

/** `Retry-After` is seconds or an HTTP date. */
function retryAfter(header: string | null, now: number): { retryAfterSeconds?: number } {
  if (!header) return {};
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isFinite(seconds) ? { retryAfterSeconds: Math.max(0, seconds) } : {};
}

/** `Date` is the time of the answer in whole seconds, at a moment between asking and reading. */
function serverClockOffset(
  header: string | null,
  askedAt: number,
  readAt: number,
): Pick<RawAnswer, 'serverClockOffset'> {
  const at = header === null ? Number.NaN : Date.parse(header);
  return Number.isFinite(at) ? { serverClockOffset: { least: at - readAt, most: at - askedAt } } : {};
}
