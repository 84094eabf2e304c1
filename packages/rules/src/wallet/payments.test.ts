import { expect, test } from 'vitest';
import { paymentProblem } from './payments.ts';
import { isReceiveAmount } from './receive-codes.ts';

const expiresAt = '2026-11-21T02:30:00.000Z';
const end = Date.parse(expiresAt);

test.each([
  ['pending', end - 1, null],
  ['pending', end, 'closed'],
  ['processing', end - 1, null],
  ['paid', end + 1, 'paid'],
  ['failed', end - 1, 'closed'],
  ['closed', end - 1, 'closed'],
] as const)('a payment that is %s at %d: %s', (state, now, fault) =>
  expect(paymentProblem({ state, expiresAt }, now)).toBe(fault),
);

test('a receive code takes 10 fen to ¥5,000 at once', () => {
  expect([9, 10, 500_000, 500_001].map(isReceiveAmount)).toEqual([false, true, true, false]);
});
