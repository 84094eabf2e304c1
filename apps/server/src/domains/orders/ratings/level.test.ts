import { DAY } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { buildMarket, buildRecycler, paidOrder, type Deal } from '../builders/orders.builders.ts';
import { readLevelFacts } from './level.store.ts';

let server: TestServer;
let operator: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  operator = await signInAsOperator(server, 'dispatcher', ['dispatcher']);
});
afterAll(() => server.close());

const rate = (deal: Deal, stars: number, text = '') => server.succeed('orders.rate', { no: deal.no, stars, tags: ['准时'], text, photoIds: [] }, { token: deal.customer.token });

describe('orders.get_level', () => {
  it('changes at midnight alone, and tells what the next level needs to the recycler only', async () => {
    const recycler = await buildRecycler(server);
    const deal = await paidOrder(server, { recycler });
    await rate(deal, 1);
    const read = (token: string) => server.succeed('orders.get_level', { userid: recycler.userId }, { token });
    expect(await read(deal.customer.token)).toEqual({ level: 1, scoreTenths: 46, deals: 0, own: null });
    server.clock.advance(DAY);
    expect(await read(deal.customer.token)).toMatchObject({ scoreTenths: 43, deals: 1 });
    expect((await read(recycler.token)).own).toMatchObject({ faultThousandths: 0, next: { level: 2, deals: 10 } });
  });

  it('weighs a rating half after 90 days, and half when the same customer gave one within 30 days', async () => {
    const recycler = await buildRecycler(server);
    const first = await paidOrder(server, { recycler });
    await rate(first, 5);
    const again = await paidOrder(server, { recycler, customer: first.customer });
    server.clock.advance(1_000);
    await rate(again, 5);
    const weightAt = async (later: number) => (await readLevelFacts(server.deps.database, recycler.userId, server.clock.now() + later)).weight;
    expect(await weightAt(1)).toBeCloseTo(1.5, 3);
    expect(await weightAt(90 * DAY)).toBeCloseTo(0.75, 3);
  });
});

describe('orders.console_ratings and orders.hide_rating', () => {
  it('show operators every rating, and hide words from the public while the stars still count', async () => {
    const deal = await paidOrder(server);
    await rate(deal, 2, '骂人的话');
    const { items } = await server.succeed('orders.console_ratings', { most: '2' }, { token: operator.token });
    expect(items.find(({ no }) => no === deal.no)).toMatchObject({ stars: 2, text: '骂人的话', by: 'customer', hiddenBy: null });
    const hide = () => server.call('orders.hide_rating', { no: deal.no, by: 'customer', reason: '辱骂' }, { token: operator.token });
    expect((await hide()).outcome).toBe('success');
    expect((await hide()).outcome).toBe('orders.rating_unknown');
    const shown = await server.succeed('orders.list_ratings', { userid: deal.recycler.userId }, { token: deal.customer.token });
    expect(shown.items[0]).toMatchObject({ stars: 2, text: '', tags: [] });
    expect((await server.succeed('orders.console_ratings', {}, { token: operator.token })).items.find(({ no }) => no === deal.no)).toMatchObject({ hiddenReason: '辱骂' });
  });
});
