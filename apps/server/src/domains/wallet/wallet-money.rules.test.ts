import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkTransaction } from './ledger/ledger.rules.ts';
import { rechargeCredit, refundPaidOut, surplusCredit } from './wallet-money.rules.ts';
import { walletPayments } from './wallet-payments.steps.ts';

describe('what moves for the wallet itself', () => {
  test('is a movement for every amount', () => {
    const refund = { no: 'RF1', provider: 'wechat', paymentNo: 'PY1', providerNo: 'PY1' } as const;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), (amountFen) => {
        for (const movement of [rechargeCredit({ ownerId: 'r', provider: 'alipay', paymentNo: 'PY1', amountFen }), surplusCredit({ ...refund, amountFen }), refundPaidOut({ ...refund, amountFen })]) checkTransaction(movement);
      }),
      { seed: 20_261_121 },
    );
  });

  test('one payment paid at two providers, or twice under two numbers, is money that came in twice', () => {
    const paid = { ownerId: 'r', paymentNo: 'PY1', amountFen: 1 };
    const keys = [rechargeCredit({ ...paid, provider: 'wechat' }), rechargeCredit({ ...paid, provider: 'alipay' }), rechargeCredit({ ...paid, provider: 'wechat', providerNo: 'PY1_2' })].map((movement) => movement.key);
    expect(new Set(keys).size).toBe(3);
  });

  test('a recharge is told in yuan, and nobody is told what others paid by a code', () => {
    expect(walletPayments.recharge!.paidMessage!({ amountFen: 20_000 } as never).text).toBe('充值 ¥200.00 已到账，可在钱包查看');
    expect(walletPayments.receive!.paidMessage).toBeUndefined();
  });
});
