import { DAY, MINUTE, toInstant } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { uploadPicture } from '../../../testing/upload.ts';
import type { SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { verifyLedger } from '../../wallet/index.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  SAMPLE_POINT,
  takenOrder,
  type Deal,
} from '../builders/orders.builders.ts';
import { findBrokenOrders } from '../builders/orders.builders.store.ts';
import { emptyDoor, missedOrder } from '../orders.scenes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  await server.close();
});
afterEach(async () => {
  expect(await findBrokenOrders(server.deps.database)).toEqual([]);
});

const say = (deal: Deal, by: SignedIn, position?: typeof SAMPLE_POINT) =>
  server.call(
    'orders.report_absence',
    { no: by === deal.customer ? deal.no : deal.receiptNo, ...(position ? { position } : {}) },
    { token: by.token },
  );
const feeLines = async ({ token }: SignedIn) =>
  (await server.succeed('wallet.list_lines', { kind: 'cancel_fee' }, { token })).items.map(({ title, amountFen }) => [
    title,
    amountFen,
  ]);
const points = async ({ userId }: SignedIn) =>
  (
    await server.deps.database.query<{ lost: number }>(
      'SELECT sum(points)::int AS lost FROM conduct_points WHERE recycler_id = $1 AND recalled_at IS NULL',
      [userId],
    )
  )[0]?.lost ?? 0;
const read = (deal: Deal, { token }: SignedIn) => server.succeed('orders.get', { no: deal.no }, { token });

describe('orders.report_absence by a customer whose recycler never came', () => {
  it('ends the order: the recycler pays ¥10 and two points, and the info fee is kept', async () => {
    const deal = await missedOrder(server);
    expect((await read(deal, deal.customer)).absence).toMatchObject({
      kind: 'no_show',
      feeFen: 1_000,
      rule: '超过预约时段 60 分钟回收员没有上门，付您 ¥10.00',
    });
    expect((await read(deal, deal.recycler)).absence?.rule).toBe(
      '超过预约时段 60 分钟您没有上门，付客户 ¥10.00，扣 2 分，信息费不退',
    );
    expect(await say(deal, deal.customer)).toMatchObject({
      outcome: 'success',
      data: { state: 'cancelled', order: { absence: { kind: 'no_show', feeFen: 1_000, from: null } } },
    });
    expect([await feeLines(deal.recycler), await feeLines(deal.customer), await points(deal.recycler)]).toEqual([
      [['爽约费', -1_000]],
      [['爽约补偿', 1_000]],
      2,
    ]);
    const seen = await read(deal, deal.recycler);
    expect([seen.infoFee.state, seen.events.at(-1)?.title]).toEqual(['captured', '您没有上门，付客户 ¥10.00']);
  });

  it('is too early within an hour of the window, and nothing is taken', async () => {
    const deal = await missedOrder(server);
    server.clock.advance(-MINUTE);
    expect((await say(deal, deal.customer)).outcome).toBe('orders.absence_early');
    expect((await read(deal, deal.customer)).state).toBe('taken');
  });

  it('takes no more than the wallet holds: the rest is written off and costs one point more', async () => {
    const deal = await missedOrder(server, { recycler: await buildRecycler(server, { balanceFen: 500 }) });
    await say(deal, deal.customer);
    const [[, paid] = []] = await feeLines(deal.recycler);
    expect([paid, await points(deal.recycler)]).toEqual([-300, 3]);
  });

  it('is not for the recycler to say', async () => {
    const deal = await missedOrder(server);
    expect((await say(deal, deal.recycler)).outcome).toBe('orders.illegal_transition');
  });
});

describe('orders.report_absence by a recycler before an empty door', () => {
  it('ends the order: the customer pays ¥5, and the info fee comes back whether it was captured or not', async () => {
    for (const captured of [false, true]) {
      const deal = await emptyDoor(server, { customer: await buildCustomer(server, { balanceFen: 2_000 }) });
      if (captured) await server.server.jobs.run('orders.capture_info_fees');
      expect(await say(deal, deal.recycler, SAMPLE_POINT)).toMatchObject({
        outcome: 'success',
        data: {
          state: 'cancelled',
          order: { absence: { kind: 'absent', feeFen: 500, from: null }, infoFee: { state: 'returned' } },
        },
      });
      expect([await feeLines(deal.recycler), await feeLines(deal.customer), await points(deal.recycler)]).toEqual([
        [['空跑补偿', 500]],
        [['空跑补偿', -500]],
        0,
      ]);
    }
  });

  it('wants fifteen minutes of the window, the place, and a photo of this visit', async () => {
    const early = await emptyDoor(server, {}, 14);
    expect((await say(early, early.recycler, SAMPLE_POINT)).outcome).toBe('orders.absence_early');
    server.clock.advance(MINUTE);
    expect((await say(early, early.recycler)).outcome).toBe('orders.absence_far');
    expect(
      (await say(early, early.recycler, { longitude: SAMPLE_POINT.longitude + 0.003, latitude: SAMPLE_POINT.latitude }))
        .outcome,
    ).toBe('orders.absence_far');
    const unseen = await takenOrder(server);
    server.clock.set((await read(unseen, unseen.recycler)).windowFrom);
    await server.succeed(
      'orders.arrive',
      { no: unseen.receiptNo, position: SAMPLE_POINT },
      { token: unseen.recycler.token },
    );
    server.clock.advance(20 * MINUTE);
    expect((await say(unseen, unseen.recycler, SAMPLE_POINT)).outcome).toBe('orders.absence_photo');
  });

  it('counts the minutes from when the server heard of the arrival, whatever the phone says of it', async () => {
    const deal = await takenOrder(server, { customer: await buildCustomer(server, { balanceFen: 2_000 }) });
    const { windowFrom } = await read(deal, deal.recycler);
    server.clock.set(windowFrom);
    server.clock.advance(30 * MINUTE);
    await server.succeed(
      'orders.arrive',
      { no: deal.receiptNo, position: SAMPLE_POINT, occurredAt: windowFrom },
      { token: deal.recycler.token },
    );
    await server.succeed(
      'orders.add_photo',
      {
        no: deal.receiptNo,
        photoId: await uploadPicture(server, deal.recycler.token, `door-of-${deal.no}`),
        stage: 'arrived',
      },
      { token: deal.recycler.token },
    );
    const announcedAt = server.clock.now();
    expect((await say(deal, deal.recycler, SAMPLE_POINT)).outcome).toBe('orders.absence_early');
    expect((await read(deal, deal.recycler)).absence).toMatchObject({ from: toInstant(announcedAt + 15 * MINUTE) });
    server.clock.advance(15 * MINUTE);
    expect((await say(deal, deal.recycler, SAMPLE_POINT)).outcome).toBe('success');
    const late = await takenOrder(server);
    const { windowTo } = await read(late, late.recycler);
    server.clock.set(windowTo);
    server.clock.advance(11 * MINUTE);
    await server.succeed(
      'orders.arrive',
      { no: late.receiptNo, position: SAMPLE_POINT, occurredAt: windowTo },
      { token: late.recycler.token },
    );
    server.clock.advance(15 * MINUTE);
    expect((await say(late, late.recycler, SAMPLE_POINT)).outcome).toBe('orders.illegal_transition');
  });

  it('charges a customer with an empty wallet nothing, and still gives the info fee back', async () => {
    const deal = await emptyDoor(server);
    expect((await say(deal, deal.recycler, SAMPLE_POINT)).data).toMatchObject({
      order: { absence: { feeFen: 0 }, infoFee: { state: 'returned' } },
    });
    expect(await feeLines(deal.customer)).toEqual([]);
  });
});

describe('an absence', () => {
  it('can be appealed by who paid: upheld, the fee goes back', async () => {
    const deal = await missedOrder(server);
    await say(deal, deal.customer);
    const { options } = await server.succeed(
      'appeals.list_of_order',
      { no: deal.receiptNo },
      { token: deal.recycler.token },
    );
    expect(options.find(({ kind }) => kind === 'receipt')).toMatchObject({ amountFen: 1_000 });
    expect(options.map(({ kind }) => kind)).toContain('info_fee');
  });

  it('is told to who was not there, with the way to appeal', async () => {
    const deal = await missedOrder(server);
    await say(deal, deal.customer);
    await server.server.deliver();
    const { items } = await server.succeed('messages.list', {}, { token: deal.recycler.token });
    expect(items[0]).toMatchObject({ title: '客户反映您没有上门', text: expect.stringContaining('爽约费 ¥10.00') });
  });

  it('moves the same money however often it is said', async () => {
    const deal = await missedOrder(server);
    const given = await Promise.all(Array.from({ length: 8 }, () => say(deal, deal.customer)));
    expect(given.filter(({ outcome }) => outcome === 'success')).toHaveLength(1);
    server.clock.advance(DAY);
    expect(await feeLines(deal.customer)).toEqual([['爽约补偿', 1_000]]);
  });
});
