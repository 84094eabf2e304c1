import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkTransaction, type LedgerTransaction, type Posting } from './ledger/ledger.rules.ts';
import { mergedBalances, paidAtProvider, rechargeCredit, refundPaidOut, surplusCredit } from './wallet-money.rules.ts';
import { walletPayments } from './wallet-payments.steps.ts';

describe('what moves for the wallet itself', () => {
  test('is a movement for every amount', () => {
    const refund = { no: 'RF1', provider: 'wechat', paymentNo: 'PY1', providerNo: 'PY1' } as const;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), (amountFen) => {
        for (const movement of [
          rechargeCredit({ ownerId: 'r', provider: 'alipay', paymentNo: 'PY1', amountFen }),
          surplusCredit({ ...refund, amountFen }),
          refundPaidOut({ ...refund, amountFen }),
        ])
          checkTransaction(movement);
      }),
      { seed: 20_261_121 },
    );
  });

  test('one payment paid at two providers, or twice under two numbers, is money that came in twice', () => {
    const paid = { ownerId: 'r', paymentNo: 'PY1', amountFen: 1 };
    const keys = [
      rechargeCredit({ ...paid, provider: 'wechat' }),
      rechargeCredit({ ...paid, provider: 'alipay' }),
      rechargeCredit({ ...paid, provider: 'wechat', providerNo: 'PY1_2' }),
    ].map((movement) => movement.key);
    expect(new Set(keys).size).toBe(3);
  });

  describe('paid at a provider', () => {
    const line = { kind: 'pay', title: '付款', note: '黄纸板' };
    const debit: Posting = { owner: 'r', account: 'available', amountFen: -300, line };
    const movement = (postings: Posting[]): LedgerTransaction => ({
      key: 'k',
      kind: 'order.pay',
      reference: 'JD1',
      postings,
    });
    const receiver: Posting = {
      owner: 'c',
      account: 'available',
      amountFen: 300,
      line: { kind: 'pay', title: '收款' },
    };

    test('the money comes from the provider, and the payer reads one line that says so', () => {
      expect(paidAtProvider(movement([debit, receiver]), { ownerId: 'r', amountFen: 300 }, 'wechat').postings).toEqual([
        { owner: 'platform', account: 'clearing_wechat', amountFen: -300 },
        { ...debit, amountFen: 0, line: { ...line, outsideFen: -300, note: '微信支付，黄纸板' } },
        receiver,
      ]);
      const silent = paidAtProvider(
        movement([{ owner: 'r', account: 'available', amountFen: -300 }, receiver]),
        { ownerId: 'r', amountFen: 300 },
        'alipay',
      );
      expect(silent.postings[1]!.line).toBeUndefined();
    });

    test.each<[string, Posting[]]>([
      ['nobody is debited', [receiver]],
      ['another person is', [{ ...debit, owner: 'x' }, receiver]],
      ['another account is', [{ ...debit, account: 'reward' }, receiver]],
      ['by another amount', [{ ...debit, amountFen: -299 }, receiver]],
      ['twice', [debit, debit, receiver]],
    ])('is refused where %s', (_, postings) => {
      expect(() => paidAtProvider(movement(postings), { ownerId: 'r', amountFen: 300 }, 'wechat')).toThrow(RangeError);
    });
  });

  test.each<[number, number, number, object[]]>([
    [0, 0, 0, []],
    [1, 0, 0, [{ kind: 'merge', moved: ['available 1'] }]],
    [0, 0, 1, [{ kind: 'merge', moved: ['reward 1'] }]],
    [1_200, 0, 300, [{ kind: 'merge', moved: ['available 1200', 'reward 300'] }]],
    [500, 500, 0, [{ kind: 'merge.recharge', moved: ['available 500'] }]],
    [
      1_200,
      500,
      300,
      [
        { kind: 'merge', moved: ['available 700', 'reward 300'] },
        { kind: 'merge.recharge', moved: ['available 500'] },
      ],
    ],
  ])(
    'of a second number with %i fen, %i of them recharged, and %i of rewards only what it holds goes to the account that is kept',
    (available, rechargedFen, reward, moves) => {
      const movements = mergedBalances({ id: 'm1', keptId: 'k', absorbedId: 'g', available, reward, rechargedFen });
      expect(
        movements.map(({ kind, postings }) => ({
          kind,
          moved: postings.flatMap(({ owner, account, amountFen }) =>
            owner === 'k' ? [`${account} ${amountFen}`] : [],
          ),
        })),
      ).toEqual(moves);
    },
  );

  test('a recharge is told in yuan, and nobody is told what others paid by a code', () => {
    expect(walletPayments.recharge!.paidMessage!({ amountFen: 20_000 } as never).text).toBe(
      '充值 ¥200.00 已到账，可在钱包查看',
    );
    expect(walletPayments.receive!.paidMessage).toBeUndefined();
  });
});
