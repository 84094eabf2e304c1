import { DAY, HOUR, MINUTE, shanghaiDate } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { buildQuote } from '../../valuation/index.ts';
import { readBalances } from '../../wallet/index.ts';
import {
  deviceOrder,
  goodFridge,
  inspectedDevice,
  inspectedParcel,
  nextKey,
  operatorPicture,
} from '../../../testing/devices/device-orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.clock.set('2026-11-21T02:00:00.000Z'));
afterAll(() => server.close());

const balanceOf = async ({ userId }: SignedIn) => (await readBalances(server.deps.database, userId)).available;
const as = ({ token }: { token: string }) => ({ token, key: nextKey() });
const get = (no: string, { token }: { token: string }) => server.succeed('devices.get', { no }, { token });
const run = (job: string) => server.server.jobs.run(job);

describe('devices.contest', () => {
  test('stops the order for one answer, and is possible once', async () => {
    const { no, customer, priceFen } = await inspectedDevice(server);
    expect(
      (await server.call('devices.contest', { no, question: 'age', text: '不对', photoIds: [] }, as(customer))).outcome,
    ).toBe('devices.change_unknown');
    expect(
      await server.succeed(
        'devices.contest',
        { no, question: 'cools', text: '昨天还好好的', photoIds: [] },
        as(customer),
      ),
    ).toMatchObject({ state: 'contested', actions: [] });
    expect((await server.call('devices.agree', { no, priceFen }, as(customer))).outcome).toBe('devices.not_now');
    server.clock.advance(30 * DAY);
    await run('devices.end_due');
    expect((await get(no, customer)).state).toBe('contested');
  });
});

describe('devices.decide_contest', () => {
  test('upheld, the answer goes back and the promise with it; dismissed, the price stays, and there is no second objection', async () => {
    const { token } = await signInAsOperator(server, 'second-inspector');
    for (const [verdict, priceFen] of [
      ['upheld', 16_000],
      ['dismissed', 11_200],
    ] as const) {
      const { no, customer } = await inspectedDevice(server);
      await server.succeed(
        'devices.contest',
        { no, question: 'cools', text: '昨天还好好的', photoIds: [] },
        as(customer),
      );
      await server.succeed('devices.decide_contest', { no, question: 'cools', verdict, note: '看过照片' }, { token });
      const order = await get(no, customer);
      expect(order).toMatchObject({
        state: 'inspected',
        priceFen,
        inspection: { changes: [{ contest: { verdict, note: '看过照片' } }] },
      });
      expect(order.actions).toEqual(['agree', 'decline']);
      expect(
        (await server.call('devices.decide_contest', { no, question: 'cools', verdict, note: '再看' }, { token }))
          .outcome,
      ).toBe('devices.not_now');
      await server.succeed('devices.agree', { no, priceFen }, as(customer));
      expect(await balanceOf(customer)).toBe(priceFen);
    }
  });

  test('is never made by the one who inspected', async () => {
    const { no, customer, operator } = await inspectedParcel(server);
    await server.succeed(
      'devices.contest',
      { no, question: 'cools', text: '昨天还好好的', photoIds: [] },
      as(customer),
    );
    expect(
      (
        await server.call(
          'devices.decide_contest',
          { no, question: 'cools', verdict: 'dismissed', note: '没问题' },
          { token: operator.token },
        )
      ).outcome,
    ).toBe('devices.same_inspector');
  });
});

describe('a posted device', () => {
  test('is fetched by the courier, whose number everybody reads, and cannot be cancelled any more', async () => {
    const { no, customer } = await deviceOrder(server, 'post');
    await run('devices.move_parcels');
    expect((await get(no, customer)).parcels).toEqual([
      { direction: 'in', carrier: '示例快递', trackingNo: expect.stringMatching(/^SF/), state: 'booked' },
    ]);
    server.clock.advance(2 * HOUR + MINUTE);
    await run('devices.move_parcels');
    expect(await get(no, customer)).toMatchObject({ state: 'sent', actions: [], parcels: [{ state: 'collected' }] });
    expect((await server.call('devices.cancel', { no, reason: '' }, as(customer))).outcome).toBe('devices.not_now');
  });

  test('expires when nobody fetched it for a week, and the courier is not asked any more', async () => {
    const { no, customer } = await deviceOrder(server, 'post');
    server.clock.advance(7 * DAY);
    await run('devices.end_due');
    expect(await get(no, customer)).toMatchObject({ state: 'expired', parcels: [] });
    await run('devices.move_parcels');
    expect((await get(no, customer)).state).toBe('expired');
  });
});

describe('devices.receive', () => {
  test('is once, and not for a pickup', async () => {
    const { token } = await signInAsOperator(server, 'receiver');
    const posted = await deviceOrder(server, 'post');
    const receive = (no: string) => server.call('devices.receive', { no }, { token });
    expect([
      (await receive(posted.no)).outcome,
      (await receive(posted.no)).outcome,
      (await receive((await deviceOrder(server)).no)).outcome,
    ]).toEqual(['success', 'devices.not_now', 'devices.not_now']);
  });
});

describe('devices.console_inspect', () => {
  test('pays at once for a device that is as described', async () => {
    const { no, customer } = await inspectedParcel(server, false);
    expect(await get(no, customer)).toMatchObject({ state: 'paid', priceFen: 16_000 });
    expect(await balanceOf(customer)).toBe(16_000);
  });

  test('waits for the customer where it is worth less', async () => {
    const { no, customer } = await inspectedParcel(server);
    expect(await get(no, customer)).toMatchObject({ state: 'inspected', priceFen: 11_200 });
    expect(await balanceOf(customer)).toBe(0);
  });

  test('takes only pictures that the operator uploaded', async () => {
    const { no } = await deviceOrder(server, 'post');
    const [{ token }, other] = [await signInAsOperator(server, 'one'), await signInAsOperator(server, 'other')];
    await server.succeed('devices.receive', { no }, { token });
    const changes = [
      {
        question: 'cools',
        options: ['no'],
        reason: '通电半小时不凉',
        photoIds: [await operatorPicture(server, other.token)],
      },
    ];
    expect((await server.call('devices.console_inspect', { no, changes }, { token })).outcome).toBe(
      'devices.photo_unknown',
    );
  });
});

describe('devices.got_back', () => {
  test('ends a return, as the courier’s delivery does', async () => {
    const [one, two] = [await inspectedParcel(server), await inspectedParcel(server)];
    for (const { no, customer } of [one, two])
      await server.succeed('devices.decline', { no, reason: '' }, as(customer));
    await run('devices.move_parcels');
    expect((await get(one.no, one.customer)).parcels).toContainEqual(
      expect.objectContaining({ direction: 'back', state: 'booked' }),
    );
    expect((await server.succeed('devices.got_back', { no: one.no }, as(one.customer))).state).toBe('returned');
    server.clock.advance(27 * HOUR);
    await run('devices.move_parcels');
    expect((await get(two.no, two.customer)).state).toBe('returned');
  });
});

describe('a posted device that nobody decides about', () => {
  test('is spoken of after a day, and by SMS after three; a decided objection begins anew', async () => {
    const { no, customer } = await inspectedParcel(server);
    const reminded = async () =>
      (await server.succeed('messages.list', {}, { token: customer.token })).items.filter(
        ({ title }) => title === '检测结果等您决定',
      ).length;
    const after = async (time: number) => {
      server.clock.advance(time);
      await run('devices.remind_undecided');
      return reminded();
    };
    expect(await after(DAY - 1)).toBe(0);
    expect(await after(1)).toBe(1);
    expect(await after(DAY)).toBe(1);
    expect(await after(DAY)).toBe(2);
    expect(await after(DAY)).toBe(2);
    const bySms = await server.deps.database.query<{ sms: string }>(
      "SELECT count(*) AS sms FROM message_deliveries WHERE user_id = $1 AND channel = 'sms' AND created_at >= $2",
      [customer.userId, new Date(server.clock.now() - 2 * DAY).toISOString()],
    );
    expect(Number(bySms[0]!.sms)).toBe(1);
    await server.succeed('devices.contest', { no, question: 'cools', text: '一直是凉的', photoIds: [] }, as(customer));
    await server.succeed(
      'devices.decide_contest',
      { no, question: 'cools', verdict: 'dismissed', note: '复测仍不凉' },
      { token: (await signInAsOperator(server, 'second')).token },
    );
    expect(await after(DAY)).toBe(3);
  });

  test('sent back twice without an upheld objection, the next one is sold at the door or in a store', async () => {
    const first = await inspectedParcel(server);
    await server.succeed('devices.decline', { no: first.no, reason: '' }, as(first.customer));
    const { customer, addressId } = first;
    const quote = () =>
      server.deps.database.transaction((tx) =>
        buildQuote(tx, server.deps, { ownerId: customer.userId, variantId: 'fridge-3', answers: goodFridge }),
      );
    const post = async () =>
      server.call('devices.place', { quoteNo: await quote(), way: 'post', addressId, consent: true }, as(customer));
    const { token } = first.operator;
    const second = (await post()).data!.no;
    await server.succeed('devices.receive', { no: second }, { token });
    await server.succeed(
      'devices.console_inspect',
      {
        no: second,
        changes: [
          {
            question: 'cools',
            options: ['no'],
            reason: '通电半小时不凉',
            photoIds: [await operatorPicture(server, token)],
          },
        ],
      },
      { token },
    );
    await server.succeed('devices.decline', { no: second, reason: '' }, as(customer));
    expect(await post()).toMatchObject({
      outcome: 'devices.free_returns_used',
      message: '近 90 天已免费退回 2 次，请改用上门或到店',
    });
    const visit = { visitOn: shanghaiDate(server.clock.now() + DAY), part: 'morning' as const };
    expect(
      (
        await server.call(
          'devices.place',
          { quoteNo: await quote(), way: 'pickup', addressId, ...visit, consent: true },
          as(customer),
        )
      ).outcome,
    ).toBe('success');
    server.clock.advance(90 * DAY + 1);
    await server.deps.database.query(
      `INSERT INTO base_prices SELECT variant_id, $1::date, 77, 16000, '', '', now() FROM base_prices
       WHERE variant_id = 'fridge-3' LIMIT 1`,
      [shanghaiDate(server.clock.now())],
    );
    expect((await post()).outcome).toBe('success');
  });
});

describe('devices.console_orders', () => {
  test('lists what waits for inspectors, with the sheet', async () => {
    const { no } = await deviceOrder(server, 'post');
    const { token } = await signInAsOperator(server, 'lister');
    await server.succeed('devices.receive', { no }, { token });
    const { items } = await server.succeed('devices.console_orders', { state: 'arrived' }, { token });
    expect(items.find((order) => order.no === no)).toMatchObject({
      name: '周先生',
      inspection: null,
      sheet: { promised: expect.arrayContaining([{ question: 'cools', options: ['yes'] }]) },
    });
  });

  test('lists under what waits as many as the menu counts: devices that were sent, and objections', async () => {
    const { token } = await signInAsOperator(server, 'counter');
    const [sent, underWay] = [await deviceOrder(server, 'post'), await deviceOrder(server, 'post')];
    await server.succeed('devices.receive', { no: sent.no }, { token });
    const { no, customer } = await inspectedDevice(server);
    await server.succeed(
      'devices.contest',
      { no, question: 'cools', text: '昨天还好好的', photoIds: [] },
      as(customer),
    );
    const { items } = await server.succeed('devices.console_orders', { state: 'waiting' }, { token });
    const waiting = items.map((order) => order.no);
    expect(waiting).toEqual(expect.arrayContaining([sent.no, no]));
    expect(waiting).not.toContain(underWay.no);
    const queues = await server.succeed('operations.queues', {}, { token });
    expect(queues.find(({ page }) => page === 'inspections')!.count).toBe(items.length);
  });
});
