import type { OrderDetail } from '@shoushou/contract/types';
import { WALK_IN_SIGNED_MOST_FEN } from '@shoushou/rules/orders/walk-in';
import { describe, expect, it, test } from 'vitest';
import { hasOwnPhone, maySign, payText, transferReason, walletHindrance } from './payment-ways.rules.ts';

const order = {
  walkIn: false,
  customer: { userid: 'u1', mobile: '138****0001' },
  payment: null,
  transfers: [
    { type: 3, unavailable: null },
    { type: 4, unavailable: '客户还没有绑定支付宝' },
  ],
} as unknown as OrderDetail;
const walkIn = { ...order, walkIn: true, customer: { ...order.customer, mobile: '13800000001' } } as OrderDetail;

describe('paying a customer', () => {
  test.each<[string, OrderDetail, boolean, number, ReturnType<typeof walletHindrance>]>([
    ['nothing, with enough money and a network', order, true, 0, null],
    ['cash that is noted already', { ...order, payment: { state: 'claimed' } } as OrderDetail, true, 0, 'claimed'],
    ['a walk-in deal, even with a number', walkIn, true, 0, 'no_account'],
    ['a customer without an account', { ...order, customer: null }, true, 0, 'no_account'],
    ['a dead zone', order, false, 0, 'offline'],
    ['too little money', order, true, 1, 'short'],
  ])('is kept from the wallet by %s', (_, of, online, missingFen, hindrance) => {
    expect(walletHindrance(of, online, missingFen)).toBe(hindrance);
  });

  it('to an account of theirs gives the reason of the one that can’t be chosen', () => {
    expect(transferReason(order, 'wechat')).toBeNull();
    expect(transferReason(order, 'alipay')).toBe('客户还没有绑定支付宝');
  });

  it('in cash is signed for, at a walk-in deal only up to an amount', () => {
    expect(maySign(order, WALK_IN_SIGNED_MOST_FEN + 1)).toBe(true);
    expect(maySign(walkIn, WALK_IN_SIGNED_MOST_FEN)).toBe(true);
    expect(maySign(walkIn, WALK_IN_SIGNED_MOST_FEN + 1)).toBe(false);
    expect(hasOwnPhone(walkIn)).toBe(true);
  });

  it('says on the button the sum that leaves the wallet, and in cash what the customer gets', () => {
    const sums = { totalFen: 4_500, serviceFeeFen: 45 };
    expect(payText('wallet', 'signature', sums)).toBe('从钱包付 ¥45.45');
    expect(payText('wechat', 'signature', sums)).toContain('¥45.45');
    expect(payText('cash', 'signature', sums)).toBe('现金已付 ¥45.00');
    expect(payText('cash', 'code', sums)).toBe('输入客户的凭证码');
  });
});
