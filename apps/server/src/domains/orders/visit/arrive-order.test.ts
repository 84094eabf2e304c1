import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { readBalances } from '../../wallet/index.ts';
import { buildMarket, buildRecycler, takenOrder } from '../builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

describe('orders.arrive', () => {
  it('turns the held info fee into the platform’s, and says so to the recycler alone', async () => {
    const deal = await takenOrder(server);
    const held = await readBalances(server.deps.database, deal.recycler.userId);
    const { order } = await server.succeed('orders.arrive', { no: deal.receiptNo }, { token: deal.recycler.token });
    expect(order.state).toBe('arrived');
    expect(order.infoFee).toEqual({ amountFen: 200, state: 'captured' });
    const after = await readBalances(server.deps.database, deal.recycler.userId);
    expect([held.frozen, after.frozen, after.available - held.available]).toEqual([200, 0, 0]);
    const seen = await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token });
    expect(JSON.stringify(seen)).not.toContain('信息费');
  });

  it('keeps the phone’s own time when the step waited without network', async () => {
    const deal = await takenOrder(server);
    const happened = new Date(server.clock.now() + 600_000).toISOString();
    server.clock.advanceMinutes(90);
    const { order } = await server.succeed('orders.arrive', { no: deal.receiptNo, occurredAt: happened }, { token: deal.recycler.token });
    const event = order.events.find(({ kind }) => kind === 'arrived');
    expect(event?.at).toBe(happened);
    expect(event?.recordedAt).toBe(new Date(server.clock.now()).toISOString());
  });

  it('refuses a time before the order was taken and a time in the future', async () => {
    const deal = await takenOrder(server);
    for (const minutes of [-30, 30]) {
      const occurredAt = new Date(server.clock.now() + minutes * 60_000).toISOString();
      expect((await server.call('orders.arrive', { no: deal.receiptNo, occurredAt }, { token: deal.recycler.token })).outcome).toBe('orders.time_implausible');
    }
  });

  it('is nobody else’s: a stranger and the customer hear what is fitting', async () => {
    const deal = await takenOrder(server);
    const stranger = await buildRecycler(server);
    const foreign = await server.call('orders.arrive', { no: deal.receiptNo }, { token: stranger.token });
    const missing = await server.call('orders.arrive', { no: 'JD26112199999999' }, { token: stranger.token });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toBe(missing.body);
    expect((await server.call('orders.arrive', { no: deal.no }, { token: deal.customer.token })).outcome).toBe('platform.forbidden');
  });

  it('happens once: the second is told the state, the fee is taken once', async () => {
    const deal = await takenOrder(server);
    await server.succeed('orders.arrive', { no: deal.receiptNo }, { token: deal.recycler.token });
    const again = await server.call('orders.arrive', { no: deal.receiptNo }, { token: deal.recycler.token });
    expect([again.outcome, again.status]).toEqual(['orders.illegal_transition', 200]);
    expect(again.message).toContain('已到达');
  });
});

describe('the customer’s code', () => {
  it('stands five tries, then is void until the customer has a new one', async () => {
    const deal = await takenOrder(server);
    const { code } = await server.succeed('orders.credential', { djno: deal.receiptNo, node: '1' }, { token: deal.customer.token });
    const wrong = code === '000000' ? '000001' : '000000';
    const told = [];
    for (let index = 0; index < 6; index += 1) told.push((await server.call('orders.arrive', { no: deal.receiptNo, code: wrong }, { token: deal.recycler.token })).outcome);
    expect(told).toEqual([...Array<string>(4).fill('orders.code_wrong'), 'orders.code_void', 'orders.code_void']);
    expect((await server.call('orders.arrive', { no: deal.receiptNo, code }, { token: deal.recycler.token })).outcome).toBe('orders.code_void');
    const fresh = await server.succeed('orders.credential', { djno: deal.receiptNo, node: '1' }, { token: deal.customer.token });
    await server.succeed('orders.arrive', { no: deal.receiptNo, code: fresh.code }, { token: deal.recycler.token });
  });

  it('is compared at most five times, however many guesses come at once', async () => {
    const deal = await takenOrder(server);
    await server.succeed('orders.credential', { djno: deal.receiptNo, node: '1' }, { token: deal.customer.token });
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, index) => server.call('orders.arrive', { no: deal.receiptNo, code: String(index).padStart(6, '0') }, { token: deal.recycler.token })),
    );
    // The fifth wrong code voids it and says so.
    expect(guesses.filter(({ outcome }) => outcome === 'orders.code_wrong')).toHaveLength(4);
    expect(guesses.filter(({ outcome }) => outcome === 'orders.code_void')).toHaveLength(56);
  });

  it('is read by the customer of the receipt alone', async () => {
    const deal = await takenOrder(server);
    for (const token of [deal.recycler.token, (await buildRecycler(server)).token]) {
      expect((await server.call('orders.credential', { djno: deal.receiptNo, node: '1' }, { token })).outcome).toBe('orders.unknown');
    }
  });
});
