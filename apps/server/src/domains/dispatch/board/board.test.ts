import { MINUTE, SECOND } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  paidOrder,
  placeOrder,
  SAMPLE_POINT,
} from '../../orders/builders/orders.builders.ts';
import { seen, seenRecycler } from '../builders/dispatch.builders.ts';
import { findBrokenDispatch } from '../dispatch-invariants.store.ts';

const CITY = '440300';
let server: TestServer;
let dispatcher: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  dispatcher = (await signInAsOperator(server, 'chen', ['dispatcher'])).token;
});
afterAll(() => server.close());
afterEach(async () => {
  await deliverAll(server);
  expect(await findBrokenDispatch(server.deps.database, server.clock.now())).toEqual([]);
  await server.deps.database.query('DELETE FROM duty_locations');
});

const board = () => server.succeed('dispatch.board', { city: CITY }, { token: dispatcher });
const onBoard = async (no: string) => (await board()).orders.find((order) => order.no === no)!;
const suggest = (no: string) => server.succeed('dispatch.suggest', { no }, { token: dispatcher });
const assign = (no: string, recyclerId: string) =>
  server.call('dispatch.assign', { no, recyclerId, reason: '客户指名' }, { token: dispatcher });
const openOrder = async () => (await placeOrder(server, await buildCustomer(server))).no;

describe('dispatch.board', () => {
  test('shows open orders with their offers, and recyclers with the age of their positions', async () => {
    const no = await openOrder();
    const [seen, unseen] = [await seenRecycler(server), await buildRecycler(server)];
    const before = await board();
    expect(before.orders.find((order) => order.no === no)).toMatchObject({ offers: 0, offer: null, stuck: false });
    expect(before.cities).toContainEqual({ code: CITY, name: expect.any(String) });
    const rowOf = (id: string) => before.recyclers.find((one) => one.id === id);
    expect([rowOf(seen.userId), rowOf(unseen.userId)]).toMatchObject([
      { stale: false, offeredNo: null },
      { stale: true, seenAt: null },
    ]);

    expect((await assign(no, seen.userId)).outcome).toBe('success');
    expect(await onBoard(no)).toMatchObject({ offers: 1, offer: { recyclerId: seen.userId, byJob: false } });
    expect((await board()).recyclers.find(({ id }) => id === seen.userId)).toMatchObject({ offeredNo: no });
  });
});

describe('dispatch.suggest', () => {
  test('names the best with what their cost is made up of, and why others are left out', async () => {
    const no = await openOrder();
    const near = await seenRecycler(server, 1_000);
    const far = await seenRecycler(server, 3_000);
    const unseen = await buildRecycler(server);
    const elsewhere = await seenRecycler(server, 100, { areas: ['440304'] });
    const poor = await seenRecycler(server, 100, { balanceFen: 0 });
    const { best, others } = await suggest(no);
    expect(best.slice(0, 2).map(({ recyclerId }) => recyclerId)).toEqual([near.userId, far.userId]);
    const { way, stops, fair, total } = best[0]!.cost!;
    expect(total).toBe(way + stops - fair);
    const reasonOf = (id: string) => others.find(({ recyclerId }) => recyclerId === id);
    expect([reasonOf(unseen.userId), reasonOf(elsewhere.userId), reasonOf(poor.userId)]).toMatchObject([
      { reason: '没有最近的位置', mayOffer: true },
      { reason: '没有开通该区域', mayOffer: false },
      { reason: '余额不够付信息费', mayOffer: false },
    ]);
    expect((await server.call('dispatch.suggest', { no: 'OR26112199999999' }, { token: dispatcher })).outcome).toBe(
      'dispatch.order_gone',
    );
  });
});

describe('dispatch.assign', () => {
  test('offers the order by hand, also to somebody without a position', async () => {
    const [no, recycler] = [await openOrder(), await buildRecycler(server)];
    expect((await assign(no, recycler.userId)).outcome).toBe('success');
    const [offer] = (await server.succeed('dispatch.list_offers', {}, { token: recycler.token })).live;
    expect(offer).toMatchObject({ no, metres: null });
    const rival = await buildRecycler(server);
    expect(await assign(no, rival.userId)).toMatchObject({
      outcome: 'dispatch.being_offered',
      message: '订单正在等张师傅回应，请稍后再指派',
    });
    expect((await assign(await openOrder(), recycler.userId)).message).toBe('不能指派给张师傅：正在回应另一个指派');
    expect((await server.call('dispatch.accept', { id: offer!.id }, { token: recycler.token })).outcome).toBe(
      'success',
    );
    expect((await assign(no, rival.userId)).outcome).toBe('dispatch.order_gone');
  });

  test('never to whom the order could not be given', async () => {
    const no = await openOrder();
    const elsewhere = await seenRecycler(server, 100, { areas: ['440304'] });
    expect(await assign(no, elsewhere.userId)).toMatchObject({
      outcome: 'dispatch.not_eligible',
      message: '不能指派给张师傅：没有开通该区域',
    });
    expect((await onBoard(no)).offers).toBe(0);
  });

  test('two operators at once: one offer', async () => {
    const [no, one, another] = [await openOrder(), await seenRecycler(server), await seenRecycler(server)];
    const outcomes = (await Promise.all([one, another, one, another].map(({ userId }) => assign(no, userId)))).map(
      ({ outcome }) => outcome,
    );
    expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(1);
    expect((await onBoard(no)).offers).toBe(1);
  });
});

describe('dispatch.assign without asking', () => {
  const force = (no: string, recyclerId: string, reason = '客户急着出门') =>
    server.call('dispatch.assign', { no, recyclerId, how: 'force', reason }, { token: dispatcher });
  const receiptOf = async (no: string) =>
    (
      await server.deps.database.query<{ state: string; assigned: boolean }>(
        'SELECT state, assigned_by IS NOT NULL AS assigned FROM receipts WHERE order_no = $1',
        [no],
      )
    )[0];
  const balanceOf = async (token: string) => (await server.succeed('wallet.get', {}, { token })).availableFen;

  test('gives the order with its reason, tells the recycler by push and SMS, and ends an offer to another', async () => {
    const [no, asked, given] = [await openOrder(), await seenRecycler(server), await seenRecycler(server, 9_000)];
    expect((await force(no, given.userId, '  ')).outcome).toBe('dispatch.reason_needed');
    await assign(no, asked.userId);
    const { outcome, data } = await force(no, given.userId);
    expect([outcome, data]).toEqual(['success', { expiresAt: null, receiptNo: expect.stringMatching(/^JD/) }]);
    expect(await receiptOf(no)).toEqual({ state: 'taken', assigned: true });
    const { live, answered } = await server.succeed('dispatch.list_offers', {}, { token: asked.token });
    expect([live, answered]).toMatchObject([[], [{ no, state: 'withdrawn' }]]);
    const [message] = await server.deps.database.query<{ title: string; text: string; sms: boolean }>(
      "SELECT title, text, by_sms AS sms FROM messages WHERE user_id = $1 AND title = '平台给您派了一单'",
      [given.userId],
    );
    expect(message).toMatchObject({ text: expect.stringContaining('15 分钟内退单，不收费用'), sms: true });
    expect((await force(no, asked.userId)).outcome).toBe('dispatch.order_gone');
  });

  test('never to whom the order could not be given', async () => {
    const [no, elsewhere, poor] = [
      await openOrder(),
      await seenRecycler(server, 100, { areas: ['440304'] }),
      await seenRecycler(server, 100, { balanceFen: 0 }),
    ];
    expect((await force(no, elsewhere.userId)).message).toBe('不能指派给张师傅：没有开通该区域');
    expect((await force(no, poor.userId)).message).toBe('不能指派给张师傅：余额不够付信息费');
  });

  test('is left free of charge for 15 minutes, and no release of the day; later as any other', async () => {
    const [recycler, second] = [await seenRecycler(server), await openOrder()];
    const first = await openOrder();
    const before = await balanceOf(recycler.token);
    const leave = async (no: string, feeFen: number) =>
      server.call(
        'orders.release',
        {
          no: (
            await server.deps.database.query<{ no: string }>('SELECT receipt_no AS no FROM orders WHERE no = $1', [no])
          )[0]!.no,
          reason: '距离太远',
          expectedFeeFen: feeFen,
        },
        { token: recycler.token },
      );
    await force(first, recycler.userId);
    server.clock.advance(14 * MINUTE);
    expect((await leave(first, 0)).outcome).toBe('success');
    expect(await balanceOf(recycler.token)).toBe(before);
    const [conduct] = await server.deps.database.query<{ releases: number; points: number }>(
      `SELECT releases, (SELECT coalesce(sum(points), 0)::int FROM conduct_points p
       WHERE p.recycler_id = c.recycler_id) AS points FROM recycler_conduct c WHERE recycler_id = $1`,
      [recycler.userId],
    );
    expect(conduct).toEqual({ releases: 0, points: 0 });
    await force(second, recycler.userId);
    server.clock.advance(16 * MINUTE);
    expect((await leave(second, 0)).outcome).toBe('orders.cost_changed');
  });
});

describe('dispatch.reassign', () => {
  const reassign = (no: string, recyclerId: string, how: 'offer' | 'force' = 'force') =>
    server.call('dispatch.reassign', { no, recyclerId, how, reason: '张师傅的车坏了' }, { token: dispatcher });
  const balanceOf = async (token: string) => (await server.succeed('wallet.get', {}, { token })).availableFen;

  test('gives a taken order to another at once: the first pays nothing and is told why, the second has it', async () => {
    const [no, first, second] = [await openOrder(), await seenRecycler(server), await seenRecycler(server, 2_000)];
    const [before, paid] = [await balanceOf(first.token), await balanceOf(second.token)];
    await server.succeed('orders.take', { no }, { token: first.token });
    expect((await board()).underWay.find((visit) => visit.no === no)).toMatchObject({
      recyclerId: first.userId,
      movable: true,
    });
    const { best, others } = await suggest(no);
    expect(best.map(({ recyclerId }) => recyclerId)).toContain(second.userId);
    expect(others.find(({ recyclerId }) => recyclerId === first.userId)).toMatchObject({
      reason: '正在做这一单',
      mayOffer: false,
      mayForce: false,
    });
    expect((await reassign(no, first.userId)).message).toBe('这一单已经在张师傅手里，请选别人');

    const { outcome, data } = await reassign(no, second.userId);
    expect([outcome, data]).toEqual(['success', { expiresAt: null, receiptNo: expect.stringMatching(/^JD/) }]);
    await deliverAll(server);
    expect(await balanceOf(first.token)).toBe(before);
    expect(await balanceOf(second.token)).toBeLessThan(paid);
    expect((await board()).underWay.find((visit) => visit.no === no)).toMatchObject({ recyclerId: second.userId });
    const [message] = await server.deps.database.query<{ text: string }>(
      'SELECT text FROM messages WHERE user_id = $1 ORDER BY at DESC LIMIT 1',
      [first.userId],
    );
    expect(message?.text).toContain('已由客服重新安排，信息费已全部退回');
  });

  test('takes it from nobody when the other can’t have it', async () => {
    const [no, first, elsewhere] = [
      await openOrder(),
      await seenRecycler(server),
      await seenRecycler(server, 100, { areas: ['440304'] }),
    ];
    await server.succeed('orders.take', { no }, { token: first.token });
    expect(await reassign(no, elsewhere.userId)).toMatchObject({
      outcome: 'dispatch.not_eligible',
      message: '不能指派给张师傅：没有开通该区域',
    });
    expect((await board()).underWay.find((visit) => visit.no === no)).toMatchObject({ recyclerId: first.userId });
  });

  test('offers it to another, who may decline; not once somebody is at the door', async () => {
    const [no, first, second] = [await openOrder(), await seenRecycler(server), await seenRecycler(server, 2_000)];
    await server.succeed('orders.take', { no }, { token: first.token });
    expect((await reassign(no, second.userId, 'offer')).outcome).toBe('success');
    expect((await onBoard(no)).offer).toMatchObject({ recyclerId: second.userId });
    const there = await paidOrder(server);
    expect((await reassign(there.no, second.userId)).outcome).toBe('orders.illegal_transition');
    expect((await reassign('OR26112199999999', second.userId)).outcome).toBe('orders.unknown');
  });
});

describe('who is left out of the batch, also by orders.set_block and orders.get_block', () => {
  test('two who do not want each other, until it is taken back', async () => {
    const deal = await paidOrder(server);
    const recycler = deal.recycler;
    await seen(server, recycler.userId, SAMPLE_POINT);
    const { no } = await placeOrder(server, deal.customer);
    const reasonOf = async () => {
      const { best, others } = await suggest(no);
      return best.some(({ recyclerId }) => recyclerId === recycler.userId)
        ? null
        : others.find(({ recyclerId }) => recyclerId === recycler.userId);
    };
    for (const [party, own] of [
      [deal.customer, deal.no],
      [recycler, deal.receiptNo!],
    ] as const) {
      const block = (blocked: boolean) =>
        server.succeed('orders.set_block', { no: own, blocked }, { token: party.token });
      await block(true);
      expect(await server.succeed('orders.get_block', { no: own }, { token: party.token })).toEqual({ blocked: true });
      expect(await reasonOf()).toMatchObject({
        reason: '客户或回收员不想再与对方交易',
        mayOffer: false,
        mayForce: false,
      });
      await block(false);
    }
    expect(await reasonOf()).toBeNull();
  });

  test('somebody whose last two positions are further apart than anybody drives; while on an order it warns', async () => {
    const no = await openOrder();
    const recycler = await seenRecycler(server, 40_000);
    server.clock.advance(10 * MINUTE);
    await seen(server, recycler.userId, SAMPLE_POINT);
    const { others } = await suggest(no);
    expect(others.find(({ recyclerId }) => recyclerId === recycler.userId)).toMatchObject({
      reason: '位置跳动异常',
      mayOffer: true,
    });
    await server.succeed(
      'dispatch.assign',
      { no, recyclerId: recycler.userId, how: 'force', reason: '电话核实过位置' },
      { token: dispatcher },
    );
    await server.server.jobs.run('dispatch.open_warnings');
    const { items } = await server.succeed('dispatch.console_warnings', { state: 'open' }, { token: dispatcher });
    expect(items.filter((warning) => warning.no === no)).toMatchObject([{ rule: 'place_leap', level: 1 }]);
    server.clock.advance(5 * MINUTE);
    await seen(server, recycler.userId, SAMPLE_POINT);
    await server.server.jobs.run('dispatch.open_warnings');
    expect(
      (await server.succeed('dispatch.console_warnings', { state: 'open' }, { token: dispatcher })).items.filter(
        (warning) => warning.no === no,
      ),
    ).toEqual([]);
  });

  test('somebody who chose a part of the goods alone, unless an operator asks them', async () => {
    const no = await openOrder();
    const recycler = await seenRecycler(server);
    await server.deps.database.query(
      `UPDATE hall_orders SET category_ids = array_append(category_ids, 'another-category') WHERE no = $1`,
      [no],
    );
    const { others } = await suggest(no);
    expect(others.find(({ recyclerId }) => recyclerId === recycler.userId)).toMatchObject({
      reason: '只选了其中部分品类',
      mayOffer: true,
    });
  });
});

describe('dispatch.run_batch', () => {
  test('offers what waits now, and says how much that was; servers at once never offer twice', async () => {
    for (let order = 0; order < 3; order += 1) await openOrder();
    server.clock.advance(10 * MINUTE);
    const recyclers = [await seenRecycler(server), await seenRecycler(server)];
    const ran = await Promise.all(
      Array.from({ length: 4 }, () => server.succeed('dispatch.run_batch', { city: CITY }, { token: dispatcher })),
    );
    expect(ran.reduce((sum, { offered }) => sum + offered, 0)).toBe(2);
    const offers = await server.deps.database.query<{ recycler: string }>(
      'SELECT recycler_id AS recycler FROM dispatch_offers WHERE recycler_id = ANY ($1)',
      [recyclers.map(({ userId }) => userId)],
    );
    expect(offers.map(({ recycler }) => recycler).sort()).toEqual(recyclers.map(({ userId }) => userId).sort());
  });

  test('makes no offers in the mode without them, and still ends those that are over', async () => {
    const [no, recycler] = [await openOrder(), await seenRecycler(server)];
    await assign(no, recycler.userId);
    const { rules, version } = (await server.succeed('dispatch.console_rules', {}, { token: dispatcher })).versions[0]!;
    await server.succeed(
      'dispatch.publish_rules',
      { ...rules, mode: 'hall', note: '停用自动指派', after: version },
      { token: dispatcher },
    );
    server.clock.advance(90 * SECOND);
    expect(await server.succeed('dispatch.run_batch', { city: CITY }, { token: dispatcher })).toEqual({
      offered: 0,
      waiting: 0,
    });
    expect(await onBoard(no)).toMatchObject({ offers: 1, offer: null });
    await server.succeed(
      'dispatch.publish_rules',
      { ...rules, note: '恢复', after: version + 1 },
      { token: dispatcher },
    );
  });
});

describe('dispatch.console_rules', () => {
  test('shows every version, the newest first', async () => {
    const { versions } = await server.succeed('dispatch.console_rules', {}, { token: dispatcher });
    expect(versions.at(-1)).toMatchObject({
      version: 1,
      madeBy: null,
      rules: { mode: 'hall_then_offer', offerSeconds: 90, reachMetres: [5_000, 8_000, 12_000] },
    });
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => versions.length - index));
  });
});

describe('dispatch.publish_rules', () => {
  test('follows the version that was shown, and is refused after another', async () => {
    const { versions } = await server.succeed('dispatch.console_rules', {}, { token: dispatcher });
    const { rules, version } = versions[0]!;
    const publish = (after: number) =>
      server.call(
        'dispatch.publish_rules',
        { ...rules, offerSeconds: 120, note: '试一试', after },
        { token: dispatcher },
      );
    expect((await Promise.all([publish(version), publish(version)])).map(({ outcome }) => outcome).sort()).toEqual([
      'dispatch.rules_changed',
      'success',
    ]);
    const [no, recycler] = [await openOrder(), await seenRecycler(server)];
    const { data } = await assign(no, recycler.userId);
    expect(Date.parse(data.expiresAt!) - server.clock.now()).toBe(120 * SECOND);
  });
});

// Last: a started server runs the batches by itself.
describe('dispatch.board_stream', () => {
  test('tells operators that the board of their city has changed, once a second however much happens', async () => {
    const port = await server.server.start();
    const leaving = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}/api/console/dispatchboardstream?city=${CITY}`, {
      headers: { authorization: `Bearer ${dispatcher}` },
      signal: leaving.signal,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    let text = '';
    const reading = (async () => {
      for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part;
    })().catch(() => undefined);
    await expect.poll(() => server.deps.live.hasSubscribers(`city:${CITY}`)).toBe(true);
    const nos = [await openOrder(), await openOrder(), await openOrder()];
    await assign(nos[0]!, (await seenRecycler(server)).userId);
    await expect.poll(() => text.split('event: board.changed').length - 1, { timeout: 5_000 }).toBeGreaterThan(0);
    // Four changes, at most two events: the first change, and all later ones together.
    expect(text.split('event: board.changed').length - 1).toBeLessThanOrEqual(2);
    expect(text).toContain(`data: {"city":"${CITY}"}`);
    leaving.abort();
    await reading;
    expect(
      (
        await fetch(`http://127.0.0.1:${port}/api/console/dispatchboardstream?city=${CITY}`, {
          headers: { authorization: `Bearer ${(await buildRecycler(server)).token}` },
        })
      ).status,
    ).toBe(403);
  });
});
