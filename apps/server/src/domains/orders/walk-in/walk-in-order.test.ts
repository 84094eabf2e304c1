import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { buildCustomer, buildMarket, buildRecycler, SAMPLE_DISTRICT } from '../builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  // Recording a deal looks up the region's name.
  const { loadRegions } = await import('../../places/index.ts');
  await loadRegions(server.deps.database);
});
afterAll(() => server.close());

const deal = {
  longitude: 113.93,
  latitude: 22.53,
  adcode: SAMPLE_DISTRICT,
  place: '科技园菜市场门口',
  customerName: '路边大爷',
  service: '3' as const,
};
const lines = [{ itemId: 'cardboard', grossGrams: 5000, unitPriceFen: 150 }];
const signature: [number, number][][] = [
  [
    [0, 0],
    [400, 200],
  ],
];

describe('orders.walk_in', () => {
  it('starts at the door, costs no info fee, and is weighed, signed and paid in cash like any other', async () => {
    const { token } = await buildRecycler(server);
    const made = await server.succeed('orders.walk_in', { ...deal, no: 'OR26112155550001' }, { token });
    expect(made).toMatchObject({
      no: 'OR26112155550001',
      state: 'arrived',
      order: { walkIn: true, infoFee: { amountFen: 0 } },
    });
    const weighed = await server.succeed(
      'orders.weigh',
      { no: made.no, lines, weighingId: 'device-made-1' },
      { token },
    );
    await server.succeed(
      'orders.agree',
      { no: made.no, weighingId: 'device-made-1', method: 'signature', strokes: signature },
      { token },
    );
    const amountFen = weighed.order.weighing!.totalFen;
    expect((await server.call('orders.pay', { no: made.no, type: 1, amountFen }, { token })).outcome).toBe(
      'orders.no_customer_account',
    );
    expect(
      (await server.succeed('orders.pay', { no: made.no, type: 2, amountFen, strokes: signature }, { token })).state,
    ).toBe('paid');
  });

  it('knows a customer by their number, who is paid into the wallet and sees the deal', async () => {
    const recycler = await buildRecycler(server);
    const customer = await buildCustomer(server);
    const made = await server.succeed(
      'orders.walk_in',
      { ...deal, customerMobile: customer.mobile },
      { token: recycler.token },
    );
    expect((await server.succeed('orders.get', { no: made.no }, { token: customer.token })).role).toBe('customer');
  });

  it('answers alike for a number with and without an account', async () => {
    const { token } = await buildRecycler(server);
    const customer = await buildCustomer(server);
    const answerFor = async (customerMobile: string, no: string): Promise<string> => {
      const made = await server.succeed('orders.walk_in', { ...deal, customerMobile, no }, { token });
      const seen = await server.succeed('orders.get', { no }, { token });
      return JSON.stringify([made, seen])
        .replaceAll(customerMobile, 'mobile')
        .replaceAll(no, 'OR')
        .replaceAll(made.receiptNo!, 'JD');
    };
    expect(await answerFor(customer.mobile, 'OR26112155550011')).toBe(
      await answerFor('13755550011', 'OR26112155550012'),
    );
  });

  it('can’t be rated by its customer, who is not asked to, and earns nobody an invitation reward', async () => {
    const recycler = await buildRecycler(server);
    const customer = await buildCustomer(server);
    const { no } = await server.succeed(
      'orders.walk_in',
      { ...deal, customerMobile: customer.mobile },
      { token: recycler.token },
    );
    const weighed = await server.succeed(
      'orders.weigh',
      { no, lines, weighingId: 'walk-in-weighing' },
      { token: recycler.token },
    );
    await server.succeed(
      'orders.agree',
      { no, weighingId: 'walk-in-weighing', method: 'signature', strokes: signature },
      { token: recycler.token },
    );
    await server.succeed(
      'orders.pay',
      { no, type: 2, amountFen: weighed.order.weighing!.totalFen, strokes: signature },
      { token: recycler.token },
    );
    expect((await server.succeed('orders.get', { no }, { token: customer.token })).permitted).not.toContain('rate');
    expect(
      (await server.call('orders.rate', { no, stars: 1, tags: [], text: '', photoIds: [] }, { token: customer.token }))
        .outcome,
    ).toBe('orders.illegal_transition');
    await server.succeed('orders.rate', { no, stars: 5, tags: [], text: '', photoIds: [] }, { token: recycler.token });
    server.clock.advance(8 * 24 * 3_600_000);
    await server.server.jobs.run('orders.close');
    expect(
      await server.deps.database.query(
        `SELECT payload ->> 'walkIn' AS "walkIn" FROM outbox_events
         WHERE name = 'orders.completed' AND payload ->> 'no' = $1`,
        [no],
      ),
    ).toEqual([{ walkIn: 'true' }]);
  });

  it('is one deal when the phone sends it again under another key', async () => {
    const { token } = await buildRecycler(server);
    const input = { ...deal, no: 'OR26112155550002' };
    const first = await server.succeed('orders.walk_in', input, { token, key: 'walk-in-key-1' });
    const second = await server.succeed('orders.walk_in', input, { token, key: 'walk-in-key-2' });
    expect(second.receiptNo).toBe(first.receiptNo);
    const stranger = await buildRecycler(server);
    expect((await server.call('orders.walk_in', input, { token: stranger.token })).outcome).toBe('orders.unknown');
  });

  it('is not made with oneself', async () => {
    const recycler = await buildRecycler(server);
    expect(
      (await server.call('orders.walk_in', { ...deal, customerMobile: recycler.mobile }, { token: recycler.token }))
        .outcome,
    ).toBe('orders.own_order');
  });
});
