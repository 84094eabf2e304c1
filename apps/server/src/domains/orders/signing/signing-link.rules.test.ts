import { expect, test } from 'vitest';
import { linkState, type SigningLink } from './signing-link.rules.ts';

const link: SigningLink = {
  city: '440300',
  orderNo: 'OR1',
  id: 'l1',
  receiptNo: 'JD1',
  weighingId: 'w1',
  channel: 'sms',
  state: 'sent',
  wrongTries: 0,
  sentAt: '2026-11-21T02:00:00.000Z',
  openedAt: null,
  expiresAt: '2026-11-21T02:30:00.000Z',
};
const order = { state: 'weighed', receiptNo: 'JD1', weighingId: 'w1' };
const at = (time: string): number => Date.parse(`2026-11-21T${time}Z`);

test.each([
  ['can be used in its half hour', {}, {}, '02:29:59', 'sent'],
  ['lapses after it', {}, {}, '02:30:00', 'lapsed'],
  ['lapses after five wrong tries', { wrongTries: 5 }, {}, '02:01:00', 'lapsed'],
  ['is void after another weighing', {}, { weighingId: 'w2' }, '02:01:00', 'void'],
  ['is void once the customer agreed elsewhere', {}, { state: 'agreed' }, '02:01:00', 'void'],
  ['is void once another recycler has the order', {}, { receiptNo: 'JD2' }, '02:01:00', 'void'],
  ['stays signed, whatever follows', { state: 'signed' }, { state: 'paid' }, '05:00:00', 'signed'],
  ['stays replaced', { state: 'replaced' }, {}, '02:01:00', 'replaced'],
] as const)('a link %s', (_, change, orderChange, time, state) => {
  expect(linkState({ ...link, ...change }, { ...order, ...orderChange }, at(time))).toBe(state);
});
