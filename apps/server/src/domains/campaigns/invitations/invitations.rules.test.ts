import { DAY, toInstant } from '@shoushou/kernel';
import { expect, test } from 'vitest';
import { judgeOrder, generateInviteCode, invitationStatusOf } from './invitations.rules.ts';

const rules = {
  version: 1,
  campaign: null,
  rewardFen: 500,
  leastOrderFen: 1_000,
  withinDays: 90,
  mostPerMonth: 30,
  budgetFen: 10_000,
};
const joinedAt = '2026-01-01T00:00:00.000Z';
const day = (count: number) => toInstant(Date.parse(joinedAt) + count * DAY);

test.each([
  [1_000, 90, 'earns'],
  [999, 1, 'not_yet'],
  [5_000, 91, 'late'],
] as const)('an order of %d fen after %d days: %s', (amountFen, days, verdict) => {
  expect(judgeOrder({ rules, joinedAt, endedAt: null, amountFen, at: day(days) })).toBe(verdict);
});

test('who registers when the campaign is over earns nobody anything, however soon they order', () => {
  expect(judgeOrder({ rules, joinedAt, endedAt: joinedAt, amountFen: 1_000, at: day(1) })).toBe('closed');
  expect(judgeOrder({ rules, joinedAt, endedAt: day(1), amountFen: 1_000, at: day(2) })).toBe('earns');
});

test('codes are eight letters and digits that can’t be mistaken, with a digit at the end', () => {
  let next = 0;
  for (let times = 0; times < 200; times += 1)
    expect(generateInviteCode((limit) => (next = (next * 7 + 5) % 997) % limit)).toMatch(/^[A-HJ-NP-Z2-9]{7}[2-9]$/);
});

test('whoever lets the time run out is missed at once, and what was decided stays', () => {
  const row = { state: 'joined' as const, reason: null, joinedAt, withinDays: 90, dealWaits: false };
  expect(invitationStatusOf(row, Date.parse(day(90))).state).toBe('joined');
  expect(invitationStatusOf(row, Date.parse(day(91))).state).toBe('missed');
  expect(invitationStatusOf({ ...row, dealWaits: true }, Date.parse(day(91)))).toEqual({
    state: 'joined',
    reason: '成交满 7 天后发放',
  });
  expect(invitationStatusOf({ ...row, state: 'rewarded' }, Date.parse(day(91))).state).toBe('rewarded');
});
