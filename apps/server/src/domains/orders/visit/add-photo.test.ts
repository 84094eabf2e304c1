import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { uploadPicture } from '../../../testing/upload.ts';
import {
  arrivedOrder,
  buildCustomer,
  buildMarket,
  placeOrder,
  SAMPLE_POINT,
  takenOrder,
} from '../builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

describe('orders.add_photo', () => {
  it('shows the picture to both sides, with who took it, when and where', async () => {
    const deal = await arrivedOrder(server);
    const photoId = await uploadPicture(server, deal.recycler.token, 'at-the-door');
    const input = { no: deal.receiptNo, photoId, stage: 'arrived', place: '3 栋门口', position: SAMPLE_POINT } as const;
    await server.succeed('orders.add_photo', input, { token: deal.recycler.token });
    const { photos, events } = await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token });
    expect(photos).toMatchObject([{ id: photoId, stage: 'arrived', by: 'recycler', place: '3 栋门口' }]);
    expect(photos[0]!.url).toMatch(/^\/files\/[0-9a-f]{32}\.jpg$/);
    expect(events.at(-1)!.kind).toBe('photo_added');
  });

  it('takes only one’s own pictures: another’s, and one that was never sent, are the same to it', async () => {
    const deal = await arrivedOrder(server);
    const theirs = await uploadPicture(server, deal.customer.token, 'customers-own');
    const add = (photoId: string) =>
      server.call('orders.add_photo', { no: deal.receiptNo, photoId, stage: 'other' }, { token: deal.recycler.token });
    const [foreign, missing] = [await add(theirs), await add('never-sent')];
    expect(foreign.outcome).toBe('orders.photo_unknown');
    expect(foreign.body).toBe(missing.body);
    expect((await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token })).photos).toEqual([]);
  });

  it('adds a picture once, however often it is sent with its key', async () => {
    const deal = await arrivedOrder(server);
    const photoId = await uploadPicture(server, deal.recycler.token, 'sent-often');
    const input = { no: deal.receiptNo, photoId, stage: 'arrived' } as const;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        server.call('orders.add_photo', input, { token: deal.recycler.token, key: 'photo-sent-often' }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const { photos, events } = await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token });
    expect([photos.length, events.filter(({ kind }) => kind === 'photo_added').length]).toEqual([1, 1]);
  });

  it('is for the two sides of the order, and for the customer alone while nobody has taken it', async () => {
    const customer = await buildCustomer(server);
    const { no } = await placeOrder(server, customer);
    const photoId = await uploadPicture(server, customer.token, 'what-it-is');
    const { order } = await server.succeed(
      'orders.add_photo',
      { no, photoId, stage: 'placed' },
      { token: customer.token },
    );
    expect(order.photos).toMatchObject([{ id: photoId, stage: 'placed', by: 'customer' }]);
    const other = await takenOrder(server);
    const stranger = await uploadPicture(server, other.recycler.token, 'strangers');
    const refused = await server.call(
      'orders.add_photo',
      { no, photoId: stranger, stage: 'other' },
      { token: other.recycler.token },
    );
    expect([refused.status, refused.outcome]).toEqual([404, 'orders.unknown']);
  });
});
