import { MINUTE, SECOND, toInstant, type Coordinates } from '@shoushou/kernel';
import type { Input } from '@shoushou/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import type { SignedIn } from '../../accounts/builders/accounts.builders.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  placeOrder,
  SAMPLE_POINT,
  tomorrowMorning,
} from '../builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

/** About this many metres north of the sample point. */
const north = (metres: number): Coordinates => ({
  ...SAMPLE_POINT,
  latitude: SAMPLE_POINT.latitude + metres / 111_195,
});
const look = (recycler: SignedIn, query: Partial<Input<'orders.hall'>> = {}) =>
  server.succeed('orders.hall', { ...SAMPLE_POINT, ...query }, { token: recycler.token });

describe('orders.hall, later than a window', () => {
  test('shows no order whose window has ended, though no job has looked at it yet', async () => {
    const own = await startTestServer();
    try {
      await buildMarket(own);
      const recycler = await buildRecycler(own);
      const { no } = await placeOrder(own, await buildCustomer(own), { windowFrom: '2026-11-21T06:00:00.000Z' });
      const later = await placeOrder(own, await buildCustomer(own));
      const shown = async (): Promise<string[]> =>
        (await own.succeed('orders.hall', { ...SAMPLE_POINT }, { token: recycler.token })).items
          .map((item) => item.no)
          .sort();
      expect(await shown()).toEqual([no, later.no].sort());
      // A recycler nearby can still come during the window.
      own.clock.set('2026-11-21T07:59:59.000Z');
      expect(await shown()).toEqual([no, later.no].sort());
      own.clock.set('2026-11-21T08:00:00.000Z');
      expect(await shown()).toEqual([later.no]);
    } finally {
      await own.close();
    }
  });
});

describe('orders.hall', () => {
  let recycler: SignedIn;
  const placed: Record<string, string> = {};
  beforeAll(async () => {
    recycler = await buildRecycler(server);
    const place = async (
      name: string,
      at: Coordinates,
      given: Partial<Input<'orders.place'>> = {},
      adcode = '440305',
    ) => {
      const customer = await buildCustomer(server, { at, adcode });
      placed[name] = (await placeOrder(server, customer, given)).no;
    };
    await place('far', north(4_000));
    await place('near', north(500));
    await place('bottles', north(1_000), { goods: [{ itemId: 'bottle', grams: 2000 }] });
    await place('fridge', north(1_500), {
      goods: [{ itemId: 'fridge-two-door', pieces: 1 }],
      windowFrom: toInstant(Date.parse(tomorrowMorning(server)) + 24 * 60 * MINUTE),
    });
    await place('elsewhere', north(700), {}, '440304');
    await place('too far', north(6_000));
    await place('today', north(2_000), { windowFrom: '2026-11-21T06:00:00.000Z' });
  });
  const named = async (query: Partial<Input<'orders.hall'>> = {}, by = recycler): Promise<string[]> => {
    const { items } = await look(by, query);
    return items.map(({ no }) => Object.keys(placed).find((name) => placed[name] === no)!);
  };

  test('shows open orders of my districts within five kilometres, nearest first', async () => {
    expect(await named()).toEqual(['near', 'bottles', 'fridge', 'today', 'far']);
  });

  test('tells distance, window, goods, amount and fee, and hides phone, door and the exact place', async () => {
    const {
      items: [card],
    } = await look(recycler);
    expect(card).toMatchObject({
      title: '黄纸板',
      categories: ['废纸'],
      estimatedGrams: 20_000,
      pieces: null,
      infoFeeFen: 200,
      serviceFeeThousandths: 10,
      place: '宝能太古城北区',
      photoCount: 0,
      forMe: false,
    });
    expect(card!.distance).toBeGreaterThan(430);
    expect(card!.distance).toBeLessThan(570);
    expect([card!.estimateLowFen, card!.estimateHighFen, card!.photo]).toEqual([2400, 3300, null]);
    expect(JSON.stringify(card)).not.toMatch(/1802|139\d{8}/);
    expect(card!.latitude).toBe(Math.round(north(500).latitude * 1000) / 1000);
  });

  test.each([
    [{ within: 1_200 }, ['near', 'bottles']],
    [{ within: 50_000 }, ['near', 'bottles', 'fridge', 'today', 'far', 'too far']],
    [{ service: '1' }, ['fridge']],
    [{ service: '0' }, ['near', 'bottles', 'fridge', 'today', 'far']],
    [{ categoryId: 'plastic' }, ['bottles']],
    [{ when: 'today' }, ['today']],
    [{ when: 'tomorrow' }, ['near', 'bottles', 'far']],
    [{ when: 'later' }, ['fridge']],
  ] as const)('filters by %o', async (query, names) => {
    expect(await named(query as Partial<Input<'orders.hall'>>)).toEqual(names);
  });

  test('shows only chosen categories and opened districts, and nothing of one’s own', async () => {
    expect(await named({}, await buildRecycler(server, { categories: ['fridge'] }))).toEqual(['fridge']);
    expect(await named({}, await buildRecycler(server, { areas: ['440304'] }))).toEqual(['elsewhere']);
    expect(await named({}, await buildRecycler(server, { categories: [] }))).toEqual([]);
    const both = await buildRecycler(server, { areas: ['440304'] });
    const mine = await placeOrder(server, {
      ...(await buildCustomer(server, { mobile: both.mobile, recycler: true, adcode: '440304' })),
      token: both.token,
    });
    expect((await look(both)).items.map(({ no }) => no)).not.toContain(mine.no);
  });

  test('says at once what has been taken and what came back', async () => {
    const other = await buildRecycler(server);
    await server.succeed('orders.take', { no: placed['near']! }, { token: other.token });
    expect(await named()).not.toContain('near');
    await server.succeed(
      'orders.release',
      { no: placed['near']!, reason: '距离太远', expectedFeeFen: 0 },
      { token: other.token },
    );
    expect((await named())[0]).toBe('near');
  });

  test('shows an order booked with me to me alone, marked', async () => {
    const chosen = await buildRecycler(server);
    const { no } = await placeOrder(server, await buildCustomer(server, { at: north(10) }), {
      recyclerId: chosen.userId,
    });
    expect((await look(chosen)).items[0]).toMatchObject({ no, forMe: true });
    expect((await look(recycler)).items[0]?.no).not.toBe(no);
    server.clock.advanceMinutes(30);
    await server.server.jobs.run('orders.open_to_all');
    expect((await look(recycler)).items[0]).toMatchObject({ no, forMe: false });
    await server.succeed('orders.take', { no }, { token: recycler.token });
  });

  test('refuses a cursor that is not its own', async () => {
    expect(
      await server.call('orders.hall', { ...SAMPLE_POINT, cursor: 'bm90LW1pbmU' }, { token: recycler.token }),
    ).toMatchObject({ status: 400, outcome: 'platform.malformed' });
  });
});

describe('orders.count_hall', () => {
  test.each([
    {},
    { within: 1_200 },
    { service: '1' },
    { categoryId: 'plastic' },
    { when: 'today' },
    { when: 'later' },
  ] as const)('counts what the hall would show with %o', async (query) => {
    const recycler = await buildRecycler(server);
    const shown = await look(recycler, query);
    expect(shown.next).toBeNull();
    expect(await server.succeed('orders.count_hall', { ...SAMPLE_POINT, ...query }, { token: recycler.token })).toEqual(
      { count: shown.items.length },
    );
  });
});

describe('pages of the hall', () => {
  test('go on where the last ended, also from another place, without gap or repeat', async () => {
    const recycler = await buildRecycler(server, { areas: ['440304'], categories: ['plastic'] });
    const nos: string[] = [];
    for (let customerIndex = 0; customerIndex < 5; customerIndex += 1) {
      // Nine orders at one point: equal distances are ordered by number.
      const customer = await buildCustomer(server, { adcode: '440304', at: north(1000 + 100 * customerIndex) });
      for (let index = 0; index < 9; index += 1)
        nos.push((await placeOrder(server, customer, { goods: [{ itemId: 'bottle', grams: 1000 }] })).no);
    }
    const seen: { no: string; distance: number }[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const page = await look(recycler, cursor === undefined ? {} : { cursor, ...north(400 * pages) });
      seen.push(...page.items);
      cursor = page.next ?? undefined;
      pages += 1;
    } while (cursor !== undefined);
    expect(pages).toBe(3);
    expect(new Set(seen.map(({ no }) => no))).toEqual(new Set(nos));
    expect(seen).toHaveLength(45);
    const distances = seen.map(({ distance }) => distance);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });
});

describe('order-brushing', () => {
  const ask = (by: SignedIn) => server.call('orders.hall', SAMPLE_POINT, { token: by.token });

  test('the 121st look within a minute locks hall and taking for exactly ten minutes, with HTTP 409', async () => {
    const eager = await buildRecycler(server);
    for (let index = 0; index < 120; index += 1) {
      expect((await ask(eager)).outcome).toBe('success');
      if (index % 3 === 0) server.clock.advance(SECOND);
    }
    const lockedAt = server.clock.now();
    const locked = await ask(eager);
    expect(locked).toMatchObject({ status: 409, outcome: 'orders.brushing_locked', message: '疑似刷单，已锁定10分钟' });
    expect(locked.data).toMatchObject({ lockedUntil: toInstant(lockedAt + 10 * MINUTE) });
    const { no } = await placeOrder(server, await buildCustomer(server));
    expect(await server.call('orders.take', { no }, { token: eager.token })).toMatchObject({
      status: 409,
      outcome: 'orders.brushing_locked',
    });
    expect((await server.succeed('orders.summary', SAMPLE_POINT, { token: eager.token })).lockedUntil).toBe(
      toInstant(lockedAt + 10 * MINUTE),
    );
    // Browsing during the lock neither extends it nor counts.
    server.clock.advance(10 * MINUTE - 1);
    for (let index = 0; index < 130; index += 1) expect((await ask(eager)).status).toBe(409);
    server.clock.advance(1);
    expect((await ask(eager)).outcome).toBe('success');
    expect((await server.call('orders.take', { no }, { token: eager.token })).outcome).toBe('success');
  });

  test('120 looks a minute, minute after minute, lock nobody', async () => {
    const steady = await buildRecycler(server);
    for (let index = 0; index < 300; index += 1) {
      expect((await ask(steady)).outcome).toBe('success');
      server.clock.advance(500);
    }
  });

  test('the 21st take within a minute locks too, and so does a burst all at once', async () => {
    const grabbing = await buildRecycler(server);
    const grab = () => server.call('orders.take', { no: 'OR26112100000000' }, { token: grabbing.token });
    for (let index = 0; index < 20; index += 1) expect((await grab()).outcome).toBe('orders.unknown');
    expect((await grab()).status).toBe(409);
    const burst = await buildRecycler(server);
    // Twice the maximum of concurrent requests of one person: more would queue, and on a slow machine be refused.
    const all = async (count: number): Promise<number[]> => {
      const statuses: number[] = [];
      while (statuses.length < count)
        statuses.push(
          ...(await Promise.all(Array.from({ length: Math.min(16, count - statuses.length) }, () => ask(burst)))).map(
            ({ status }) => status,
          ),
        );
      return statuses;
    };
    expect(new Set(await all(120))).toEqual(new Set([200]));
    server.clock.advance(2 * MINUTE);
    const statuses = await all(200);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(120);
    expect(statuses.filter((status) => status === 409).length).toBeGreaterThanOrEqual(80);
    expect((await ask(burst)).status).toBe(409);
  });

  test('a take that is sent again under its own key is no other take, but another order under it is one', async () => {
    const patient = await buildRecycler(server);
    const { no } = await placeOrder(server, await buildCustomer(server));
    const again = (order: string) =>
      server.call('orders.take', { no: order }, { token: patient.token, key: 'the-same-wish-again' });
    for (let index = 0; index < 30; index += 1) expect((await again(no)).outcome).toBe('success');
    const grab = (index: number) =>
      server.call(
        'orders.take',
        { no: `OR261121000000${String(index).padStart(2, '0')}` },
        { token: patient.token, key: 'one-key-for-all' },
      );
    for (let index = 1; index < 20; index += 1) expect((await grab(index)).status).not.toBe(409);
    expect((await grab(20)).status).toBe(409);
  });

  test('another server’s requests are heard of by the tenth, and near the limit within a second', async () => {
    const roaming = await buildRecycler(server);
    const elsewhere = (requests: number) =>
      server.deps.database.query(
        `INSERT INTO brushing_counts VALUES ($1, 'hall', $2, $3)
         ON CONFLICT (recycler_id, kind, second) DO UPDATE SET requests = brushing_counts.requests + $3`,
        [roaming.userId, Math.floor(server.clock.now() / SECOND), requests],
      );
    await elsewhere(100);
    for (let index = 0; index < 10; index += 1) expect((await ask(roaming)).outcome).toBe('success');
    await elsewhere(9);
    server.clock.advance(SECOND);
    expect((await ask(roaming)).outcome).toBe('success');
    await elsewhere(1);
    server.clock.advance(SECOND);
    expect((await ask(roaming)).status).toBe(409);
  });

  test('a lock that another server has set holds here from its first moment', async () => {
    const roaming = await buildRecycler(server);
    expect((await ask(roaming)).outcome).toBe('success');
    const until = toInstant(server.clock.now() + 10 * MINUTE);
    await server.deps.database.query('UPDATE recycler_conduct SET locked_until = $2 WHERE recycler_id = $1', [
      roaming.userId,
      until,
    ]);
    expect(await ask(roaming)).toMatchObject({ status: 409, data: { lockedUntil: until } });
  });

  test('somebody else is not locked, and old counts are forgotten', async () => {
    expect((await ask(await buildRecycler(server))).outcome).toBe('success');
    server.clock.advance(3 * MINUTE);
    await server.server.jobs.run('orders.forget_counts');
    expect(await server.deps.database.query('SELECT 1 FROM brushing_counts')).toEqual([]);
  });
});
