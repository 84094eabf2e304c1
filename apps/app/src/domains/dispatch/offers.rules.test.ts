import { expect, test } from 'vitest';
import { offerFacts, offerLeft } from './offers.rules.ts';

const offer = { offeredAt: '2026-11-21T02:00:00.000Z', expiresAt: '2026-11-21T02:01:30.000Z' };

test.each([
  ['2026-11-21T02:00:30.000Z', 60_000, 2 / 3],
  ['2026-11-21T02:01:30.000Z', 0, 0],
  ['2026-11-21T02:05:00.000Z', 0, 0],
  // A clock that is behind shows a full ring, never more.
  ['2026-11-21T01:59:50.000Z', 100_000, 1],
])('at %s %i ms are left', (now, left, share) => {
  expect(offerLeft(offer, Date.parse(now))).toEqual({ left, share });
});

test('tags are said in words, and what is unknown is left out', () => {
  expect(offerFacts({ estimatedGrams: 8_000, pieces: null, tags: ['no_elevator', 'urgent'] })).toBe('约 8.00 kg · 无电梯 · 急');
  expect(offerFacts({ estimatedGrams: null, pieces: null, tags: [] })).toBe('');
});
