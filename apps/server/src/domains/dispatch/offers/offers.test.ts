import { MINUTE, SECOND, toInstant } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import type { SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { verifyLedger } from '../../wallet/index.ts';
import { buildCustomer, buildMarket, placeOrder, tomorrowMorning } from '../../orders/builders/orders.builders.ts';
import { findBrokenOrders } from '../../orders/builders/orders.builders.store.ts';
import { offeredOrder, seen, seenRecycler } from '../builders/dispatch.builders.ts';
import { findBrokenDispatch } from '../dispatch-invariants.store.ts';
import { endOffers, insertOffers, type NewOffer, type OfferRow } from './offers.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  // Removes recyclers and pending offers of earlier tests.
  await server.deps.database.query('DELETE FROM duty_locations');
  server.clock.advance(1);
});
afterEach(async () => {
  await deliverAll(server);
  expect(await findBrokenDispatch(server.deps.database, server.clock.now())).toEqual([]);
  expect(await findBrokenOrders(server.deps.database)).toEqual([]);
  expect(await server.deps.database.transaction(verifyLedger)).toMatchObject({ balanced: true });
  // Cancels the remaining open orders, so that the next test's batch contains only its own.
  const left = await server.deps.database.query<{ no: string }>(`SELECT no FROM orders WHERE state = 'open'`);
  for (const { no } of left)
    await server.succeed('orders.cancel', { no, reason: '不卖了', expectedFeeFen: 0 }, { token: customers.get(no)! });
  await deliverAll(server);
});

const customers = new Map<string, string>();
const offered = async (parties: Parameters<typeof offeredOrder>[1] = {}) => {
  const order = await offeredOrder(server, { minutes: 10, ...parties });
  customers.set(order.no, order.customer.token);
  return order;
};
const placed = async (minutes = 10) => {
  const customer = await buildCustomer(server);
  const { no } = await placeOrder(server, customer);
  customers.set(no, customer.token);
  server.clock.advance(minutes * MINUTE);
  return { customer, no };
};
const batch = () => server.server.deliver();
const live = async ({ token }: SignedIn) => (await server.succeed('dispatch.list_offers', {}, { token })).live;
const states = async ({ token }: SignedIn) =>
  (await server.succeed('dispatch.list_offers', {}, { token })).answered.map(({ state }) => state);
const hallOf = async ({ token }: SignedIn) =>
  (await server.succeed('orders.hall', { longitude: 113.93, latitude: 22.53 }, { token })).items.map(({ no }) => no);

describe('dispatch.list_offers', () => {
  test('an order that waited ten minutes is offered to the nearest recycler for 90 seconds, with neither phone nor door', async () => {
    const [near, far] = [await seenRecycler(server, 800), await seenRecycler(server, 3_000)];
    const { no, customer } = await placed(9);
    await batch();
    expect(await live(near)).toEqual([]);
    server.clock.advance(MINUTE);
    await seen(server, near.userId, { longitude: 113.93, latitude: 22.53 });
    await seen(server, far.userId, { longitude: 113.96, latitude: 22.53 });
    await batch();
    const [offer] = await live(near);
    expect(offer).toMatchObject({ no, state: 'offered', metres: 0, place: expect.not.stringContaining('3 栋') });
    expect(Date.parse(offer!.expiresAt) - server.clock.now()).toBe(90 * SECOND);
    expect(JSON.stringify(offer)).not.toContain(customer.mobile);
    expect(await live(far)).toEqual([]);
    expect([await hallOf(near), await hallOf(far)]).toEqual([[no], []]);
    expect((await server.succeed('messages.list', {}, { token: near.token })).items[0]).toMatchObject({
      title: '有订单指派给您',
      subject: 'zporder',
    });
    expect((await server.call('orders.take', { no }, { token: far.token })).outcome).toBe('orders.unknown');
  });

  test('an order whose window has ended is offered to nobody, though no job has looked at it yet', async () => {
    const recycler = await seenRecycler(server);
    const end = Date.parse(tomorrowMorning(server)) + 120 * MINUTE;
    await placed(0);
    const offersAt = async (at: number) => {
      server.clock.set(new Date(at).toISOString());
      await seen(server, recycler.userId, { longitude: 113.93, latitude: 22.53 });
      await batch();
      return (
        await server.deps.database.query<{ no: string }>(
          'SELECT order_no AS no FROM dispatch_offers WHERE recycler_id = $1',
          [recycler.userId],
        )
      ).map((row) => row.no);
    };
    expect(await offersAt(end)).toEqual([]);
  });

  test('an order whose window is near is offered without waiting', async () => {
    const recycler = await seenRecycler(server);
    const customer = await buildCustomer(server);
    const { no } = await placeOrder(server, customer);
    customers.set(no, customer.token);
    await batch();
    expect(await live(recycler)).toEqual([]);
    server.clock.set(new Date(Date.parse(tomorrowMorning(server)) - 90 * MINUTE).toISOString());
    await seen(server, recycler.userId, { longitude: 113.93, latitude: 22.53 });
    await batch();
    expect(await live(recycler)).toHaveLength(1);
  });
});

describe('dispatch.accept', () => {
  test('takes the order as from the hall: receipt, held info fee, one winner', async () => {
    const { recycler, no, id } = await offered();
    const outcome = await server.succeed('dispatch.accept', { id }, { token: recycler.token });
    expect(outcome).toMatchObject({ no, state: 'taken', receiptNo: expect.stringMatching(/^JD/) });
    expect(await states(recycler)).toEqual(['accepted']);
    expect(await server.succeed('dispatch.accept', { id }, { token: recycler.token })).toMatchObject({
      receiptNo: outcome.receiptNo,
    });
    expect((await server.call('dispatch.decline', { id, reason: '太远' }, { token: recycler.token })).outcome).toBe(
      'dispatch.offer_over',
    );
  });

  test('counts until the last moment, and not at the end, however late the batch is', async () => {
    const first = await offered();
    server.clock.advance(90 * SECOND - 1);
    expect((await server.call('dispatch.accept', { id: first.id }, { token: first.recycler.token })).outcome).toBe(
      'success',
    );
    const second = await offered();
    server.clock.advance(90 * SECOND);
    expect((await server.call('dispatch.accept', { id: second.id }, { token: second.recycler.token })).outcome).toBe(
      'dispatch.offer_over',
    );
    expect(await live(second.recycler)).toEqual([]);
  });

  test('200 accepts of one offer, and others who try to take it: one receipt, one info fee, one answer', async () => {
    const { recycler, no, id } = await offered();
    const rivals = await Promise.all(Array.from({ length: 5 }, () => seenRecycler(server)));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const rival = rivals[index % 5]!;
        return index % 4 === 0
          ? server.call('orders.take', { no }, { token: rival.token })
          : index % 4 === 1
            ? server.call('dispatch.accept', { id }, { token: rival.token })
            : server.call('dispatch.accept', { id }, { token: recycler.token });
      }),
    );
    const won = answers.filter(({ outcome }) => outcome === 'success');
    expect(won.length).toBeGreaterThan(0);
    expect(new Set(won.map(({ data }) => data.receiptNo)).size).toBe(1);
    // An overloaded server returns `platform.busy`; the same call succeeds later.
    const others = ['orders.unknown', 'orders.already_taken', 'dispatch.offer_unknown', 'platform.busy'];
    expect(
      answers.map(({ outcome }) => outcome).filter((outcome) => outcome !== 'success' && !others.includes(outcome)),
    ).toEqual([]);
    expect((await server.succeed('dispatch.accept', { id }, { token: recycler.token })).receiptNo).toBe(
      won[0]!.data.receiptNo,
    );
    expect(await server.deps.database.query('SELECT 1 FROM receipts WHERE order_no = $1', [no])).toHaveLength(1);
    expect(
      await server.deps.database.query(`SELECT 1 FROM ledger_holds WHERE owner_id = $1`, [recycler.userId]),
    ).toHaveLength(1);
  });

  test('accept, decline, cancel and the batch at once: one of them wins, and nothing is left in between', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { recycler, customer, no, id } = await offered();
      if (round % 2 === 1) server.clock.advance(90 * SECOND - 1);
      const [accepted, declined, cancelled] = await Promise.all([
        server.call('dispatch.accept', { id }, { token: recycler.token }),
        server.call('dispatch.decline', { id, reason: '太远' }, { token: recycler.token }),
        server.call('orders.cancel', { no, reason: '不卖了', expectedFeeFen: 0 }, { token: customer.token }),
        batch(),
      ]);
      expect(
        [accepted.outcome, declined.outcome].filter((outcome) => outcome === 'success').length,
      ).toBeLessThanOrEqual(1);
      expect([accepted, declined, cancelled].some(({ outcome }) => outcome === 'success')).toBe(true);
      await deliverAll(server);
      expect(await live(recycler)).toEqual([]);
      expect(await findBrokenDispatch(server.deps.database, server.clock.now())).toEqual([]);
    }
  });

  test('taking the order from the hall accepts its offer too', async () => {
    const { recycler, no } = await offered();
    await server.succeed('orders.take', { no }, { token: recycler.token });
    expect(await states(recycler)).toEqual(['accepted']);
    await deliverAll(server);
    expect(await states(recycler)).toEqual(['accepted']);
  });

  test('another’s offer is unknown', async () => {
    const { id } = await offered();
    const rival = await seenRecycler(server);
    expect((await server.call('dispatch.accept', { id }, { token: rival.token })).outcome).toBe(
      'dispatch.offer_unknown',
    );
    expect((await server.call('dispatch.decline', { id, reason: '太远' }, { token: rival.token })).outcome).toBe(
      'dispatch.offer_unknown',
    );
  });
});

describe('dispatch.decline', () => {
  test('opens the order to everybody, and the next batch asks the next one', async () => {
    const { recycler, no, id } = await offered();
    const next = await seenRecycler(server, 2_000);
    expect(await hallOf(next)).toEqual([]);
    await server.succeed('dispatch.decline', { id, reason: '太远' }, { token: recycler.token });
    expect(await hallOf(next)).toEqual([no]);
    await batch();
    expect(await live(next)).toMatchObject([{ no }]);
    expect([await live(recycler), await states(recycler)]).toEqual([[], ['declined']]);
  });
});

describe('an offer that is not answered', () => {
  test('lapses, costs nothing, and the next one is asked', async () => {
    const { recycler, no } = await offered();
    const before = await server.succeed('wallet.get', {}, { token: recycler.token });
    const next = await seenRecycler(server, 2_000);
    server.clock.advance(90 * SECOND);
    await batch();
    expect(await states(recycler)).toEqual(['lapsed']);
    expect(await live(next)).toMatchObject([{ no }]);
    expect(await server.succeed('wallet.get', {}, { token: recycler.token })).toEqual(before);
  });

  test('is ended by its batch alone: the job that opens reserved orders would show it as a new one', async () => {
    const { recycler, no } = await offered();
    const kept = async () =>
      (
        await server.deps.database.query<{ by: string | null }>(
          'SELECT exclusive_recycler_id AS by FROM hall_orders WHERE no = $1',
          [no],
        )
      )[0]?.by;
    server.clock.advance(100 * SECOND);
    await server.server.jobs.run('orders.open_to_all');
    expect(await kept()).toBe(recycler.userId);
    await batch();
    expect([await kept(), await states(recycler)]).toEqual([null, ['lapsed']]);
  });

  test('is withdrawn from whoever goes off duty: it is no lapse, and the next one is asked at once', async () => {
    const { recycler, no } = await offered();
    const next = await seenRecycler(server, 2_000);
    await server.succeed('accounts.set_duty', { onduty: false }, { token: recycler.token });
    await deliverAll(server);
    expect([await live(recycler), await states(recycler), await hallOf(next)]).toEqual([[], ['withdrawn'], [no]]);
    await batch();
    expect(await live(next)).toMatchObject([{ no }]);
    expect(
      await server.deps.database.query('SELECT 1 FROM offer_switches WHERE recycler_id = $1 AND lapses > 0', [
        recycler.userId,
      ]),
    ).toEqual([]);
  });

  test('an order that the customer cancels or moves is withdrawn', async () => {
    const first = await offered();
    await server.succeed(
      'orders.cancel',
      { no: first.no, reason: '不卖了', expectedFeeFen: 0 },
      { token: first.customer.token },
    );
    expect(await live(first.recycler)).toEqual([]);
    await deliverAll(server);
    const second = await offered();
    await server.succeed(
      'orders.reschedule',
      { no: second.no, windowFrom: new Date(Date.parse(tomorrowMorning(server)) + 4 * 60 * MINUTE).toISOString() },
      { token: second.customer.token },
    );
    await deliverAll(server);
    expect([await states(first.recycler), (await states(second.recycler))[0]]).toEqual([['withdrawn'], 'withdrawn']);
  });
});

describe('dispatch.set_offers', () => {
  test('three lapses in a row switch offers off with a message; an answer in between starts over', async () => {
    const recycler = await seenRecycler(server);
    for (const answer of ['lapse', 'lapse', 'decline', 'lapse', 'lapse', 'lapse'] as const) {
      const { id } = await offered({ recycler });
      await seen(server, recycler.userId, { longitude: 113.93, latitude: 22.53 });
      if (answer === 'decline')
        await server.succeed('dispatch.decline', { id, reason: '太远' }, { token: recycler.token });
      else server.clock.advance(90 * SECOND);
      await batch();
      await server.succeed(
        'orders.cancel',
        { no: [...customers.keys()].at(-1)!, reason: '不卖了', expectedFeeFen: 0 },
        { token: [...customers.values()].at(-1)! },
      );
    }
    expect((await server.succeed('dispatch.list_offers', {}, { token: recycler.token })).on).toBe(false);
    expect(
      (await server.succeed('messages.list', {}, { token: recycler.token })).items.map(({ title }) => title),
    ).toContain('已暂停给您指派');
    await placed();
    await seen(server, recycler.userId, { longitude: 113.93, latitude: 22.53 });
    await batch();
    expect(await live(recycler)).toEqual([]);
    await server.succeed('dispatch.set_offers', { on: true }, { token: recycler.token });
    server.clock.advance(30 * SECOND);
    await batch();
    expect(await live(recycler)).toHaveLength(1);
  });
});

describe('one live offer a recycler', () => {
  const toMake = (no: string, recyclerId: string, from: number): NewOffer => ({
    city: '',
    no,
    id: `${no} ${from}`,
    recyclerId,
    round: 1,
    cost: null,
    metres: null,
    rulesVersion: 1,
    madeBy: 'job',
    madeByName: null,
    offeredAt: toInstant(from),
    expiresAt: toInstant(from + 90 * SECOND),
  });
  /** Offers orders of two cities to one recycler at the same time, and undoes it. @returns the number of offers made */
  const madeIn = async (cities: readonly string[], from: number, first?: NewOffer): Promise<number[]> => {
    const { database } = server.deps;
    const made: number[] = [];
    const undo = database.transaction(async (tx) => {
      if (first) await insertOffers(tx, '440300', [first]);
      for (const city of cities)
        made.push((await insertOffers(tx, city, [toMake(`${city} order`, 'asked', from)])).length);
      throw new Error('undo');
    });
    await expect(undo).rejects.toThrow('undo');
    return made;
  };

  test('holds over all cities: the second city finds them asked, also when it asks in the same moment', async () => {
    const { database } = server.deps;
    const now = server.clock.now();
    expect(await madeIn(['440300', '440100'], now)).toEqual([1, 0]);
    const offers = await Promise.all(
      ['440300', '440100'].map((city) =>
        database.transaction((tx) => insertOffers(tx, city, [toMake(`${city} order`, 'asked', now)])),
      ),
    );
    expect(offers.flat()).toHaveLength(1);
    const [{ city, id }] = offers.flat() as [OfferRow];
    await database.transaction((tx) => endOffers(tx, city, [id], 'withdrawn', now + 1));
    expect(await madeIn(['440100'], now + 1)).toEqual([1]);
    await database.query('DELETE FROM dispatch_offers WHERE city = $1 AND id = $2', [city, id]);
  });

  test('ends with the offer’s time, even when nothing ended the offer', async () => {
    const now = server.clock.now();
    const earlier = toMake('earlier order', 'asked', now);
    expect(await madeIn(['440100'], now + 89 * SECOND, earlier)).toEqual([0]);
    expect(await madeIn(['440100'], now + 90 * SECOND, earlier)).toEqual([1]);
  });

  test('an order that has an offer already keeps nobody else from theirs', async () => {
    const { no } = await offered();
    const now = server.clock.now();
    expect(
      await server.deps.database.transaction((tx) => insertOffers(tx, '440300', [toMake(no, 'asked', now)])),
    ).toEqual([]);
    expect(await madeIn(['440100'], now)).toEqual([1]);
  });
});
