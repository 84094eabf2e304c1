import { expect, test } from 'vitest';
import { photoQuoteMoves, photoQuoteStates, type PhotoQuoteState } from './photo-quote.ts';

test('nothing happens to what has ended', () => {
  for (const state of ['done', 'refused', 'withdrawn', 'lapsed'] as const) expect(photoQuoteMoves[state]).toEqual({});
});

test('every state can be reached, and an order only by accepting an offer', () => {
  const reached = new Set<PhotoQuoteState>(['open']);
  for (const state of reached) for (const next of Object.values(photoQuoteMoves[state])) reached.add(next);
  expect([...reached].sort()).toEqual([...photoQuoteStates].sort());
  const intoOrder = photoQuoteStates.flatMap((state) =>
    Object.entries(photoQuoteMoves[state]).flatMap(([act, next]) => (next === 'ordered' ? [`${state} ${act}`] : [])),
  );
  expect(intoOrder).toEqual(['quoted accept', 'closed accept']);
});
