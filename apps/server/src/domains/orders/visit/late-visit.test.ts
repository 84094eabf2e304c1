import { fromInstant, HOUR, MINUTE, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import type { SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { buildMarket, buildRecycler, SAMPLE_POINT, takenOrder, type Deal } from '../builders/orders.builders.ts';

let server: TestServer;
let deal: Deal;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  deal = await takenOrder(server, { recycler: await buildRecycler(server, { balanceFen: 10_000 }) });
});

const orderOf = () => server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token });
const titlesOf = async ({ token }: SignedIn) => {
  await deliverAll(server);
  return (await server.succeed('messages.list', {}, { token })).items.map(({ title }) => title);
};
/** Whether the customer's message also goes by SMS. */
const lateBySms = async ({ userId }: SignedIn) =>
  (
    await server.deps.database.query<{ sms: boolean }>(
      "SELECT by_sms AS sms FROM messages WHERE user_id = $1 AND title = '回收员还没有到'",
      [userId],
    )
  ).map(({ sms }) => sms);

/** Moves the clock to these minutes after the window. */
async function afterWindow(minutes: number): Promise<void> {
  server.clock.set(toInstant(fromInstant((await orderOf()).windowTo) + minutes * MINUTE));
}

describe('a visit whose window passes without the recycler', () => {
  test('tells the customer once, by message and SMS, and says so in the history', async () => {
    await afterWindow(-1);
    await server.server.jobs.run('orders.notify_late');
    expect(await titlesOf(deal.customer)).not.toContain('回收员还没有到');
    await afterWindow(1);
    await server.server.jobs.run('orders.notify_late');
    await server.server.jobs.run('orders.notify_late');
    expect((await titlesOf(deal.customer)).filter((title) => title === '回收员还没有到')).toHaveLength(1);
    expect(await titlesOf(deal.recycler)).toContain('您已过上门时段');
    expect(await lateBySms(deal.customer)).toEqual([true]);
    expect((await orderOf()).events.at(-1)).toMatchObject({ kind: 'late', title: '预约时段已过，回收员还没有到' });
  });

  test('shows both sides what lateness costs, so that their screens count it up', async () => {
    await afterWindow(27);
    expect(await orderOf()).toMatchObject({
      lateFee: { feeFen: 400, charged: false },
      lateTerms: { freeMinutes: 10, perTenFen: 200, capFen: 1000 },
    });
  });
});

describe('orders.replace_recycler', () => {
  test('gives a missed visit to another recycler: the late one pays the lateness so far, and the next window is booked', async () => {
    const { windowTo, permitted } = await orderOf();
    expect(permitted).not.toContain('replace');
    const early = await server.call('orders.replace_recycler', { no: deal.no }, { token: deal.customer.token });
    expect(early).toMatchObject({ outcome: 'orders.replace_early' });
    await afterWindow(27);
    expect((await orderOf()).permitted).toContain('replace');
    const { order } = await server.succeed('orders.replace_recycler', { no: deal.no }, { token: deal.customer.token });
    expect(order).toMatchObject({ state: 'open', receiptNo: null, recycler: null });
    expect(fromInstant(order.windowFrom)).toBeGreaterThanOrEqual(fromInstant(windowTo));
    expect(order.events.map(({ title }) => title)).toContain('您换了一位回收员，迟到补偿 ¥4.00 已到您的钱包');
    const lines = await server.succeed('wallet.list_lines', { kind: 'cancel_fee' }, { token: deal.recycler.token });
    expect(lines.items.map(({ title, amountFen }) => [title, amountFen])).toEqual([['迟到费', -400]]);
    expect(await titlesOf(deal.recycler)).toContain('客户换了别人上门');
    // Their own number of the order says so from then on, whoever has it now.
    const theirs = () => server.call('orders.get', { no: deal.receiptNo }, { token: deal.recycler.token });
    const why = '客户换了别人上门，付客户 ¥4.00';
    expect((await theirs()).message).toContain(why);
    // The next recycler takes it and has a lateness of their own.
    await server.succeed('orders.take', { no: deal.no }, { token: (await buildRecycler(server)).token });
    expect((await theirs()).message).toContain(why);
  });
});

describe('orders.depart', () => {
  const depart = () =>
    server.call('orders.depart', { no: deal.receiptNo, position: SAMPLE_POINT }, { token: deal.recycler.token });

  test('notifies the customer once and shares their place, from two hours before the window', async () => {
    const { windowFrom } = await orderOf();
    server.clock.set(toInstant(fromInstant(windowFrom) - 2 * HOUR - MINUTE));
    expect(await depart()).toMatchObject({ outcome: 'orders.depart_early' });
    server.clock.advance(2 * MINUTE);
    expect(await depart()).toMatchObject({ outcome: 'success' });
    expect(await depart()).toMatchObject({ outcome: 'success' });
    expect((await titlesOf(deal.customer)).filter((title) => title === '回收员出发了')).toHaveLength(1);
    expect((await orderOf()).departedAt).toBe(toInstant(server.clock.now()));
    const { position } = await server.succeed(
      'orders.recycler_position',
      { no: deal.no },
      { token: deal.customer.token },
    );
    expect(position).toMatchObject(SAMPLE_POINT);
    const own = await server.succeed('orders.get', { no: deal.receiptNo }, { token: deal.recycler.token });
    expect(own.permitted).not.toContain('depart');
    expect(own.permitted).toContain('arrive');
  });
});
