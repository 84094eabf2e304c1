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
  it('turns the held info fee into the platform’s once it can’t be undone any more, and says so to the recycler alone', async () => {
    const deal = await takenOrder(server);
    const held = await readBalances(server.deps.database, deal.recycler.userId);
    const { order } = await server.succeed('orders.arrive', { no: deal.receiptNo }, { token: deal.recycler.token });
    expect(order.state).toBe('arrived');
    expect(order.infoFee).toEqual({ amountFen: 200, state: 'held' });
    server.clock.advanceMinutes(14);
    await server.server.jobs.run('orders.capture_info_fees');
    expect((await readBalances(server.deps.database, deal.recycler.userId)).frozen).toBe(200);
    server.clock.advanceMinutes(1);
    await server.server.jobs.run('orders.capture_info_fees');
    expect(
      (await server.succeed('orders.get', { no: deal.receiptNo }, { token: deal.recycler.token })).infoFee.state,
    ).toBe('captured');
    const after = await readBalances(server.deps.database, deal.recycler.userId);
    expect([held.frozen, after.frozen, after.available - held.available]).toEqual([200, 0, 0]);
    const seen = await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token });
    expect(JSON.stringify(seen)).not.toContain('信息费');
  });

  it('keeps the phone’s own time when the step waited without network', async () => {
    const deal = await takenOrder(server);
    const happened = new Date(server.clock.now() + 600_000).toISOString();
    server.clock.advanceMinutes(90);
    const { order } = await server.succeed(
      'orders.arrive',
      { no: deal.receiptNo, occurredAt: happened },
      { token: deal.recycler.token },
    );
    const event = order.events.find(({ kind }) => kind === 'arrived');
    expect(event?.at).toBe(happened);
    expect(event?.recordedAt).toBe(new Date(server.clock.now()).toISOString());
  });

  it('refuses a time before the order was taken and a time in the future', async () => {
    const deal = await takenOrder(server);
    for (const minutes of [-30, 30]) {
      const occurredAt = new Date(server.clock.now() + minutes * 60_000).toISOString();
      expect(
        (await server.call('orders.arrive', { no: deal.receiptNo, occurredAt }, { token: deal.recycler.token }))
          .outcome,
      ).toBe('orders.time_implausible');
    }
  });

  it('is nobody else’s: a stranger and the customer hear what is fitting', async () => {
    const deal = await takenOrder(server);
    const stranger = await buildRecycler(server);
    const foreign = await server.call('orders.arrive', { no: deal.receiptNo }, { token: stranger.token });
    const missing = await server.call('orders.arrive', { no: 'JD26112199999999' }, { token: stranger.token });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toBe(missing.body);
    expect((await server.call('orders.arrive', { no: deal.no }, { token: deal.customer.token })).outcome).toBe(
      'platform.forbidden',
    );
  });

  it('happens once: the second is told the state, the fee is taken once', async () => {
    const deal = await takenOrder(server);
    await server.succeed('orders.arrive', { no: deal.receiptNo }, { token: deal.recycler.token });
    const again = await server.call('orders.arrive', { no: deal.receiptNo }, { token: deal.recycler.token });
    expect([again.outcome, again.status]).toEqual(['orders.illegal_transition', 200]);
    expect(again.message).toContain('已到达');
  });
});

describe('orders.undo_arrival', () => {
  const sides = async () => {
    const deal = await takenOrder(server);
    const as = { token: deal.recycler.token };
    return {
      ...deal,
      as,
      fee: async () => (await server.succeed('orders.get', { no: deal.receiptNo }, as)).infoFee.state,
    };
  };

  it('takes an arrival back for two minutes: the order waits again, no fee was taken, and the customer is told', async () => {
    const { no, receiptNo, customer, as, fee } = await sides();
    const arrived = await server.succeed('orders.arrive', { no: receiptNo }, as);
    expect(arrived.order.permitted).toContain('undo_arrival');
    server.clock.advanceMinutes(2);
    const { order } = await server.succeed('orders.undo_arrival', { no: receiptNo }, as);
    expect([order.state, order.events.at(-1)?.title, order.permitted.includes('arrive'), await fee()]).toEqual([
      'taken',
      '已撤销到达，没有收信息费',
      true,
      'held',
    ]);
    await server.server.deliver();
    const { items } = await server.succeed('messages.list', {}, { token: customer.token });
    expect(items.map(({ title, subject }) => [title, subject])).toContainEqual(['回收员还没有到', no]);
    await server.succeed('orders.arrive', { no: receiptNo }, as);
    server.clock.advanceMinutes(15);
    await server.server.jobs.run('orders.capture_info_fees');
    expect(await fee()).toBe('captured');
  });

  it('is over after two minutes and after weighing, unless it was pressed in time on a phone without network', async () => {
    const { receiptNo, as } = await sides();
    await server.succeed('orders.arrive', { no: receiptNo }, as);
    const pressed = new Date(server.clock.now() + 60_000).toISOString();
    server.clock.advanceMinutes(10);
    expect((await server.call('orders.undo_arrival', { no: receiptNo }, as)).outcome).toBe('orders.undo_late');
    expect((await server.succeed('orders.get', { no: receiptNo }, as)).permitted).not.toContain('undo_arrival');
    expect((await server.succeed('orders.undo_arrival', { no: receiptNo, occurredAt: pressed }, as)).state).toBe(
      'taken',
    );
    await server.succeed('orders.arrive', { no: receiptNo }, as);
    const { order } = await server.succeed(
      'orders.weigh',
      { no: receiptNo, lines: [{ itemId: 'cardboard', grossGrams: 1_000, unitPriceFen: 142 }] },
      as,
    );
    expect([order.infoFee.state, order.permitted.includes('undo_arrival')]).toEqual(['captured', false]);
    expect((await server.call('orders.undo_arrival', { no: receiptNo }, as)).outcome).toBe('orders.illegal_transition');
  });

  it('is no way out of the fee: who leaves right after arriving pays it', async () => {
    const { receiptNo, as, fee } = await sides();
    await server.succeed('orders.arrive', { no: receiptNo }, as);
    await server.succeed('orders.cancel', { no: receiptNo, reason: '客户不在', expectedFeeFen: 0 }, as);
    expect(await fee()).toBe('captured');
  });
});

describe('an arrival that is early or far away', () => {
  it('says so in the history that both sides read', async () => {
    const { receiptNo, no, customer, recycler } = await takenOrder(server);
    await server.succeed(
      'orders.arrive',
      { no: receiptNo, position: { longitude: 113.93, latitude: 22.77 } },
      { token: recycler.token },
    );
    const { events } = await server.succeed('orders.get', { no }, { token: customer.token });
    expect(events.at(-1)?.title).toMatch(/^回收员已到达（比预约早 \d+ 小时(?: \d+ 分)?，离地址 26\.7 公里）$/);
  });
});

describe('the customer’s code', () => {
  it('stands five tries, then is void until the customer has a new one', async () => {
    const deal = await takenOrder(server);
    const { code } = await server.succeed(
      'orders.credential',
      { djno: deal.receiptNo, node: '1' },
      { token: deal.customer.token },
    );
    const wrong = code === '000000' ? '000001' : '000000';
    const outcomes = [];
    for (let index = 0; index < 6; index += 1)
      outcomes.push(
        (await server.call('orders.arrive', { no: deal.receiptNo, code: wrong }, { token: deal.recycler.token }))
          .outcome,
      );
    expect(outcomes).toEqual([...Array<string>(4).fill('orders.code_wrong'), 'orders.code_void', 'orders.code_void']);
    expect(
      (await server.call('orders.arrive', { no: deal.receiptNo, code }, { token: deal.recycler.token })).outcome,
    ).toBe('orders.code_void');
    const fresh = await server.succeed(
      'orders.credential',
      { djno: deal.receiptNo, node: '1' },
      { token: deal.customer.token },
    );
    await server.succeed('orders.arrive', { no: deal.receiptNo, code: fresh.code }, { token: deal.recycler.token });
  });

  it('is compared at most five times, however many guesses come at once', async () => {
    const deal = await takenOrder(server);
    await server.succeed('orders.credential', { djno: deal.receiptNo, node: '1' }, { token: deal.customer.token });
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        server.call(
          'orders.arrive',
          { no: deal.receiptNo, code: String(index).padStart(6, '0') },
          { token: deal.recycler.token },
        ),
      ),
    );
    // The fifth wrong code invalidates the code, and the refusal says so.
    expect(guesses.filter(({ outcome }) => outcome === 'orders.code_wrong')).toHaveLength(4);
    expect(guesses.filter(({ outcome }) => outcome === 'orders.code_void')).toHaveLength(56);
  });

  it('is read by the customer of the receipt alone', async () => {
    const deal = await takenOrder(server);
    for (const token of [deal.recycler.token, (await buildRecycler(server)).token]) {
      expect((await server.call('orders.credential', { djno: deal.receiptNo, node: '1' }, { token })).outcome).toBe(
        'orders.unknown',
      );
    }
  });
});
