import { DAY, HOUR } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createId } from '../../platform/system.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { buildMarket, takenOrder, tomorrowMorning, type Deal } from '../orders/builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

const newId = (): string => createId(server.deps.clock, server.deps.random);
const later = (): string => new Date(Date.parse(tomorrowMorning(server)) + 4 * HOUR).toISOString();
const look = (deal: Deal, side: 'customer' | 'recycler') =>
  server.succeed('chat.get', { no: deal.no }, { token: deal[side].token });

describe('a time that the recycler asks for', () => {
  const booked = async (ago: number): Promise<Deal> => {
    const deal = await takenOrder(server);
    await server.deps.database.query(`UPDATE orders SET placed_at = placed_at - $2 * interval '1 hour' WHERE no = $1`, [
      deal.no,
      ago / HOUR,
    ]);
    return deal;
  };
  const ask = (deal: Deal, id = newId()) =>
    server.call(
      'chat.ask_time',
      { no: deal.receiptNo, id, windowFrom: later(), text: '' },
      { token: deal.recycler.token },
    );

  it('is no later than the booked price is kept, and the sheet knows until when', async () => {
    const fresh = await look(await booked(0), 'recycler');
    expect(Date.parse(fresh.lastWindowStart!)).toBeGreaterThan(Date.parse(later()));
    const deal = await booked(14 * DAY);
    expect(Date.parse((await look(deal, 'recycler')).lastWindowStart!)).toBeLessThan(Date.parse(later()));
    expect(await ask(deal)).toMatchObject({
      outcome: 'chat.time_too_far',
      message: expect.stringMatching(/^预约时的价格只保留 14 天，.*请客户取消后按新价格重新预约$/),
    });
    expect(await look(deal, 'customer')).not.toHaveProperty('lastWindowStart');
  });

  it('that an earlier version let pass moves nothing when the customer agrees', async () => {
    const deal = await takenOrder(server);
    const id = newId();
    expect((await ask(deal, id)).outcome).toBe('success');
    await server.deps.database.query(`UPDATE orders SET placed_at = placed_at - interval '14 days' WHERE no = $1`, [
      deal.no,
    ]);
    const agreed = await server.call(
      'chat.answer_time',
      { no: deal.no, id, agree: true },
      { token: deal.customer.token },
    );
    expect(agreed.outcome).toBe('orders.moved_too_far');
    expect(
      (await server.call('chat.answer_time', { no: deal.no, id, agree: false }, { token: deal.customer.token }))
        .outcome,
    ).toBe('success');
  });
});
