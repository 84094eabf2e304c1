import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import { addDemand } from '../catalog.store.ts';
import { seedCatalog, readListedItems } from '../index.ts';

let server: TestServer;
let token: string;
const price = (itemId: string, date: string, priceFen: number, district = '440304') => ({
  city: '440300',
  district,
  itemId,
  date,
  priceFen,
});

beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  await seedCatalog(
    server.deps.database,
    [
      {
        id: 'scrap-paper',
        service: '3',
        name: '废纸',
        items: [
          {
            id: 'cardboard',
            name: '黄纸板',
            grade: '一级',
            unit: 'kg',
            basePriceFen: 100,
            picture: 'box',
            synonyms: ['纸箱'],
          },
          { id: 'books', name: '书本纸', grade: null, unit: 'kg', basePriceFen: 90 },
        ],
      },
      {
        id: 'scrap-copper',
        service: '3',
        name: '废铜',
        items: [{ id: 'copper', name: '光亮铜', grade: null, unit: 'kg', basePriceFen: 6_000 }],
      },
      {
        id: 'fridges',
        service: '1',
        name: '冰箱',
        items: [
          { id: 'fridge', name: '冰箱', grade: '双门', unit: 'piece', basePriceFen: 9_000 },
          { id: 'fridge-small', name: '冰箱', grade: '单门', unit: 'piece', basePriceFen: 4_500 },
        ],
      },
    ],
    [
      price('cardboard', '2026-10-01', 110),
      price('cardboard', '2026-11-20', 120),
      price('cardboard', '2026-11-21', 126),
      price('cardboard', '2026-11-22', 130),
      price('cardboard', '2026-11-21', 140, '440305'),
      price('copper', '2026-11-10', 6_200),
    ],
  );
  token = await appToken(server);
});
afterAll(() => server.close());

describe('catalog.list_prices', () => {
  test('shows today’s price of a district, its change against yesterday and 30 days', async () => {
    const { district, adcode, groups, updatedAt } = await server.succeed(
      'catalog.list_prices',
      { adcode: '440304' },
      { token },
    );
    expect([district, adcode, updatedAt]).toEqual(['福田区', '440304', '2026-11-20T23:30:00.000Z']);
    expect(groups.map(({ name }) => name)).toEqual(['冰箱', '废纸', '废铜']);
    const [cardboard] = groups[1]!.items;
    expect(cardboard).toMatchObject({
      itemId: 'cardboard',
      name: '黄纸板',
      grade: '一级',
      unit: 'kg',
      priceFen: 126,
      changeFen: 6,
      sample: true,
    });
    expect(cardboard!.series).toHaveLength(30);
    expect(cardboard!.series.slice(-3)).toEqual([110, 120, 126]);
  });

  test('does not show tomorrow’s price before Shanghai’s midnight', async () => {
    const fen = async () =>
      (await server.succeed('catalog.list_prices', { keyword: '黄纸板' }, { token })).groups[0]!.items[0]!.priceFen;
    server.clock.set('2026-11-21T15:59:59.000Z');
    expect(await fen()).toBe(126);
    server.clock.set('2026-11-21T16:00:00.000Z');
    expect(await fen()).toBe(130);
    server.clock.set('2026-11-21T02:00:00.000Z');
  });

  test('each district has its own prices, and the base price where it has none', async () => {
    const { groups } = await server.succeed('catalog.list_prices', { adcode: '440305', service: '3' }, { token });
    expect(groups.flatMap(({ items }) => items.map(({ itemId, priceFen }) => [itemId, priceFen]))).toEqual([
      ['cardboard', 140],
      ['books', 90],
      ['copper', 6_000],
    ]);
  });

  test('filters by service and by a word of name, grade or group', async () => {
    const idsOf = async (input: { service?: '0' | '1'; keyword?: string }) =>
      (await server.succeed('catalog.list_prices', input, { token })).groups.flatMap(({ items }) =>
        items.map(({ itemId }) => itemId),
      );
    expect(await idsOf({ service: '1' })).toEqual(['fridge', 'fridge-small']);
    expect(await idsOf({ service: '0' })).toHaveLength(5);
    expect(await idsOf({ keyword: '废纸' })).toEqual(['cardboard', 'books']);
    expect(await idsOf({ keyword: '双门' })).toEqual(['fridge']);
    expect(await idsOf({ keyword: '100%_\\' })).toEqual([]);
  });

  test('answers for the default district when the one asked for does not exist', async () => {
    expect(await server.succeed('catalog.list_prices', { adcode: '999999' }, { token })).toMatchObject({
      adcode: '440304',
      district: '福田区',
    });
    expect((await server.call('catalog.list_prices', { adcode: '44' }, { token })).outcome).toBe('platform.malformed');
    expect((await server.call('catalog.list_prices', {})).outcome).toBe('platform.unauthenticated');
  });
});

describe('catalog.item_history', () => {
  test('gives a price for each of 30 days', async () => {
    const { item, days } = await server.succeed(
      'catalog.item_history',
      { itemId: 'cardboard', adcode: '440304' },
      { token },
    );
    expect(item.priceFen).toBe(126);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ date: '2026-11-21', priceFen: 126 });
    expect(days[0]).toEqual({ date: '2026-10-23', priceFen: 110 });
  });

  test('refuses an item that is not there', async () => {
    const answer = await server.call('catalog.item_history', { itemId: 'gold' }, { token });
    expect([answer.status, answer.outcome]).toEqual([404, 'catalog.item_unknown']);
  });
});

describe('catalog.list_services', () => {
  test('lists the six services with their categories', async () => {
    const services = await server.succeed('catalog.list_services', {}, { token });
    expect(services.map(({ service, name }) => [service, name])).toEqual([
      ['1', '家电回收'],
      ['2', '手机数码'],
      ['3', '废品回收'],
      ['4', '家具二手'],
      ['5', '企业物资'],
      ['6', '报废车'],
    ]);
    expect(services[2]!.categories).toEqual([
      { id: 'scrap-paper', service: '3', name: '废纸', itemCount: 2 },
      { id: 'scrap-copper', service: '3', name: '废铜', itemCount: 1 },
    ]);
  });
});

describe('catalog.home', () => {
  test('shows everybody the services and the first item of each scrap group', async () => {
    const home = await server.succeed('catalog.home', {});
    expect(home.services).toHaveLength(6);
    expect(home.prices.map(({ itemId }) => itemId)).toEqual(['cardboard', 'copper']);
  });
});

describe('list prices for orders', () => {
  test('name an item with its grade where the name alone would not tell it from another', async () => {
    const nameOf = async (itemId: string) =>
      (await readListedItems(server.deps.database, '440304', [itemId], server.clock.now())).get(itemId)?.name;
    expect([await nameOf('fridge'), await nameOf('fridge-small'), await nameOf('cardboard')]).toEqual([
      '冰箱 双门',
      '冰箱 单门',
      '黄纸板',
    ]);
  });

  test('are those of the day asked for', async () => {
    const on = async (instant: string) =>
      (await readListedItems(server.deps.database, '440304', ['cardboard', 'nothing'], Date.parse(instant))).get(
        'cardboard',
      )?.priceFen;
    expect(await on('2026-11-20T02:00:00Z')).toBe(120);
    expect(await on('2026-11-21T02:00:00Z')).toBe(126);
    expect(await on('2026-09-01T02:00:00Z')).toBe(100);
    expect((await readListedItems(server.deps.database, '440304', ['nothing'], server.clock.now())).size).toBe(0);
  });
});

describe('catalog.item_districts', () => {
  test('shows 90 days, the item’s grades, and what it brings in every district of the city', async () => {
    const { adcode, group, item, days, grades, districts } = await server.succeed(
      'catalog.item_districts',
      { itemId: 'cardboard', adcode: '440304' },
      { token },
    );
    expect([adcode, group, item.priceFen, item.series.length, days.length]).toEqual(['440304', '废纸', 126, 30, 90]);
    expect(days.at(-1)).toEqual({ date: '2026-11-21', priceFen: 126 });
    expect(grades.map(({ itemId }) => itemId)).toEqual(['cardboard']);
    expect(districts).toHaveLength(9);
    expect(districts.slice(0, 3)).toEqual([
      { adcode: '440305', name: '南山区', priceFen: 140, changeFen: 0 },
      { adcode: '440304', name: '福田区', priceFen: 126, changeFen: 6 },
      { adcode: '440303', name: '罗湖区', priceFen: 100, changeFen: 0 },
    ]);
  });

  test('keeps tomorrow’s price to itself, and knows no removed item', async () => {
    server.clock.set('2026-11-21T16:00:00.000Z');
    expect((await server.succeed('catalog.item_districts', { itemId: 'cardboard' }, { token })).item.priceFen).toBe(
      130,
    );
    server.clock.set('2026-11-21T02:00:00.000Z');
    const { grades } = await server.succeed('catalog.item_districts', { itemId: 'fridge' }, { token });
    expect(grades.map(({ grade, priceFen }) => [grade, priceFen])).toEqual([
      ['双门', 9_000],
      ['单门', 4_500],
    ]);
    expect((await server.call('catalog.item_districts', { itemId: 'gone' }, { token })).outcome).toBe(
      'catalog.item_unknown',
    );
  });
});

describe('catalog.list_goods', () => {
  test('shows today’s price of everything that can be booked, with what a search finds it by', async () => {
    const { adcode, goods } = await server.succeed('catalog.list_goods', { adcode: '440305' }, { token });
    expect([adcode, goods.length]).toEqual(['440305', 5]);
    expect(goods.find(({ itemId }) => itemId === 'cardboard')).toEqual({
      itemId: 'cardboard',
      categoryId: 'scrap-paper',
      categoryName: '废纸',
      service: '3',
      name: '黄纸板',
      grade: '一级',
      unit: 'kg',
      priceFen: 140,
      picture: 'box',
      valued: false,
      range: null,
      keys: '黄纸板 huangzhiban hzb 一级 yiji yj 废纸 feizhi fz 纸箱 zhixiang zx',
    });
    expect(goods.find(({ itemId }) => itemId === 'books')).toMatchObject({ picture: null, priceFen: 90 });
  });

  test('puts first what the city has booked most in the last month', async () => {
    const { database } = server.deps;
    await database.transaction(async (tx) => {
      const day = (date: string, itemIds: string[]) => addDemand(tx, '440300', { categoryIds: [], itemIds }, date);
      await day('2026-11-20', ['books', 'copper']);
      await day('2026-11-21', ['copper', 'copper']);
      for (let n = 0; n < 3; n += 1) await day('2026-10-01', ['fridge']);
      await addDemand(tx, '110100', { categoryIds: [], itemIds: ['fridge'] }, '2026-11-21');
    });
    const { goods } = await server.succeed('catalog.list_goods', {}, { token });
    expect(goods.map(({ itemId }) => itemId)).toEqual(['copper', 'books', 'fridge', 'fridge-small', 'cardboard']);
  });
});
