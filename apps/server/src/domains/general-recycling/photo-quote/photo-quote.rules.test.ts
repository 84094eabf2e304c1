import { HOUR } from '@shoushou/kernel';
import { nextOf, ruleFor } from '@shoushou/rules/cases/moves';
import { photoQuoteStates } from '@shoushou/rules/general-recycling/photo-quote';
import { expect, test } from 'vitest';
import { dueOf, quoteMoves, type QuoteFacts } from './photo-quote.rules.ts';

const now = Date.parse('2026-11-24T02:00:00Z');
const facts = (change: Partial<QuoteFacts>): QuoteFacts => ({
  state: 'quoted',
  promisedBy: now + HOUR,
  offerValidUntil: now + 49 * HOUR,
  now,
  ...change,
});

test('an order comes about only when its customer accepts an offer that is still valid', () => {
  const leading = photoQuoteStates.filter((state) =>
    nextOf(quoteMoves, facts({ state })).some((way) => way.state === 'ordered' && state !== 'ordered'),
  );
  expect(leading).toEqual(['quoted', 'closed']);
  expect(ruleFor(quoteMoves, 'accept', facts({ offerValidUntil: now + 1 }), 'customer')).toBeDefined();
  for (const offerValidUntil of [now, null])
    expect(ruleFor(quoteMoves, 'accept', facts({ offerValidUntil }), 'customer')).toBeUndefined();
});

test.each([
  ['a company until the promised time', 'quoted', 'company', 0],
  ['operators as long as a company', 'quoted', 'operator', 0],
  ['operators for two hours more while there is no offer', 'open', 'operator', 2],
  ['a company no longer, also without an offer', 'open', 'company', 0],
] as const)('offers are made by %s', (_, state, by, hours) => {
  const at = (moment: number) => ruleFor(quoteMoves, 'offer', facts({ state, promisedBy: now, now: moment }), by);
  expect(at(now + hours * HOUR - 1)).toBeDefined();
  expect(at(now + hours * HOUR)).toBeUndefined();
});

test.each([
  ['open', 2],
  ['quoted', 0],
  ['closed', 48],
  ['withdrawn', null],
] as const)('a quote that is %s is decided by time %s hours after the promised time', (state, hours) => {
  expect(dueOf({ state, promisedBy: now, takeBy: null })).toBe(hours === null ? null : now + hours * HOUR);
});

test('an ordered quote is decided by time only while its pickup must be taken', () => {
  expect(dueOf({ state: 'ordered', promisedBy: now, takeBy: now + 2 * HOUR })).toBe(now + 2 * HOUR);
  expect(dueOf({ state: 'ordered', promisedBy: now, takeBy: null })).toBeNull();
});
