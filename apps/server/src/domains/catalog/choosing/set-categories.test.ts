import { DAY } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../../../platform/events/events.ts';
import { orderEvent } from '../../../testing/order-event.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { seedCatalog, seedDemand, listChosenCategoryIds } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const category = (id: string, service: string) => ({ id, service, name: id, items: [] });
  await seedCatalog(
    server.deps.database,
    [category('paper', '3'), category('copper', '3'), category('fridge', '1'), category('gone', '1')],
    [],
  );
  await server.deps.database.query("UPDATE categories SET active = false WHERE id = 'gone'");
});
afterAll(() => server.close());

const recycler = (): Promise<SignedIn> => signInAs(server, { recycler: true, services: [] });

describe('catalog.set_categories', () => {
  test('services and usertype follow from the categories', async () => {
    const { token, userId } = await recycler();
    expect(await server.succeed('catalog.set_categories', { categoryIds: ['fridge'] }, { token })).toEqual({
      services: ['1'],
      usertype: 1,
    });
    expect(
      await server.succeed('catalog.set_categories', { categoryIds: ['paper', 'fridge', 'paper'] }, { token }),
    ).toEqual({ services: ['1', '3'], usertype: 2 });
    expect(await listChosenCategoryIds(server.deps.database, userId)).toEqual(['fridge', 'paper']);
    expect(await server.succeed('accounts.get_user', { userid: userId }, { token })).toMatchObject({
      services: ['1', '3'],
      usertype: 2,
    });
  });

  test('two phones that choose at once end with the choice of one of them', async () => {
    const { token, userId } = await recycler();
    await Promise.all(
      [['paper', 'copper'], ['fridge']].flatMap((categoryIds) =>
        [1, 2, 3].map(() => server.succeed('catalog.set_categories', { categoryIds }, { token })),
      ),
    );
    const chosen = await listChosenCategoryIds(server.deps.database, userId);
    const { services } = await server.succeed('accounts.get_user', { userid: userId }, { token });
    expect([
      [['fridge'], ['1']],
      [['copper', 'paper'], ['3']],
    ]).toContainEqual([chosen, services]);
  });

  test.each([
    ['none', [], 'catalog.category_needed'],
    ['one that is not there', ['paper', 'gold'], 'catalog.category_unknown'],
    ['one that was taken out', ['gone'], 'catalog.category_unknown'],
    ['what is no id', ['a b'], 'platform.malformed'],
  ])('refuses %s and changes nothing', async (_, categoryIds, refusal) => {
    const { token, userId } = await recycler();
    await server.succeed('catalog.set_categories', { categoryIds: ['copper'] }, { token });
    expect((await server.call('catalog.set_categories', { categoryIds }, { token })).outcome).toBe(refusal);
    expect(await listChosenCategoryIds(server.deps.database, userId)).toEqual(['copper']);
  });

  test('is for recyclers', async () => {
    expect(
      (
        await server.call(
          'catalog.set_categories',
          { categoryIds: ['paper'] },
          { token: (await signInAs(server)).token },
        )
      ).outcome,
    ).toBe('platform.forbidden');
    expect((await server.call('catalog.set_categories', { categoryIds: ['paper'] })).outcome).toBe(
      'platform.unauthenticated',
    );
  });
});

describe('catalog.my_categories', () => {
  test('marks mine and counts the orders of 30 days', async () => {
    const { token } = await recycler();
    await server.succeed('catalog.set_categories', { categoryIds: ['paper'] }, { token });
    await seedDemand(server.deps.database, [
      { city: '440300', categoryId: 'copper', day: '2026-11-01', count: 4 },
      { city: '440300', categoryId: 'copper', day: '2026-10-01', count: 9 },
      { city: '440100', categoryId: 'copper', day: '2026-11-01', count: 7 },
    ]);
    await server.deps.database.transaction((tx) =>
      publish(tx, server.deps, 'orders.placed', orderEvent({ categoryIds: ['copper', 'paper', 'paper'] })),
    );
    await server.server.deliver();
    const mine = await server.succeed('catalog.my_categories', {}, { token });
    expect(mine.map(({ id, chosen, recentOrderCount }) => [id, chosen, recentOrderCount])).toEqual([
      ['fridge', false, 0],
      ['paper', true, 1],
      ['copper', false, 5],
    ]);
    server.clock.advance(29 * DAY);
    expect(
      (await server.succeed('catalog.my_categories', {}, { token })).find(({ id }) => id === 'copper')
        ?.recentOrderCount,
    ).toBe(1);
    server.clock.advance(-29 * DAY);
  });

  test('is for recyclers', async () => {
    expect((await server.call('catalog.my_categories', {}, { token: (await signInAs(server)).token })).outcome).toBe(
      'platform.forbidden',
    );
  });
});
