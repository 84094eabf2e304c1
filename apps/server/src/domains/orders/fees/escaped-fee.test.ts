import type { Input } from '@shoushou/contract';
import { HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import { verifyLedger } from '../../wallet/index.ts';
import { findBrokenOrders } from '../builders/orders.builders.store.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  fundWallet,
  paidOrder,
  SAMPLE_DISTRICT,
  SAMPLE_POINT,
  takenOrder,
  type Deal,
} from '../builders/orders.builders.ts';
import { confirmPayment } from '../../wallet/builders/wallet.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await loadRegions(server.deps.database);
});
afterAll(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  expect(await findBrokenOrders(server.deps.database)).toEqual([]);
  await server.close();
});

const signature: [number, number][][] = [
  [
    [0, 0],
    [400, 200],
  ],
];
/** Two hundred metres from the sample address. */
const ELSEWHERE = { longitude: SAMPLE_POINT.longitude + 0.002, latitude: SAMPLE_POINT.latitude };

const release = ({ receiptNo, recycler }: Deal, expectedFeeFen = 0) =>
  server.succeed('orders.release', { no: receiptNo, reason: '时间冲突', expectedFeeFen }, { token: recycler.token });

const openWalkIn = (recycler: SignedIn, given: Partial<Input<'orders.walk_in'>>) =>
  server.succeed(
    'orders.walk_in',
    {
      ...SAMPLE_POINT,
      adcode: SAMPLE_DISTRICT,
      place: '宝能太古城北区',
      customerName: '王女士',
      service: '3',
      ...given,
    },
    { token: recycler.token },
  );

/** Weighs ten kilograms of cardboard of a walk-in deal and pays them in cash, with the customer's signature. */
async function walkIn(recycler: SignedIn, given: Partial<Input<'orders.walk_in'>>) {
  const as = { token: recycler.token };
  const { no } = await openWalkIn(recycler, given);
  const weighed = await server.succeed(
    'orders.weigh',
    { no, weighingId: `w-${no}`, lines: [{ itemId: 'cardboard', grossGrams: 10_000, unitPriceFen: 142 }] },
    as,
  );
  await server.succeed('orders.agree', { no, weighingId: `w-${no}`, method: 'signature', strokes: signature }, as);
  const paid = await server.succeed(
    'orders.pay',
    { no, type: 2, amountFen: weighed.order.weighing!.totalFen, strokes: signature },
    as,
  );
  return { no, before: weighed.order.escapedFee, order: paid.order };
}
const balanceOf = async ({ token }: SignedIn) => (await server.succeed('wallet.get', {}, { token })).availableFen;

describe('a recycler who leaves an order and deals with its customer anyway', () => {
  it('is told when leaving, reads the fee before paying, and pays the info fee that came back, once', async () => {
    const deal = await takenOrder(server);
    const { recycler, customer } = deal;
    const cost = await server.succeed('orders.cancel_cost', { no: deal.receiptNo }, { token: recycler.token });
    expect(cost.rule).toContain('48 小时内又和这位客户成交的，补收退回的信息费');
    await release(deal);
    expect(await balanceOf(recycler)).toBe(10_000);
    const first = await walkIn(recycler, { customerMobile: customer.mobile });
    expect([first.before, first.order.escapedFee]).toEqual([
      { feeFen: 200, charged: false },
      { feeFen: 200, charged: true },
    ]);
    expect(first.order.events.at(-1)!.title).toContain('补收信息费 ¥2.00');
    expect(await balanceOf(recycler)).toBe(9_800);
    expect((await walkIn(recycler, { customerMobile: customer.mobile })).before).toBeUndefined();
    expect(await balanceOf(recycler)).toBe(9_800);
  });

  it('pays it with another number or none at the same door too, and nothing at another door', async () => {
    for (const customerMobile of [undefined, '13755550999']) {
      const deal = await takenOrder(server);
      await release(deal);
      const given = customerMobile === undefined ? {} : { customerMobile };
      expect((await walkIn(deal.recycler, { ...given, ...ELSEWHERE })).order.escapedFee).toBeUndefined();
      expect((await walkIn(deal.recycler, given)).order.escapedFee).toEqual({ feeFen: 200, charged: true });
    }
  });

  it('pays nothing for a neighbour who proves the deal with their own code', async () => {
    const deal = await takenOrder(server);
    await release(deal);
    const neighbour = await buildCustomer(server);
    const { no, receiptNo } = await openWalkIn(deal.recycler, { customerMobile: neighbour.mobile });
    const as = { token: deal.recycler.token };
    const { order } = await server.succeed(
      'orders.weigh',
      { no, weighingId: 'w-neighbour', lines: [{ itemId: 'cardboard', grossGrams: 10_000, unitPriceFen: 142 }] },
      as,
    );
    expect(order.escapedFee).toEqual({ feeFen: 200, charged: false });
    await server.succeed(
      'orders.agree',
      { no, weighingId: 'w-neighbour', method: 'own_phone' },
      { token: neighbour.token },
    );
    await confirmPayment(server, deal.recycler);
    const paid = await server.succeed('orders.pay', { no: receiptNo!, type: 1, amountFen: 1_420 }, as);
    expect(paid.order.escapedFee).toBeUndefined();
  });

  it('pays it when the customer cancelled for them, and after a paid release only the rest', async () => {
    const cancelled = await takenOrder(server);
    await server.succeed(
      'orders.cancel',
      { no: cancelled.no, reason: '时间不合适', expectedFeeFen: 0 },
      { token: cancelled.customer.token },
    );
    const released = await takenOrder(server);
    server.clock.advance(6 * MINUTE);
    await release(released, 100);
    for (const [deal, feeFen] of [
      [cancelled, 200],
      [released, 100],
    ] as const)
      expect(
        (await walkIn(deal.recycler, { customerMobile: deal.customer.mobile })).order.escapedFee,
        `${feeFen}`,
      ).toEqual({ feeFen, charged: true });
  });

  it('pays the difference when the customer books a smaller order for them', async () => {
    const left = await takenOrder(server, { given: { goods: [{ itemId: 'cardboard', grams: 100_000 }] } });
    await release(left);
    const { customer, recycler } = left;
    const { order } = await paidOrder(server, { customer, recycler, given: { recyclerId: recycler.userId } }).then(
      async ({ receiptNo }) => ({
        order: await server.succeed('orders.get', { no: receiptNo }, { token: recycler.token }),
      }),
    );
    expect([order.infoFee, order.escapedFee]).toEqual([
      { amountFen: 200, state: 'captured' },
      { feeFen: 400, charged: true },
    ]);
  });

  it('pays nothing for taking the same order again, and nothing after 48 hours', async () => {
    const again = await takenOrder(server);
    await release(again);
    await server.succeed('orders.take', { no: again.no }, { token: again.recycler.token });
    const late = await takenOrder(server);
    await release(late);
    server.clock.advance(48 * HOUR + MINUTE);
    expect((await walkIn(late.recycler, { customerMobile: late.customer.mobile })).order.escapedFee).toBeUndefined();
  });

  it('pays at most what the wallet holds and loses points for the rest, and gets it back from an operator once', async () => {
    const recycler = await buildRecycler(server, { balanceFen: 200 });
    const deal = await takenOrder(server, { recycler });
    await release(deal);
    await server.deps.database.transaction(async (tx) => {
      const { post } = await import('../../wallet/index.ts');
      const { feeCharge } = await import('../orders-money.rules.ts');
      await post(
        tx,
        feeCharge({ fee: 'late', payerId: recycler.userId, beneficiaryId: null, reference: 'JD1', amountFen: 150 }),
        server.clock.now(),
      );
    });
    const { no, order } = await walkIn(recycler, { customerMobile: deal.customer.mobile });
    expect(order.escapedFee).toEqual({ feeFen: 50, charged: true });
    expect(
      await server.deps.database.query(`SELECT rule FROM conduct_points WHERE recycler_id = $1 AND receipt_no = $2`, [
        recycler.userId,
        order.receiptNo,
      ]),
    ).toEqual([{ rule: 'written_off' }]);
    const { token } = await signInAsOperator(server);
    const seen = await server.succeed('orders.console_get', { no }, { token });
    expect(seen.refundable).toEqual([
      {
        what: 'fee',
        fee: 'escape',
        receiptNo: order.receiptNo,
        name: '补收信息费',
        amountFen: 50,
        to: 'recycler',
        second: false,
      },
    ]);
    await fundWallet(server, recycler.userId, 1);
  });

  it('is charged once when two deals of the pair are paid at the same moment', async () => {
    const deal = await takenOrder(server);
    await release(deal);
    const { recycler, customer } = deal;
    const opened = [];
    for (const name of ['a', 'b']) {
      const { no } = await openWalkIn(recycler, { customerMobile: customer.mobile });
      await server.succeed(
        'orders.weigh',
        { no, weighingId: `w-${name}-${no}`, lines: [{ itemId: 'cardboard', grossGrams: 10_000, unitPriceFen: 142 }] },
        { token: recycler.token },
      );
      await server.succeed(
        'orders.agree',
        { no, weighingId: `w-${name}-${no}`, method: 'signature', strokes: signature },
        { token: recycler.token },
      );
      opened.push(no);
    }
    const paid = await Promise.all(
      opened.map((no) =>
        server.succeed('orders.pay', { no, type: 2, amountFen: 1_420, strokes: signature }, { token: recycler.token }),
      ),
    );
    expect(paid.filter(({ order }) => order.escapedFee?.charged)).toHaveLength(1);
    expect(await balanceOf(recycler)).toBe(9_800);
  });
});
