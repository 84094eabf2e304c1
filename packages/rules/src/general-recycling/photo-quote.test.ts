import { expect, test } from 'vitest';
import { pausedUntil, photoQuoteMoves, photoQuoteStates, type PhotoQuoteState } from './photo-quote.ts';

test('nothing happens to what has ended', () => {
  for (const state of ['done', 'refused', 'withdrawn', 'lapsed'] as const) expect(photoQuoteMoves[state]).toEqual({});
});

test('every state can be reached, and an order only by accepting an offer', () => {
  const reached = new Set<PhotoQuoteState>(['open']);
  for (const state of reached) for (const next of Object.values(photoQuoteMoves[state])) reached.add(next);
  expect([...reached].sort()).toEqual([...photoQuoteStates].sort());
  const intoOrder = photoQuoteStates.flatMap((state) => Object.entries(photoQuoteMoves[state]).flatMap(([act, next]) => (next === 'ordered' ? [`${state} ${act}`] : [])));
  expect(intoOrder).toEqual(['quoted accept', 'closed accept']);
});

test('a company with three broken promises within 30 days offers nothing for 14 days after the last', () => {
  const [day, now] = [86_400_000, 1_000 * 86_400_000];
  expect(pausedUntil([now - 1 * day, now - 2 * day], now)).toBeNull();
  expect(pausedUntil([now - 31 * day, now - 20 * day, now - 1 * day], now)).toBe(now + 13 * day);
  expect(pausedUntil([now - 32 * day, now - 20 * day, now - 1 * day], now)).toBeNull();
  expect(pausedUntil([now - 16 * day, now - 15 * day, now - 14 * day], now)).toBeNull();
});
