import { HOUR, MINUTE, SECOND, toInstant } from '@shoushou/kernel';
import { describe, expect, it } from 'vitest';
import { afterFailure, bodyOf, placeOf } from './deliveries.rules.ts';

describe('a failed delivery', () => {
  it.each([
    [1, null, 5 * SECOND],
    [2, null, 5 * MINUTE],
    [9, null, 24 * HOUR],
    [1, 600, 10 * MINUTE],
    [2, 1, 5 * MINUTE],
    [1, 10_000_000, 24 * HOUR],
    [1, -5, 5 * SECOND],
  ])('is tried again after attempt %i, when the receiver asks for %s s, in %i ms', (attempts, asked, wait) => {
    expect(afterFailure(attempts, asked, 1_000)).toEqual({ dueAt: 1_000 + wait });
  });

  it('is given up after the tenth attempt, whatever the receiver asks for', () => {
    expect(afterFailure(10, 60, 0)).toEqual({ dead: true });
  });
});

it('has a body with type, version, time and facts', () => {
  const body = bodyOf(1, { event: 'orders.paid', content: { no: 'OR1', amountFen: 5 }, occurredAt: toInstant(0) });
  expect(JSON.parse(body)).toEqual({
    type: 'orders.paid',
    version: 1,
    timestamp: '1970-01-01T00:00:00.000Z',
    data: { no: 'OR1', amountFen: 5 },
  });
});

it('comes in order of the events, and within a millisecond in order of a life', () => {
  const earlier = '019b0000-0000-7fff-8000-000000000000';
  const [later, alsoLater] = ['019b0000-0001-7000-8000-000000000009', '019b0000-0001-7000-8000-000000000001'];
  const places = [
    placeOf(earlier, 'orders.cancelled'),
    placeOf(later, 'orders.placed'),
    placeOf(alsoLater, 'orders.taken'),
  ];
  expect(places.toSorted()).toEqual(places);
});
