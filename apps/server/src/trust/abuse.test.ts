import type { Input } from '@shoushou/contract';
import { fromInstant, HOUR, MINUTE, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '../domains/accounts/builders/accounts.builders.ts';
import type { FeeRules } from '../domains/orders/fees/fees.rules.ts';
import { findBrokenOrders } from '../domains/orders/builders/orders.builders.store.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  paidOrder,
  placeOrder,
  SAMPLE_DISTRICT,
  SAMPLE_POINT,
  takenOrder,
  tomorrowMorning,
  type Deal,
} from '../domains/orders/builders/orders.builders.ts';
import { loadRegions } from '../domains/places/index.ts';
import { verifyLedger } from '../domains/wallet/index.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

// The abuse catalogue: each idea of a clever recycler or customer costs at least what it brings. All ideas, also those
// with machinery of their own, stand in abuse-catalogue.test.ts.

let server: TestServer;
let rules: FeeRules;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await loadRegions(server.deps.database);
  const [row] = await server.deps.database.query<{ rules: FeeRules }>(
    'SELECT rules FROM order_fee_rules ORDER BY version DESC LIMIT 1',
  );
  rules = row!.rules;
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
const balanceOf = async ({ token }: SignedIn): Promise<number> =>
  (await server.succeed('wallet.get', {}, { token })).availableFen;
const release = ({ receiptNo, recycler }: Deal) =>
  server.call('orders.release', { no: receiptNo, reason: '时间冲突', expectedFeeFen: 0 }, { token: recycler.token });
const cancel = ({ no, customer }: Deal, expectedFeeFen = 0) =>
  server.call('orders.cancel', { no, reason: '时间不合适', expectedFeeFen }, { token: customer.token });

/** Ten kilograms of cardboard of a walk-in deal at the customer's door, signed for and paid in cash. */
async function walkIn(recycler: SignedIn, given: Partial<Input<'orders.walk_in'>> = {}): Promise<void> {
  const as = { token: recycler.token };
  const { no } = await server.succeed(
    'orders.walk_in',
    {
      ...SAMPLE_POINT,
      adcode: SAMPLE_DISTRICT,
      place: '宝能太古城北区',
      customerName: '王女士',
      service: '3',
      ...given,
    },
    as,
  );
  await server.succeed(
    'orders.weigh',
    { no, weighingId: `w-${no}`, lines: [{ itemId: 'cardboard', grossGrams: 10_000, unitPriceFen: 142 }] },
    as,
  );
  await server.succeed('orders.agree', { no, weighingId: `w-${no}`, method: 'signature', strokes: signature }, as);
  await server.succeed('orders.pay', { no, type: 2, amountFen: 1_420, strokes: signature }, as);
}

/** What a recycler who stays pays for the sample order beside the goods. Fen. */
const HONEST = 200;

describe('a recycler who wants the customer without the information fee', () => {
  const ideas: readonly (readonly [string, (deal: Deal) => Promise<unknown>])[] = [
    [
      'reads the number, releases within the free minutes and walks in',
      async (deal) => {
        await release(deal);
        await walkIn(deal.recycler, { customerMobile: deal.customer.mobile });
      },
    ],
    [
      'lets the customer cancel within the free minutes and walks in',
      async (deal) => {
        await cancel(deal);
        await walkIn(deal.recycler, { customerMobile: deal.customer.mobile });
      },
    ],
    [
      'types no number into the walk-in deal',
      async (deal) => {
        await release(deal);
        await walkIn(deal.recycler);
      },
    ],
    [
      'types a number of nobody',
      async (deal) => {
        await release(deal);
        await walkIn(deal.recycler, { customerMobile: '13755551234' });
      },
    ],
    [
      'opens the walk-in deal in another city',
      async (deal) => {
        await release(deal);
        await walkIn(deal.recycler, { customerMobile: deal.customer.mobile, adcode: '330106' });
      },
    ],
    [
      'waits until the next evening',
      async (deal) => {
        await release(deal);
        server.clock.advance(47 * HOUR);
        await walkIn(deal.recycler, { customerMobile: deal.customer.mobile });
      },
    ],
    [
      'lets the customer move the visit, leaves free of charge and walks in',
      async (deal) => {
        const windowFrom = toInstant(fromInstant(tomorrowMorning(server)) + 2 * HOUR);
        await server.succeed('orders.reschedule', { no: deal.no, windowFrom }, { token: deal.customer.token });
        await release(deal);
        await walkIn(deal.recycler, { customerMobile: deal.customer.mobile });
      },
    ],
  ];
  test.each(ideas)('%s: pays the same fee', async (_, act) => {
    const deal = await takenOrder(server);
    const before = (await balanceOf(deal.recycler)) + HONEST;
    await act(deal);
    expect(before - (await balanceOf(deal.recycler))).toBeGreaterThanOrEqual(HONEST);
  });

  test('lets the customer book one kilogram for them alone instead: pays the fee of the first booking', async () => {
    const deal = await takenOrder(server);
    const before = (await balanceOf(deal.recycler)) + HONEST;
    await release(deal);
    const { customer, recycler } = deal;
    const small = { goods: [{ itemId: 'cardboard', grams: 1_000 }], recyclerId: recycler.userId };
    const { totalFen } = await paidOrder(server, { customer, recycler, given: small });
    // Rounded, so one fen may be missing below.
    const serviceFeeFen = Math.round((totalFen * rules.serviceFeeThousandths) / 1000);
    expect(before - (await balanceOf(recycler)) - totalFen - serviceFeeFen).toBeGreaterThanOrEqual(HONEST - 1);
  });

  test('leaves and takes again to start the free minutes anew: the third release of a day ends taking', async () => {
    const recycler = await buildRecycler(server);
    for (let times = 0; times < rules.releasesADay; times += 1)
      expect((await release(await takenOrder(server, { recycler }))).outcome).toBe('success');
    const { no } = await placeOrder(server, await buildCustomer(server));
    expect((await server.call('orders.take', { no }, { token: recycler.token })).outcome).toBe('orders.taking_stopped');
  });
});

describe('a customer who wants the fees of recyclers', () => {
  test('moves the visit to the window that is nearly over, to be paid for lateness: gets nothing, the recycler leaves free', async () => {
    const deal = await takenOrder(server);
    const before = [await balanceOf(deal.customer), (await balanceOf(deal.recycler)) + HONEST];
    // 09:00 of tomorrow: an hour of the window from 08:00 remains.
    server.clock.set(toInstant(fromInstant(tomorrowMorning(server)) - HOUR));
    const windowFrom = toInstant(server.clock.now() - HOUR);
    await server.succeed('orders.reschedule', { no: deal.no, windowFrom }, { token: deal.customer.token });
    server.clock.advance(59 * MINUTE);
    expect((await release(deal)).outcome).toBe('success');
    expect([await balanceOf(deal.customer), await balanceOf(deal.recycler)]).toEqual(before);
  });

  test('moves a taken visit sixty times: three moves are possible', async () => {
    const deal = await takenOrder(server);
    const outcomes = [];
    for (let move = 0; move < 60; move += 1)
      outcomes.push(
        (
          await server.call(
            'orders.reschedule',
            {
              no: deal.no,
              windowFrom: toInstant(fromInstant(tomorrowMorning(server)) + (move % 2 === 0 ? 2 : 4) * HOUR),
            },
            { token: deal.customer.token },
          )
        ).outcome,
      );
    expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(rules.moves!.most);
  });

  test('withdraws everything before cancelling late: owes the fee, and the next deal pays it to the recycler who came', async () => {
    const deal = await takenOrder(server);
    server.clock.advance(60 * MINUTE);
    expect((await cancel(deal, 500)).outcome).toBe('success');
    const before = await balanceOf(deal.recycler);
    const { totalFen } = await paidOrder(server, { customer: deal.customer });
    expect([await balanceOf(deal.recycler), await balanceOf(deal.customer)]).toEqual([before + 500, totalFen - 500]);
  });

  test('cancels two visits late with an empty wallet: owes both fees', async () => {
    const customer = await buildCustomer(server);
    const deals = [await takenOrder(server, { customer }), await takenOrder(server, { customer })];
    server.clock.advance(60 * MINUTE);
    for (const deal of deals) await cancel(deal, 500);
    const owed = await Promise.all(
      deals.map(({ no }) => server.succeed('orders.get', { no }, { token: customer.token })),
    );
    expect(owed.map(({ owedFen }) => owedFen)).toEqual([500, 500]);
  });

  test('reports a recycler who is on time as absent: gets nothing', async () => {
    const deal = await takenOrder(server);
    const { outcome } = await server.call('orders.report_absence', { no: deal.no }, { token: deal.customer.token });
    expect(outcome).toBe('orders.absence_early');
    expect(await balanceOf(deal.customer)).toBe(0);
  });

  test('shows another fee than the one charged, to cancel for less: is asked again with the true one', async () => {
    const deal = await takenOrder(server, { customer: await buildCustomer(server, { balanceFen: 1_000 }) });
    server.clock.advance(15 * MINUTE);
    expect((await cancel(deal)).outcome).toBe('orders.cost_changed');
    expect(await balanceOf(deal.customer)).toBe(1_000);
  });

  test('deals with themselves as a recycler: cannot take the order', async () => {
    const both = await buildRecycler(server);
    const customer = await buildCustomer(server);
    const { no } = await placeOrder(server, customer);
    await server.deps.database.query('UPDATE orders SET customer_id = $2 WHERE no = $1', [no, both.userId]);
    expect((await server.call('orders.take', { no }, { token: both.token })).outcome).toBe('orders.own_order');
    await server.deps.database.query('UPDATE orders SET customer_id = $2 WHERE no = $1', [no, customer.userId]);
  });
});
