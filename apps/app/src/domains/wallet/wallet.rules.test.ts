import { describe, expect, test } from 'vitest';
import type { LedgerLine, Payment } from '@shoushou/contract/types';
import {
  daysOfMonth,
  ledgerRows,
  monthText,
  recentMonths,
  rechargeProblem,
  subjectPath,
  defaultMethod,
} from './wallet.rules.ts';

const now = Date.parse('2026-11-21T02:00:00.000Z');
const line = (id: string, at: string): LedgerLine => ({
  id,
  kind: 'recharge',
  kindName: '充值',
  title: '充值',
  subject: null,
  amountFen: 1,
  outsideFen: 0,
  grams: 0,
  balanceFen: 1,
  at,
  note: null,
});

describe('ledger lines', () => {
  test('stand under the day they have in Shanghai', () => {
    const rows = ledgerRows([
      line('c', '2026-11-20T16:30:00.000Z'),
      line('b', '2026-11-20T15:00:00.000Z'),
      line('a', '2026-11-20T01:00:00.000Z'),
    ]);
    expect(rows.map(({ id }) => id)).toEqual(['2026-11-21', 'c', '2026-11-20', 'b', 'a']);
  });

  test('lead to the order as each side works with it, to the payment and to the deal', () => {
    const pathOf = (subject: string | null, isRecycler: boolean) =>
      subjectPath({ subject, kind: 'adjustment' }, isRecycler);
    expect(pathOf('JD26112100006021', true)).toBe('/orderdetails/JD26112100006021/2/0');
    expect(pathOf('JD26112100006021', false)).toBe('/myorderdetails/JD26112100006021');
    expect(pathOf('PY26112112345678', true)).toBe('/paysuccess?id=PY26112112345678');
    expect(pathOf('SP26112112345678', false)).toBe('/second/supplydetail/SP26112112345678');
    expect(subjectPath({ subject: 'PY26112112345678', kind: 'receive' }, true)).toBe(
      '/mpaysuccess?id=PY26112112345678',
    );
    expect([pathOf(null, true), pathOf('withdrawal', true)]).toEqual([null, null]);
  });
});

describe('months', () => {
  test('go back over the turn of the year, which is then named', () => {
    expect(recentMonths(Date.parse('2026-02-10T02:00:00.000Z'), 4)).toEqual([
      '2026-02',
      '2026-01',
      '2025-12',
      '2025-11',
    ]);
    expect([monthText('2026-11', now), monthText('2025-12', now)]).toEqual(['11 月', '2025 年 12 月']);
  });
});

describe('a recharge', () => {
  const limits = { leastFen: 100, mostFen: 500_000 };

  test('needs an amount within the limits', () => {
    expect(['', '0', '0.5', '5000.01', '50', '5000'].map((typed) => rechargeProblem(typed, limits))).toEqual([
      '请输入充值金额',
      '请输入充值金额',
      '最少充值 ¥1',
      '一次最多充值 ¥5,000',
      null,
      null,
    ]);
  });
});

describe('the cashier', () => {
  const payment = {
    state: 'pending',
    expiresAt: '2026-11-21T02:30:00.000Z',
    method: null,
    methods: ['wallet', 'wechat', 'alipay'],
    amountFen: 9900,
  } as const satisfies Partial<Payment>;
  const methods: Payment['methods'] = [...payment.methods];

  test('begins with the wallet where it holds enough, else with another way', () => {
    expect(defaultMethod({ ...payment, methods }, 9900)).toBe('wallet');
    expect(defaultMethod({ ...payment, methods }, 9899)).toBe('wechat');
    expect(defaultMethod({ ...payment, methods }, undefined)).toBe('wechat');
  });

  test('inside WeChat or Alipay begins with theirs, after a wallet that holds enough', () => {
    expect(defaultMethod({ ...payment, methods }, 9899, 'alipay')).toBe('alipay');
    expect(defaultMethod({ ...payment, methods }, 9900, 'alipay')).toBe('wallet');
  });

  test('goes on with the way that was begun', () => {
    expect(defaultMethod({ ...payment, methods, method: 'alipay' }, 9900)).toBe('alipay');
  });
});

test.each([
  ['2026-11', 30],
  ['2028-02', 29],
  ['2026-02', 28],
  ['2026-12', 31],
])('%s ends on day %i', (month, days) => {
  expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to: `${month}-${days}` });
});
