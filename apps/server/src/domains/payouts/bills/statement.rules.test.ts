import { expect, test } from 'vitest';
import { statementCsv, type StatementLine } from './statement.rules.ts';

const line = (change: Partial<StatementLine> = {}): StatementLine => ({
  at: '2026-11-21T02:05:00.000Z',
  kindName: '提现',
  title: '提现到招商银行（1234）',
  note: null,
  subject: 'WD1',
  amountFen: -399_400,
  balanceFen: 0,
  ...change,
});

test('a line in Shanghai time, its amounts as plain numbers', () => {
  expect(statementCsv([line()])).toBe(
    '\ufeff时间,种类,说明,备注,单号,金额（元）,余额（元）\r\n2026-11-21 10:05,提现,提现到招商银行（1234）,,WD1,-3994.00,0.00\r\n',
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+86', "'+86"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-x', "'-x"],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
])('%s can run no formula and break no row: %s', (title, written) => {
  expect(statementCsv([line({ title })])).toContain(`,${written},`);
});
