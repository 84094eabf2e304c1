import { MINUTE, toInstant } from '@shoushou/kernel';
import { describe, expect, test } from 'vitest';
import {
  attemptOfProviderNumber,
  isPageOpen,
  isRechargeAmount,
  methodsFor,
  paymentNumber,
  paymentOfProviderNumber,
  paymentView,
  PAYMENT_LIFETIME,
  payRefusal,
  providerNumber,
  rechargeAmounts,
  refundedBefore,
  refundNumber,
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

  test('a refund’s number has letters and digits alone, and each part one of its own', () => {
    const numbers = [refundNumber('PY1'), refundNumber('PY1', 1), refundNumber('PY1_2'), refundNumber('PY1', 2)];
    expect(numbers).toEqual(['RFPY1', 'RFPY1', 'RFPY1X2', 'RFPY1P2']);
  });

  test('a payer reads what the provider had given back before, and what becomes of the rest', () => {
    expect(refundedBefore(500, 500, '退回钱包')).toEqual({
      title: '付款已原路退回',
      text: '应退的 ¥5.00 支付渠道先前已退给付款人，不再另退',
    });
    expect(refundedBefore(500, 200, '退回钱包').text).toBe(
      '应退 ¥5.00，支付渠道先前已退给付款人 ¥2.00，其余 ¥3.00 退回钱包',
    );
  });

  test('a page is open until half a minute before its end, and for WeChat by the address that it was made for', () => {
    const pageEndsAt = toInstant(now + 30_000);
    const sent = { address: '10.0.0.1' } as PaymentRow['sent'];
    const page = { payUrl: '/x', pageEndsAt, sent: null };
    expect(isPageOpen({ ...page, payUrl: null }, now - 1)).toBe(false);
    expect(isPageOpen({ ...page, payUrl: null, pageEndsAt: null }, now)).toBe(false);
    expect(isPageOpen({ ...page, pageEndsAt: null }, now)).toBe(true);
    expect([now - 1, now, now + 1].map((at) => isPageOpen(page, at))).toEqual([true, false, false]);
    expect(['10.0.0.1', '10.0.0.2', undefined].map((from) => isPageOpen({ ...page, sent }, now - 1, from))).toEqual([
      true,
      false,
      true,
    ]);
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
