import { DAY } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { buildMarket, buildRecycler, paidOrder, takenOrder, type Deal } from '../builders/orders.builders.ts';
import { listLevelFacts } from './level.store.ts';

let server: TestServer;
let operator: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  operator = await signInAsOperator(server, 'dispatcher', ['dispatcher']);
});
afterAll(() => server.close());

const rate = (deal: Deal, stars: number, text = '') =>
  server.succeed(
    'orders.rate',
    { no: deal.no, stars, tags: ['准时'], text, photoIds: [] },
    { token: deal.customer.token },
  );

describe('orders.get_level', () => {
  it('changes at midnight alone, and tells what the next level needs to the recycler only', async () => {
    const recycler = await buildRecycler(server, { level: 1 });
    const deal = await paidOrder(server, { recycler });
    await rate(deal, 1);
    const read = (token: string) => server.succeed('orders.get_level', { userid: recycler.userId }, { token });
    expect(await read(deal.customer.token)).toEqual({ level: 1, scoreTenths: 46, deals: 0, own: null });
    server.clock.advance(DAY);
    expect(await read(deal.customer.token)).toMatchObject({ scoreTenths: 43, deals: 1 });
    expect((await read(recycler.token)).own).toMatchObject({
      faultThousandths: 0,
      mostUnderWay: 3,
      next: { level: 2, deals: 10, mostUnderWay: 6 },
    });
  });

  it('weighs a rating half after 90 days, and half when the same customer gave one within 30 days', async () => {
    const recycler = await buildRecycler(server);
    const first = await paidOrder(server, { recycler });
    await rate(first, 5);
    const again = await paidOrder(server, { recycler, customer: first.customer });
    server.clock.advance(1_000);
    await rate(again, 5);
    const weightAt = async (later: number) =>
      (await listLevelFacts(server.deps.database, [recycler.userId], server.clock.now() + later))[0]!.weight;
    expect(await weightAt(1)).toBeCloseTo(1.5, 3);
    expect(await weightAt(90 * DAY)).toBeCloseTo(0.75, 3);
  });
});

describe('a rating by somebody who has used the recycler’s own phone', () => {
  it('counts nothing for the score', async () => {
    const recycler = await buildRecycler(server);
    const deal = await paidOrder(server, { recycler });
    await rate(deal, 5);
    server.clock.advance(1_000);
    const weight = async () =>
      (await listLevelFacts(server.deps.database, [recycler.userId], server.clock.now()))[0]!.weight;
    expect(await weight()).toBeGreaterThan(0.9);
    await server.deps.database.query('UPDATE user_devices SET install_mark = $2 WHERE user_id = ANY ($1)', [
      [recycler.userId, deal.customer.userId],
      Buffer.from('one phone'),
    ]);
    expect(await weight()).toBe(0);
  });
});

describe('the night', () => {
  const takeAs = async ({
    token,
    userId,
  }: {
    token: string;
    userId: string;
  }): Promise<{ level: number; mostUnderWay: number }> => {
    const { level, own } = await server.succeed('orders.get_level', { userid: userId }, { token });
    return { level, mostUnderWay: own!.mostUnderWay };
  };

  it('writes the level down that the deals of ninety days come to, opens its limit, and says so once', async () => {
    const recycler = await buildRecycler(server, { level: 1, balanceFen: 1_000_000 });
    const forget = () =>
      server.deps.database.query('UPDATE recycler_conduct SET level_day = NULL WHERE recycler_id = $1', [
        recycler.userId,
      ]);
    for (let deal = 0; deal < 10; deal += 1) await paidOrder(server, { recycler });
    await forget();
    await server.server.jobs.run('orders.set_levels');
    expect(await takeAs(recycler), 'what happens today counts tomorrow').toEqual({ level: 1, mostUnderWay: 3 });
    await server.server.deliver();
    server.clock.advance(DAY);
    for (let run = 0; run < 2; run += 1) await server.server.jobs.run('orders.set_levels');
    expect(await takeAs(recycler)).toEqual({ level: 2, mostUnderWay: 6 });
    await server.server.deliver();
    const { items } = await server.succeed('messages.list', {}, { token: recycler.token });
    expect(items.filter(({ title }) => title === '升到 2 级')).toHaveLength(1);
    for (let order = 0; order < 6; order += 1) await takenOrder(server, { recycler });
    await expect(takenOrder(server, { recycler })).rejects.toThrow('您有 6 单进行中');
    server.clock.advance(91 * DAY);
    await server.server.jobs.run('orders.set_levels');
    expect((await takeAs(recycler)).level).toBe(1);
  });
});

describe('orders.console_ratings and orders.hide_rating', () => {
  it('show operators every rating, and hide words from the public while the stars still count', async () => {
    const deal = await paidOrder(server);
    await rate(deal, 2, '骂人的话');
    const { items } = await server.succeed('orders.console_ratings', { most: '2' }, { token: operator.token });
    expect(items.find(({ no }) => no === deal.no)).toMatchObject({
      stars: 2,
      text: '骂人的话',
      by: 'customer',
      hiddenBy: null,
    });
    const hide = () =>
      server.call('orders.hide_rating', { no: deal.no, by: 'customer', reason: '辱骂' }, { token: operator.token });
    expect((await hide()).outcome).toBe('success');
    expect((await hide()).outcome).toBe('orders.rating_unknown');
    const shown = await server.succeed(
      'orders.list_ratings',
      { userid: deal.recycler.userId },
      { token: deal.customer.token },
    );
    expect(shown.items[0]).toMatchObject({ stars: 2, text: '', tags: [] });
    expect(
      (await server.succeed('orders.console_ratings', {}, { token: operator.token })).items.find(
        ({ no }) => no === deal.no,
      ),
    ).toMatchObject({ hiddenReason: '辱骂' });
  });
});
