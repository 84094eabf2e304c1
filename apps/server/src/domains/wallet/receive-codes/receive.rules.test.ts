import { isReceiveAmount } from '@shoushou/rules/wallet/receive-codes';
import { expect, test } from 'vitest';
import { receiveState, type ReceiveCodeRow } from './receive.rules.ts';

const code: ReceiveCodeRow = {
  ownerId: 'me',
  code: 'c',
  amountFen: 1_000,
  note: '',
  closedAt: null,
  createdAt: '2026-11-21T02:00:00.000Z',
  expiresAt: '2026-11-22T02:00:00.000Z',
  receivedFen: 0,
};
const before = Date.parse(code.expiresAt) - 1;

test('a code with an amount ends with its payment, one without only by its time or its owner', () => {
  expect(receiveState(code, before)).toBe('open');
  expect(receiveState({ ...code, receivedFen: 1_000 }, before)).toBe('paid');
  expect(receiveState({ ...code, amountFen: null, receivedFen: 1_000 }, before)).toBe('open');
  expect(receiveState({ ...code, closedAt: code.createdAt }, before)).toBe('closed');
  expect(receiveState(code, before + 1)).toBe('expired');
});

test('one payment is ¥0.10 to ¥5,000', () => {
  expect([9, 10, 500_000, 500_001].map(isReceiveAmount)).toEqual([false, true, true, false]);
});
