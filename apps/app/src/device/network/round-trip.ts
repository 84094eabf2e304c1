import { exchange } from '@shoushou/client/calls/exchange';
import { deviceClock } from '@shoushou/client/device/device-clock';

/** Milliseconds after which an answer is no longer waited for. */
const timeoutMs = 4000;
/** A first answer as quick as this needs no second: opening the connection is included in it. */
const quickMs = 700;

/** Milliseconds of one request to the server; the time-out when it took longer, null when it failed sooner. */
async function requestMs(origin: string): Promise<number | null> {
  const startedAt = performance.now();
  const answer = await exchange({
    fetch: (url, init) => fetch(url, init),
    clock: deviceClock,
    url: `${origin}/api/health/live`,
    // Another origin's answer need not be readable to be timed.
    init: { cache: 'no-store', mode: 'no-cors' },
    timeout: timeoutMs,
  });
  const took = Math.min(performance.now() - startedAt, timeoutMs);
  return 'ok' in answer && took < timeoutMs ? null : took;
}

/**
 * Measures a round trip to the server at an origin, empty for the page's own, milliseconds: the quicker of two
 * requests, because the first also opens the connection. The time-out when neither was answered in time, null when the
 * server was not reached at all.
 */
export async function measureRoundTrip(origin: string): Promise<number | null> {
  const first = await requestMs(origin);
  if (first !== null && (first <= quickMs || first >= timeoutMs)) return first;
  const second = await requestMs(origin);
  return first === null || second === null ? (second ?? first) : Math.min(first, second);
}
