import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { batchMember, checkTransaction, shortfallYuan, affectedOwners, type LedgerTransaction } from './ledger.rules.ts';
import { feeCharge, infoFeeCapture, infoFeeRefund, infoFeeReturn, orderPayment, rechargeCredit, areaFeeCharge } from './movements.rules.ts';

/** A fixed seed, so that every run tests the same cases. */
const SEED = 20_261_121;

const transfer = (amountFen: number, back = -amountFen): LedgerTransaction => ({
  key: 'k', kind: 'transfer', reference: null,
  postings: [{ owner: 'a', account: 'reward', amountFen }, { owner: 'platform', account: 'campaign_costs', amountFen: back }],
});

describe('what is a movement of money', () => {
  test('two or more postings that sum to zero', () => expect(() => checkTransaction(transfer(100))).not.toThrow());
  test.each([
    ['a sum that is not zero', transfer(100, -99)],
    ['half a fen', transfer(1.5)],
    ['an amount beyond 2^53', transfer(2 ** 53)],
    ['not a number', transfer(Number.NaN)],
    ['text', transfer('1' as never, -1)],
    ['one posting', { ...transfer(0), postings: [{ owner: 'a', account: 'reward' as const, amountFen: 0 }] }],
    ['no key', { ...transfer(1), key: '' }],
    ['an available balance that moves without a word to its owner', { ...transfer(1), postings: [{ owner: 'a', account: 'available' as const, amountFen: 1 }, { owner: 'p', account: 'payouts' as const, amountFen: -1 }] }],
  ])('%s is refused', (_, transaction) => expect(() => checkTransaction(transaction)).toThrow(RangeError));

  test('words are no part of what makes two movements the same', () => {
    const said = { ...transfer(1), postings: [{ ...transfer(1).postings[0]!, line: { kind: 'reward' as const, title: '奖励' } }, transfer(1).postings[1]!] };
    const plain = batchMember(transfer(1)) as { postings: unknown };
    expect(batchMember(said)).toMatchObject({ postings: plain.postings, lines: [{ title: '奖励' }, null] });
    expect(plain).not.toHaveProperty('lines');
  });

  test('the missing amount is told in yuan', () => expect(shortfallYuan(123_456)).toBe('1234.56'));
});

describe('movements', () => {
  const amount = fc.integer({ min: 1, max: 5_000_000 });
  const fee = { recyclerId: 'r', receiptNo: 'JD26112100000001', city: '440300' };

  test('every kind is a movement for every amount', () => {
    fc.assert(
      fc.property(amount, fc.nat(100_000), (amountFen, serviceFeeFen) => {
        for (const movement of [
          infoFeeCapture({ ...fee, amountFen }),
          infoFeeReturn({ ...fee, amountFen }),
          infoFeeRefund({ ...fee, amountFen }),
          orderPayment({ recyclerId: 'r', customerId: 'c', receiptNo: 'JD1', amountFen, serviceFeeFen, customerName: '王女士', recyclerName: '李师傅' }),
          feeCharge({ fee: 'cancel', payerId: 'c', beneficiaryId: 'r', reference: 'OR1', amountFen }),
          feeCharge({ fee: 'late', payerId: 'r', beneficiaryId: null, reference: 'JD1', amountFen }),
          areaFeeCharge({ ownerId: 'r', reference: 'PY1', title: '开通南山区', amountFen }),
          rechargeCredit({ ownerId: 'r', provider: 'alipay', paymentNo: 'PY1', amountFen }),
        ]) checkTransaction(movement);
      }),
      { seed: SEED },
    );
  });

  test('a hold ends once: capture and return share a key, and a refund has its own', () => {
    expect(infoFeeCapture({ ...fee, amountFen: 1 }).key).toBe(infoFeeReturn({ ...fee, amountFen: 1 }).key);
    expect(infoFeeRefund({ ...fee, amountFen: 1 }).key).not.toBe(infoFeeReturn({ ...fee, amountFen: 1 }).key);
  });

  test('one payment paid at two providers, or twice under two numbers, is money that came in twice', () => {
    const paid = { ownerId: 'r', paymentNo: 'PY1', amountFen: 1 };
    const keys = [rechargeCredit({ ...paid, provider: 'wechat' }), rechargeCredit({ ...paid, provider: 'alipay' }), rechargeCredit({ ...paid, provider: 'wechat', providerNo: 'PY1_2' })].map((movement) => movement.key);
    expect(new Set(keys).size).toBe(3);
  });

  test('both sides of a payment hear of it, the platform does not', () => {
    expect(affectedOwners(orderPayment({ recyclerId: 'r', customerId: 'c', receiptNo: 'JD1', amountFen: 5, serviceFeeFen: 1, customerName: '王女士', recyclerName: '李师傅' }))).toEqual(['r', 'c']);
  });
});
