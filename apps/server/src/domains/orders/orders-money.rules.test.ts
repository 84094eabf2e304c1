import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { affectedOwners, checkTransaction } from '../wallet/ledger/ledger.rules.ts';
import {
  cashPayment,
  feeCharge,
  infoFeeCapture,
  infoFeeHold,
  infoFeeReturn,
  orderPayment,
} from './orders-money.rules.ts';

const fee = { recyclerId: 'r', receiptNo: 'JD26112100000001', city: '440300' };
const sides = {
  recyclerId: 'r',
  customerId: 'c',
  receiptNo: 'JD1',
  customerName: '王女士',
  recyclerName: '李师傅',
  grams: 30_070,
};

describe('what moves for orders', () => {
  test('is a movement for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.nat(100_000), (amountFen, serviceFeeFen) => {
        for (const movement of [
          infoFeeHold({ ...fee, amountFen }),
          infoFeeCapture({ ...fee, amountFen }),
          infoFeeReturn({ ...fee, amountFen }, { captured: false }),
          infoFeeReturn({ ...fee, amountFen }, { captured: true }),
          orderPayment({ ...sides, amountFen, serviceFeeFen }),
          cashPayment({ ...sides, amountFen }),
          cashPayment({ ...sides, customerId: null, amountFen }),
          feeCharge({ fee: 'cancel', payerId: 'c', beneficiaryId: 'r', reference: 'OR1', amountFen }),
          feeCharge({ fee: 'late', payerId: 'r', beneficiaryId: null, reference: 'JD1', amountFen }),
        ])
          checkTransaction(movement!);
      }),
      { seed: 20_261_121 },
    );
  });

  test('a fee of 0 moves nothing', () => {
    expect([
      infoFeeHold({ ...fee, amountFen: 0 }),
      infoFeeCapture({ ...fee, amountFen: 0 }),
      infoFeeReturn({ ...fee, amountFen: 0 }, { captured: true }),
    ]).toEqual([null, null, null]);
  });

  test('all ends of an info fee name the hold that was opened, and what ends it first has the one key for that', () => {
    const opened = infoFeeHold({ ...fee, amountFen: 1 })!.opens!;
    const ends = [
      infoFeeCapture({ ...fee, amountFen: 1 })!,
      infoFeeReturn({ ...fee, amountFen: 1 }, { captured: false })!,
      infoFeeReturn({ ...fee, amountFen: 1 }, { captured: true })!,
    ];
    expect(ends.map(({ ends }) => ends)).toEqual([
      { ...opened, as: 'captured' },
      { ...opened, as: 'returned' },
      { ...opened, as: 'refunded' },
    ]);
    expect(ends[0]!.key).toBe(ends[1]!.key);
    expect(ends[2]!.key).not.toBe(ends[1]!.key);
  });

  test('both sides of a payment hear of it, the platform does not; a capture moves nobody’s available balance', () => {
    expect(affectedOwners(orderPayment({ ...sides, amountFen: 5, serviceFeeFen: 1 }))).toEqual(['r', 'c']);
    expect(affectedOwners(cashPayment({ ...sides, amountFen: 5 }))).toEqual(['r', 'c']);
    expect(affectedOwners(infoFeeCapture({ ...fee, amountFen: 5 })!)).toEqual([]);
  });
});
