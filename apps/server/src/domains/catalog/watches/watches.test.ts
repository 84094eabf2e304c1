import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '@shoushou/kernel';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { publish } from '../../../platform/events/events.ts';
import { loadRegions } from '../../places/index.ts';
import { seedCatalog } from '../index.ts';

let server: TestServer;
let person: SignedIn;
const START = '2026-11-21T02:00:00.000Z';
const price = (date: string, priceFen: number, district = '440304') => ({
  city: '440300',
  district,
  itemId: 'cardboard',
  date,
  priceFen,
});
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  const many = Array.from({ length: 20 }, (_, number) => ({
    id: `metal-${number}`,
    name: `金属 ${number}`,
    grade: null,
    unit: 'kg' as const,
    basePriceFen: 500,
  }));
  await seedCatalog(
    server.deps.database,
    [
      {
        id: 'scrap-paper',
        service: '3',
        name: '废纸',
        items: [{ id: 'cardboard', name: '黄纸板', grade: '一级', unit: 'kg', basePriceFen: 100 }, ...many],
      },
    ],
    [
      price('2026-11-20', 100),
      price('2026-11-22', 104),
      price('2026-11-23', 106),
      price('2026-11-24', 90),
      price('2026-11-22', 140, '440305'),
    ],
  );
  person = await signInAs(server);
});
afterAll(() => server.close());

const watch = (itemId: string, leastPermille: number, adcode = '440304', by = person) =>
  server.call('catalog.watch_item', { itemId, adcode, leastPermille }, { token: by.token });
const messages = async (by = person) =>
  (await server.succeed('messages.list', {}, { token: by.token })).items
    .filter(({ subject }) => subject === 'grneral-price/cardboard')
    .map(({ text }) => text);
/** The morning of a day after the first one. */
const morning = async (days: number): Promise<void> => {
  server.clock.set(new Date(Date.parse(START) + days * DAY).toISOString());
  await Promise.all([server.server.jobs.run('catalog.tell_watchers'), server.server.jobs.run('catalog.tell_watchers')]);
};

describe('catalog.watch_item', () => {
  test('whoever watches a price is told in the morning when it has moved by the chosen share since they were told last, once a day', async () => {
    expect((await watch('cardboard', 50)).data).toEqual([
      {
        itemId: 'cardboard',
        name: '黄纸板',
        unit: 'kg',
        adcode: '440304',
        district: '福田区',
        leastPermille: 50,
        notifiedFen: 100,
        priceFen: 100,
      },
    ]);
    await morning(0);
    // 4 % more: not yet.
    await morning(1);
    expect(await messages()).toEqual([]);
    // 6 % above the price at the start of the watch.
    await morning(2);
    await morning(2);
    expect(await messages()).toEqual(['福田区的黄纸板 11月23日 1.06 元/kg，比之前的 1.00 元涨了 6%']);
    await morning(3);
    expect(await messages()).toEqual([
      '福田区的黄纸板 11月24日 0.90 元/kg，比之前的 1.06 元跌了 15.1%',
      '福田区的黄纸板 11月23日 1.06 元/kg，比之前的 1.00 元涨了 6%',
    ]);
    expect(await server.succeed('catalog.list_watches', {}, { token: person.token })).toMatchObject([
      { notifiedFen: 90, priceFen: 90 },
    ]);
    await morning(4);
    expect(await messages()).toHaveLength(2);
  });

  test('a watch ends, and begun again on the same day it tells nothing that its owner has seen', async () => {
    const other = await signInAs(server);
    server.clock.set(START);
    await watch('cardboard', 10, '440305', other);
    expect((await watch('cardboard', 0, '440305', other)).data).toEqual([]);
    await morning(1);
    expect(await messages(other)).toEqual([]);
    await watch('cardboard', 10, '440305', other);
    await morning(1);
    expect(await messages(other)).toEqual([]);
  });

  test('what nobody buys, and an unknown district, can not be watched; one person watches 20 items at most', async () => {
    const other = await signInAs(server);
    expect([
      (await watch('moon', 50, '440304', other)).outcome,
      (await watch('cardboard', 50, '999999', other)).outcome,
      (await watch('cardboard', 5, '440304', other)).status,
    ]).toEqual(['catalog.item_unknown', 'catalog.item_unknown', 400]);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, number) => watch(`metal-${number}`, 50, '440304', other)),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'success')).toHaveLength(20);
    expect([
      (await watch('cardboard', 50, '440304', other)).outcome,
      (await watch('metal-3', 100, '440304', other)).outcome,
    ]).toEqual(['catalog.watch_limit', 'success']);
  });
});

describe('catalog.list_watches', () => {
  test('an erased account watches nothing, and nobody reads what another person watches', async () => {
    const other = await signInAs(server);
    await watch('cardboard', 50, '440304', other);
    expect(await server.succeed('catalog.list_watches', {}, { token: (await signInAs(server)).token })).toEqual([]);
    await server.deps.database.transaction((tx) =>
      publish(tx, server.deps, 'accounts.erased', { userId: other.userId }),
    );
    await server.server.deliver();
    expect(await server.deps.database.query('SELECT FROM price_watches WHERE owner_id = $1', [other.userId])).toEqual(
      [],
    );
  });
});
