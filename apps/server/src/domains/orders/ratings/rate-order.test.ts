import { DAY, HOUR } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { agreedOrder, buildMarket, paidOrder } from '../builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

const stars = (no: string, count: number) => ({ no, stars: count, tags: ['准时'], text: '', photoIds: [] });

describe('orders.rate', () => {
  it('is one each way, and closes the order when both have spoken', async () => {
    const deal = await paidOrder(server);
    const first = await server.succeed('orders.rate', stars(deal.no, 5), { token: deal.customer.token });
    expect([first.state, first.order.permitted.includes('rate')]).toEqual(['paid', false]);
    expect((await server.call('orders.rate', stars(deal.no, 1), { token: deal.customer.token })).outcome).toBe(
      'orders.already_rated',
    );
    const second = await server.succeed('orders.rate', stars(deal.receiptNo, 4), { token: deal.recycler.token });
    expect(second.order).toMatchObject({
      state: 'done',
      ratings: { byCustomer: { stars: 5 }, byRecycler: { stars: 4 } },
    });
  });

  it('is read by who was rated once they have rated too, or can no more', async () => {
    const deal = await paidOrder(server);
    const read = (no: string, token: string) => server.succeed('orders.get', { no }, { token });
    const messages = async () =>
      (await server.succeed('messages.list', {}, { token: deal.recycler.token })).items.find(
        ({ title }) => title === '收到新评价',
      )?.text ?? '';
    await server.succeed('orders.rate', stars(deal.no, 2), { token: deal.customer.token });
    await server.server.deliver();
    const before = await read(deal.receiptNo, deal.recycler.token);
    expect([
      before.ratings.byCustomer,
      before.events.find(({ kind }) => kind === 'rated')?.title,
      await messages(),
    ]).toEqual([null, '客户已评价', expect.stringContaining('您也评价后就能看到')]);
    expect(
      (await server.succeed('orders.list_ratings', { userid: deal.recycler.userId }, { token: deal.recycler.token }))
        .items,
    ).toEqual([]);
    expect((await read(deal.no, deal.customer.token)).ratings.byCustomer).toMatchObject({ stars: 2 });
    const { order } = await server.succeed('orders.rate', stars(deal.receiptNo, 5), { token: deal.recycler.token });
    expect([order.ratings.byCustomer?.stars, order.events.find(({ kind }) => kind === 'rated')?.title]).toEqual([
      2,
      '客户已评价 2 星',
    ]);
    expect(
      (await server.succeed('orders.list_ratings', { userid: deal.recycler.userId }, { token: deal.recycler.token }))
        .items,
    ).toMatchObject([{ stars: 2 }]);
    const silent = await paidOrder(server);
    await server.succeed('orders.rate', stars(silent.no, 1), { token: silent.customer.token });
    server.clock.advance(15 * DAY + HOUR);
    expect((await read(silent.receiptNo, silent.recycler.token)).ratings.byCustomer).toMatchObject({ stars: 1 });
  });

  it('shows in the recycler’s profile once events are delivered', async () => {
    const deal = await paidOrder(server);
    const profile = async () => {
      await server.server.deliver();
      return server.succeed('accounts.get_profile', { userid: deal.recycler.userId }, { token: deal.customer.token });
    };
    // The deal counts since it was paid, rated or not.
    expect(await profile()).toMatchObject({ ratingTenths: null, dealCount: 1 });
    await server.succeed('orders.rate', stars(deal.no, 4), { token: deal.customer.token });
    await server.succeed('orders.rate', stars(deal.receiptNo, 5), { token: deal.recycler.token });
    expect(await profile()).toMatchObject({ ratingTenths: 40, ratingCount: 1, dealCount: 1 });
  });

  it('is refused before payment and after fifteen days', async () => {
    const early = await agreedOrder(server);
    expect((await server.call('orders.rate', stars(early.no, 5), { token: early.customer.token })).outcome).toBe(
      'orders.illegal_transition',
    );
    const late = await paidOrder(server);
    server.clock.advance(15 * DAY + HOUR);
    expect((await server.call('orders.rate', stars(late.no, 5), { token: late.customer.token })).outcome).toBe(
      'orders.rating_closed',
    );
  });

  it.each([0, 6, 4.5])('answers 400 to %d stars', async (count) => {
    const deal = await paidOrder(server);
    expect((await server.call('orders.rate', stars(deal.no, count), { token: deal.customer.token })).status).toBe(400);
  });

  it('leaves a paid order to close by itself a day later', async () => {
    const deal = await paidOrder(server);
    server.clock.advance(25 * HOUR);
    await server.server.jobs.run('orders.close');
    expect((await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token })).state).toBe('done');
  });
});
