import { DAY, fromInstant, HOUR, MINUTE, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { createId } from '../../../platform/system.ts';
import { verifyLedger } from '../../wallet/index.ts';
import {
  buildCustomer,
  buildMarket,
  placeOrder,
  takenOrder,
  tomorrowMorning,
  type Deal,
} from '../builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  await server.close();
});

/** The windows of tomorrow after the first: 12:00, 14:00, 16:00. */
const later = (windows: number): string => toInstant(fromInstant(tomorrowMorning(server)) + windows * 2 * HOUR);
const move = ({ no, customer }: Pick<Deal, 'no' | 'customer'>, windows: number) =>
  server.call('orders.reschedule', { no, windowFrom: later(windows) }, { token: customer.token });
const costOf = ({ receiptNo, recycler }: Deal) =>
  server.succeed('orders.cancel_cost', { no: receiptNo }, { token: recycler.token });

describe('orders.reschedule of a taken order', () => {
  it('frees the recycler for an hour, who is told until when, pays nothing, loses no point and no release of the day', async () => {
    const deal = await takenOrder(server);
    server.clock.advance(30 * MINUTE);
    expect((await costOf(deal)).feeFen).toBe(100);
    const moved = await move(deal, 1);
    expect(moved.data!.order.moves).toEqual({ left: 2, freeMinutes: 60 });
    await server.server.deliver();
    const messages = await server.succeed('messages.list', {}, { token: deal.recycler.token });
    expect(JSON.stringify(messages)).toMatch(/去不了请在 \d\d:\d\d 前退单，不收费/);
    server.clock.advance(59 * MINUTE);
    expect(await costOf(deal)).toMatchObject({
      feeFen: 0,
      points: 0,
      infoFeeBackFen: 200,
      rule: expect.stringContaining('上门时间改了'),
    });
    await server.succeed(
      'orders.release',
      { no: deal.receiptNo, reason: '时间冲突', expectedFeeFen: 0 },
      { token: deal.recycler.token },
    );
    expect(
      await server.deps.database.query('SELECT releases FROM recycler_conduct WHERE recycler_id = $1', [
        deal.recycler.userId,
      ]),
    ).toEqual([{ releases: 0 }]);
  });

  it('binds a recycler who stayed for the hour: after it a release costs what it did', async () => {
    const deal = await takenOrder(server);
    await move(deal, 1);
    server.clock.advance(61 * MINUTE);
    expect(await costOf(deal)).toMatchObject({ feeFen: 100, points: 1 });
  });

  it('is possible three times; then the recycler has to ask for another time, which does not count and frees nobody', async () => {
    const deal = await takenOrder(server);
    for (const windows of [1, 2, 3]) expect((await move(deal, windows)).outcome).toBe('success');
    expect((await move(deal, 1)).outcome).toBe('orders.moved_too_often');
    server.clock.advance(2 * HOUR);
    const { token } = deal.recycler;
    const asked = await server.succeed(
      'chat.ask_time',
      { no: deal.receiptNo, id: createId(server.deps.clock, server.deps.random), windowFrom: later(1), text: '' },
      { token },
    );
    const id = asked.messages.at(-1)!.id;
    await server.succeed('chat.answer_time', { no: deal.no, id, agree: true }, { token: deal.customer.token });
    expect((await costOf(deal)).feeFen).toBe(100);
  });

  it('counts no moves of an order that nobody has taken, nor those under an earlier recycler', async () => {
    const customer = await buildCustomer(server);
    const { no } = await placeOrder(server, customer);
    for (const windows of [1, 2, 3, 1, 2]) expect((await move({ no, customer }, windows)).outcome).toBe('success');
    const deal = await takenOrder(server);
    for (const windows of [1, 2, 3]) await move(deal, windows);
    await server.succeed(
      'orders.release',
      { no: deal.receiptNo, reason: '时间冲突', expectedFeeFen: 0 },
      { token: deal.recycler.token },
    );
    expect((await move(deal, 1)).outcome).toBe('success');
  });

  it('cannot make the recycler late within the hour in which they may leave', async () => {
    const deal = await takenOrder(server);
    // 09:50 of tomorrow: the window of 10:00 is the next one, that of 08:00 is over in ten minutes.
    server.clock.set(toInstant(fromInstant(tomorrowMorning(server)) + DAY - 10 * MINUTE));
    const at = toInstant(server.clock.now() - 110 * MINUTE);
    expect(
      (await server.call('orders.reschedule', { no: deal.no, windowFrom: at }, { token: deal.customer.token })).outcome,
    ).toBe('orders.slot_unavailable');
  });
});
