import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { buildMarket, paidOrder } from '../builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

describe('orders.list_ratings', () => {
  it('tells anybody what a customer said of the recycler, by a masked name', async () => {
    const deal = await paidOrder(server);
    await server.succeed(
      'orders.rate',
      { no: deal.no, stars: 4, tags: ['准时'], text: '称得清楚', photoIds: [] },
      { token: deal.customer.token },
    );
    await server.succeed(
      'orders.rate',
      { no: deal.receiptNo, stars: 5, tags: ['好沟通'], text: '', photoIds: [] },
      { token: deal.recycler.token },
    );
    const given = await server.succeed(
      'orders.list_ratings',
      { userid: deal.recycler.userId },
      { token: deal.customer.token },
    );
    expect(given).toEqual({
      items: [
        {
          stars: 4,
          tags: ['准时'],
          text: '称得清楚',
          at: expect.stringMatching(/Z$/),
          reply: null,
          by: expect.stringMatching(/^.\*\*$/),
        },
      ],
      next: null,
    });
    const ofCustomer = await server.succeed(
      'orders.list_ratings',
      { userid: deal.customer.userId },
      { token: deal.recycler.token },
    );
    expect(ofCustomer.items.map(({ stars, tags }) => [stars, tags])).toEqual([[5, ['好沟通']]]);
  });

  it('comes page by page, the latest first, each once', async () => {
    const deal = await paidOrder(server);
    const about = deal.recycler.userId;
    await server.deps.database.query(
      `INSERT INTO order_ratings (city, order_no, rated_by, rater_id, rated_id, stars, tags, text, photos, rated_at)
       SELECT '440300', 'OR2611210000' || lpad(n::text, 4, '0'), 'customer', $2, $1, 1 + n % 5, '{}', n::text, '{}',
       date_trunc('milliseconds', now()) - (n / 3) * interval '1 minute' FROM generate_series(1, 45) AS n`,
      [about, deal.customer.userId],
    );
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await server.succeed(
        'orders.list_ratings',
        { userid: about, ...(cursor ? { cursor } : {}) },
        { token: deal.customer.token },
      );
      seen.push(...page.items.map(({ text }) => text));
      cursor = page.next;
    } while (cursor !== null);
    expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
  });
});
