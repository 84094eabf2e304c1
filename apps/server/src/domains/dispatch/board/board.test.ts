import { MINUTE, SECOND } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { buildCustomer, buildMarket, buildRecycler, placeOrder } from '../../orders/builders/orders.builders.ts';
import { seenRecycler } from '../builders/dispatch.builders.ts';
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
const assign = (no: string, recyclerId: string) => server.call('dispatch.assign', { no, recyclerId, reason: '客户指名' }, { token: dispatcher });
const openOrder = async () => (await placeOrder(server, await buildCustomer(server))).no;

describe('dispatch.board', () => {
  test('shows open orders with their offers, and recyclers with the age of their positions', async () => {
    const no = await openOrder();
    const [seen, unseen] = [await seenRecycler(server), await buildRecycler(server)];
    const before = await board();
    expect(before.orders.find((order) => order.no === no)).toMatchObject({ offers: 0, offer: null, stuck: false });
    expect(before.cities).toContainEqual({ code: CITY, name: expect.any(String) });
    const rowOf = (id: string) => before.recyclers.find((one) => one.id === id);
    expect([rowOf(seen.userId), rowOf(unseen.userId)]).toMatchObject([{ stale: false, offeredNo: null }, { stale: true, seenAt: null }]);

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
      { reason: '没有最近的位置', mayOffer: true }, { reason: '没有开通该区域', mayOffer: false }, { reason: '余额不够付信息费', mayOffer: false },
    ]);
    expect((await server.call('dispatch.suggest', { no: 'OR26112199999999' }, { token: dispatcher })).outcome).toBe('dispatch.order_gone');
  });
});

describe('dispatch.assign', () => {
  test('offers the order by hand, also to somebody without a position', async () => {
    const [no, recycler] = [await openOrder(), await buildRecycler(server)];
    expect((await assign(no, recycler.userId)).outcome).toBe('success');
    const [offer] = (await server.succeed('dispatch.list_offers', {}, { token: recycler.token })).live;
    expect(offer).toMatchObject({ no, metres: null });
    const rival = await buildRecycler(server);
    expect(await assign(no, rival.userId)).toMatchObject({ outcome: 'dispatch.being_offered', message: '订单正在等张师傅回应，请稍后再指派' });
    expect((await assign(await openOrder(), recycler.userId)).message).toBe('不能指派给张师傅：正在回应另一个指派');
    expect((await server.call('dispatch.accept', { id: offer!.id }, { token: recycler.token })).outcome).toBe('success');
    expect((await assign(no, rival.userId)).outcome).toBe('dispatch.order_gone');
  });

  test('never to whom the order could not be given', async () => {
    const no = await openOrder();
    const elsewhere = await seenRecycler(server, 100, { areas: ['440304'] });
    expect(await assign(no, elsewhere.userId)).toMatchObject({ outcome: 'dispatch.not_eligible', message: '不能指派给张师傅：没有开通该区域' });
    expect((await onBoard(no)).offers).toBe(0);
  });

  test('two operators at once: one offer', async () => {
    const [no, one, another] = [await openOrder(), await seenRecycler(server), await seenRecycler(server)];
    const outcomes = (await Promise.all([one, another, one, another].map(({ userId }) => assign(no, userId)))).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(1);
    expect((await onBoard(no)).offers).toBe(1);
  });
});

describe('dispatch.run_batch', () => {
  test('offers what waits now, and says how much that was; servers at once never offer twice', async () => {
    for (let order = 0; order < 3; order += 1) await openOrder();
    server.clock.advance(10 * MINUTE);
    const recyclers = [await seenRecycler(server), await seenRecycler(server)];
    const ran = await Promise.all(Array.from({ length: 4 }, () => server.succeed('dispatch.run_batch', { city: CITY }, { token: dispatcher })));
    expect(ran.reduce((sum, { offered }) => sum + offered, 0)).toBe(2);
    const offers = await server.deps.database.query<{ recycler: string }>('SELECT recycler_id AS recycler FROM dispatch_offers WHERE recycler_id = ANY ($1)', [recyclers.map(({ userId }) => userId)]);
    expect(offers.map(({ recycler }) => recycler).sort()).toEqual(recyclers.map(({ userId }) => userId).sort());
  });

  test('makes no offers in the mode without them, and still ends those that are over', async () => {
    const [no, recycler] = [await openOrder(), await seenRecycler(server)];
    await assign(no, recycler.userId);
    const { rules, version } = (await server.succeed('dispatch.console_rules', {}, { token: dispatcher })).versions[0]!;
    await server.succeed('dispatch.publish_rules', { ...rules, mode: 'hall', note: '停用自动指派', after: version }, { token: dispatcher });
    server.clock.advance(90 * SECOND);
    expect(await server.succeed('dispatch.run_batch', { city: CITY }, { token: dispatcher })).toEqual({ offered: 0, waiting: 0 });
    expect(await onBoard(no)).toMatchObject({ offers: 1, offer: null });
    await server.succeed('dispatch.publish_rules', { ...rules, note: '恢复', after: version + 1 }, { token: dispatcher });
  });
});

describe('dispatch.console_rules', () => {
  test('shows every version, the newest first', async () => {
    const { versions } = await server.succeed('dispatch.console_rules', {}, { token: dispatcher });
    expect(versions.at(-1)).toMatchObject({ version: 1, madeBy: null, rules: { mode: 'hall_then_offer', offerSeconds: 90, reachMetres: [5_000, 8_000, 12_000] } });
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => versions.length - index));
  });
});

describe('dispatch.publish_rules', () => {
  test('follows the version that was shown, and is refused after another', async () => {
    const { versions } = await server.succeed('dispatch.console_rules', {}, { token: dispatcher });
    const { rules, version } = versions[0]!;
    const publish = (after: number) => server.call('dispatch.publish_rules', { ...rules, offerSeconds: 120, note: '试一试', after }, { token: dispatcher });
    expect((await Promise.all([publish(version), publish(version)])).map(({ outcome }) => outcome).sort()).toEqual(['dispatch.rules_changed', 'success']);
    const [no, recycler] = [await openOrder(), await seenRecycler(server)];
    const { data } = await assign(no, recycler.userId);
    expect(Date.parse(data.expiresAt) - server.clock.now()).toBe(120 * SECOND);
  });
});
