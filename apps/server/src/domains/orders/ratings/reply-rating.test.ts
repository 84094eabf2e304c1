import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { buildMarket, paidOrder } from '../builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

/** A deal whose customer gave the recycler two stars. */
async function ratedDeal() {
  const deal = await paidOrder(server);
  await server.succeed(
    'orders.rate',
    { no: deal.no, stars: 2, tags: [], text: '来晚了', photoIds: [] },
    { token: deal.customer.token },
  );
  return deal;
}
const reply = (no: string, token: string, text = '路上堵车，下次一定早到') =>
  server.call('orders.reply_rating', { no, text }, { token });

describe('orders.reply_rating', () => {
  it('is shown under the rating, to both sides and on the profile, and the other side is told', async () => {
    const deal = await ratedDeal();
    await server.succeed(
      'orders.rate',
      { no: deal.receiptNo, stars: 5, tags: [], text: '', photoIds: [] },
      { token: deal.recycler.token },
    );
    const { order } = await server.succeed(
      'orders.reply_rating',
      { no: deal.receiptNo, text: '路上堵车，下次一定早到' },
      { token: deal.recycler.token },
    );
    expect(order.ratings.byCustomer).toMatchObject({ text: '来晚了', reply: '路上堵车，下次一定早到' });
    expect(
      (await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token })).ratings.byCustomer?.reply,
    ).toBe('路上堵车，下次一定早到');
    expect(
      (await server.succeed('orders.list_ratings', { userid: deal.recycler.userId }, { token: deal.customer.token }))
        .items[0],
    ).toMatchObject({ text: '来晚了', reply: '路上堵车，下次一定早到' });
    await server.server.deliver();
    expect(
      (await server.succeed('messages.list', {}, { token: deal.customer.token })).items.map(({ title }) => title),
    ).toContain('对方回复了您的评价');
  });

  it('is written once, by the side that was rated, after the rating', async () => {
    const deal = await ratedDeal();
    expect((await reply(deal.no, deal.customer.token)).outcome).toBe('orders.rating_unknown');
    expect((await reply(deal.no, (await ratedDeal()).recycler.token)).outcome).toBe('orders.unknown');
    expect((await reply(deal.no, deal.recycler.token, '  ')).outcome).toBe('platform.malformed');
    expect((await reply(deal.no, deal.recycler.token)).outcome).toBe('success');
    expect((await reply(deal.no, deal.recycler.token, '又想了想')).outcome).toBe('orders.already_replied');
  });

  it('is written once when two phones of one person send it at once', async () => {
    const deal = await ratedDeal();
    const outcomes = await Promise.all(
      ['一', '二', '三', '四'].map(async (text) => (await reply(deal.no, deal.recycler.token, text)).outcome),
    );
    expect(outcomes.sort()).toEqual([
      'orders.already_replied',
      'orders.already_replied',
      'orders.already_replied',
      'success',
    ]);
  });

  it('is hidden with the rating’s words, and operators read it before', async () => {
    const deal = await ratedDeal();
    await reply(deal.no, deal.recycler.token, '他的电话是 13900000000');
    const { token } = await signInAsOperator(server, `hides-${deal.no}`);
    expect(
      (await server.succeed('orders.console_ratings', {}, { token })).items.find(({ no }) => no === deal.no),
    ).toMatchObject({ reply: '他的电话是 13900000000' });
    await server.succeed('orders.hide_rating', { no: deal.no, by: 'customer', reason: '泄露电话' }, { token });
    expect(
      (await server.succeed('orders.list_ratings', { userid: deal.recycler.userId }, { token: deal.customer.token }))
        .items[0],
    ).toMatchObject({ stars: 2, text: '', reply: null });
  });
});
