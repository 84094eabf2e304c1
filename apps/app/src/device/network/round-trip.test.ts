import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureRoundTrip } from './round-trip.ts';

/** Answers after each of these milliseconds; null fails at once. */
function serverAnswersAfter(...delays: readonly (number | null)[]): ReturnType<typeof vi.fn> {
  const left = [...delays];
  const asked = vi.fn((_url: string, { signal }: RequestInit) => {
    const delay = left.shift() ?? null;
    return new Promise<Response>((resolve, reject) => {
      if (delay === null) return reject(new TypeError('Failed to fetch'));
      setTimeout(() => resolve(new Response('{}')), delay);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['a quick first answer is enough', [300], 300],
  ['the second counts when it is quicker, because the first opened the connection', [1800, 500], 500],
  ['both are slow', [1800, 1500], 1500],
  ['no answer in time', [60_000], 4000],
  ['the server is not reached', [null, null], null],
  ['the network was not quite there at the first', [null, 900], 900],
])('the measured round trip: %s', async (_, delays, expected) => {
  serverAnswersAfter(...delays);
  const measured = measureRoundTrip('https://api.test');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await measured).toBe(expected);
});
