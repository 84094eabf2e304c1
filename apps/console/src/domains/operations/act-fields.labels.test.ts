import { expect, test } from 'vitest';
import { fieldName, recordAddress, valueText } from './act-fields.labels.ts';

const now = Date.parse('2026-11-21T02:00:00Z');

test.each([
  ['approve', true, '是'],
  ['amountFen', 1250, '¥12.50'],
  ['adcodes', ['440305', '440304'], '440305、440304'],
  ['warnings', [{ no: 'OR26112100000042', rule: 'late' }], '单号 OR26112100000042，规则 late'],
  ['filter', '{"adcode":"440300","cursor":null}', '地区 440300，cursor –'],
  ['filter', '{}', '全部'],
  ['until', '2026-11-21T02:30:00.000Z', '10:30'],
  ['rights', ['orders', 'gone'], '查看订单'],
  ['roles', ['dispatcher'], '调度客服'],
  ['note', '', '–'],
])('%s of %j is read as %s', (field, value, words) => expect(valueText(field, value, now)).toContain(words));

test('a field without a name in words keeps its own', () => {
  expect([fieldName('reason'), fieldName('grpcode')]).toEqual(['原因', 'grpcode']);
});

test('a record that a call names is a link to its page', () => {
  expect(recordAddress('orders.console_cancel', 'no', 'OR26112100000042')).toBe(
    '/console/orders?open=OR26112100000042',
  );
  expect(recordAddress('accounts.freeze_person', 'id', '01')).toBe('/console/people?open=01');
  expect(recordAddress('orders.console_cancel', 'reason', 'OR26112100000042')).toBeNull();
  expect(recordAddress('campaigns.stop', 'code', 'x')).toBeNull();
});
