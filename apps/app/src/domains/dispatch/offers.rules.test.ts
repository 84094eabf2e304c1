import { expect, test } from 'vitest';
import { offerFacts, offerTimeLeft } from './offers.rules.ts';

const offer = { offeredAt: '2026-11-21T02:00:00.000Z', expiresAt: '2026-11-21T02:01:30.000Z' };

test.each([
  ['2026-11-21T02:00:30.000Z', 60_000, 2 / 3],
  ['2026-11-21T02:01:30.000Z', 0, 0],
  ['2026-11-21T02:05:00.000Z', 0, 0],
  // A device's clock that is behind shows a full ring, never more.
  ['2026-11-21T01:59:50.000Z', 100_000, 1],
])('at %s %i ms are left', (now, left, share) => {
  expect(offerTimeLeft(offer, Date.parse(now))).toEqual({ left, share });
});

test('tags are said in words, and what is unknown is left out', () => {
  expect(offerFacts({ service: '3', estimatedGrams: 8_000, pieces: null, tags: ['no_elevator', 'urgent'] }, 'kg')).toBe(
    '约 8.00 kg · 无电梯 · 急',
  );
  expect(offerFacts({ service: '3', estimatedGrams: null, pieces: null, tags: [] }, 'kg')).toBe('');
});

test('goods are counted in the unit of their service, and weighed in the one of who reads', () => {
  expect(offerFacts({ service: '1', estimatedGrams: null, pieces: 2, tags: [] }, 'kg')).toBe('2 台');
  expect(offerFacts({ service: '4', estimatedGrams: 8_000, pieces: 3, tags: [] }, 'jin')).toBe('约 16.00 斤 · 3 件');
});
