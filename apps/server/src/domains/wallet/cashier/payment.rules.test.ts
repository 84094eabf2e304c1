import { MINUTE } from '@shoushou/kernel';
import { describe, expect, test } from 'vitest';
import {
  attemptOfProviderNumber,
  isRechargeAmount,
  methodsFor,
  paymentNumber,
  paymentOfProviderNumber,
  paymentView,
  PAYMENT_LIFETIME,
  payRefusal,
  providerNumber,
  rechargeAmounts,
  stateAt,
  type PaymentRow,
} from './payment.rules.ts';

const now = Date.parse('2026-11-21T02:00:00.000Z');
const later = new Date(now + MINUTE).toISOString();
const earlier = new Date(now - MINUTE).toISOString();

describe('payments at the cashier', () => {
  test.each([
    ['pending', later, null],
    ['processing', later, null],
    ['paid', later, 'wallet.payment_paid'],
    ['failed', later, 'wallet.payment_closed'],
    ['closed', later, 'wallet.payment_closed'],
    ['pending', earlier, 'wallet.payment_closed'],
    ['processing', earlier, 'wallet.payment_closed'],
    ['paid', earlier, 'wallet.payment_paid'],
  ] as const)('%s until %s: paying is refused with %s', (state, expiresAt, refusal) =>
    expect(payRefusal({ state, expiresAt }, now)).toBe(refusal),
  );

  test('what ran out shows as closed at once, but what is under way at a provider may still be paid', () => {
    expect(stateAt({ state: 'pending', expiresAt: earlier }, now)).toBe('closed');
    expect(stateAt({ state: 'processing', expiresAt: earlier }, now)).toBe('processing');
    expect(stateAt({ state: 'paid', expiresAt: earlier }, now)).toBe('paid');
    expect(
      stateAt({ state: 'pending', expiresAt: new Date(now).toISOString() }, now),
      'the last moment is over when it is reached',
    ).toBe('closed');
    expect(PAYMENT_LIFETIME, 'half an hour').toBe(1_800_000);
  });

  test('the wallet is not filled from the wallet', () => {
    expect(methodsFor({ fromWallet: false }, ['wechat', 'alipay'])).toEqual(['wechat', 'alipay']);
    expect(methodsFor({ fromWallet: true }, ['wechat'])).toEqual(['wallet', 'wechat']);
    expect(methodsFor({ fromWallet: true }, [])).toEqual(['wallet']);
  });

  test.each([
    [99, false],
    [100, true],
    [500_000, true],
    [500_001, false],
    [0, false],
  ])('a recharge of %i fen is taken: %s', (amountFen, taken) => expect(isRechargeAmount(amountFen)).toBe(taken));

  test('suggested recharges are round numbers of yuan that may be recharged', () => {
    expect(rechargeAmounts.map((fen) => fen / 100)).toEqual([50, 100, 200, 500, 1_000]);
    expect(rechargeAmounts.every(isRechargeAmount)).toBe(true);
  });

  test('the first attempt has the payment’s own number at its provider, and each number tells its attempt', () => {
    expect([0, 1, 2].map((attempt) => providerNumber({ no: 'PY1', attempt }))).toEqual(['PY1', 'PY1', 'PY1_2']);
    expect(['PY1', 'PY1_2', 'PY1_13'].map(attemptOfProviderNumber)).toEqual([1, 2, 13]);
  });

  test('numbers are of the day in Shanghai, and a payment started again has another one at its provider', () => {
    expect(paymentNumber(Date.parse('2026-11-20T16:00:00.000Z'), '12345678901234')).toBe('PY26112112345678901234');
    for (const attempt of [1, 2, 13])
      expect(paymentOfProviderNumber(providerNumber({ no: 'PY1', attempt }))).toBe('PY1');
    expect(new Set([1, 2, 3].map((attempt) => providerNumber({ no: 'PY1', attempt }))).size).toBe(3);
  });

  test('where to pay is told only while it can be paid there', () => {
    const recharge = { payer: 'owner', fromWallet: false, retryPath: () => 'recharge' } as const;
    const row: PaymentRow = {
      ownerId: 'a',
      no: 'PY1',
      attempt: 1,
      purpose: 'recharge',
      title: '钱包充值',
      subject: null,
      city: null,
      amountFen: 100,
      state: 'processing',
      method: 'wechat',
      payWay: 'page' as const,
      payUrl: '/x',
      failure: null,
      createdAt: earlier,
      expiresAt: later,
      paidAt: null,
      sent: null,
      pageEndsAt: null,
      movementKey: null,
    };
    expect(paymentView(row, recharge, ['wechat'], now).payUrl).toBe('/x');
    expect(paymentView({ ...row, state: 'closed' }, recharge, ['wechat'], now).payUrl).toBeNull();
  });
});
