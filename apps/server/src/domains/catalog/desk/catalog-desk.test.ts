import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';

let server: TestServer;
let operator: { token: string };
let app: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  operator = await signInAsOperator(server);
  app = { token: await appToken(server) };
});
afterAll(() => server.close());

const catalogue = async () => (await server.succeed('catalog.console_catalog', {}, operator)).services;
const categoriesOf = async (service: string) =>
  (await catalogue()).find((each) => each.service === service)!.categories;
const saveItem = (input: Partial<Parameters<typeof server.call<'catalog.save_item'>>[1]>) =>
  server.call(
    'catalog.save_item',
    { categoryId: 'scrap-paper', name: '蛋托', unit: 'kg', synonyms: ['鸡蛋盒'], active: true, ...input },
    operator,
  );

describe('catalog.use_template', () => {
  test('fills an empty catalogue with what people can book at once, and keeps what was changed when it is used again', async () => {
    expect(await server.succeed('catalog.list_goods', {}, app)).toMatchObject({ goods: [] });
    const added = await server.succeed('catalog.use_template', { services: ['3'] }, operator);
    expect(added.categoryCount).toBeGreaterThanOrEqual(8);
    const { goods } = await server.succeed('catalog.list_goods', {}, app);
    expect(goods).toHaveLength(added.itemCount);
    expect(goods.find(({ itemId }) => itemId === 'paper-cardboard-a')).toMatchObject({
      name: '黄纸板',
      priceFen: 132,
      picture: 'box',
    });
    await server.succeed(
      'catalog.save_category',
      { id: 'scrap-paper', service: '3', name: '纸品', active: true },
      operator,
    );
    expect((await server.call('catalog.use_template', { services: ['3'] }, operator)).outcome).toBe(
      'catalog.nothing_new',
    );
    expect((await categoriesOf('3')).map(({ name }) => name)).toContain('纸品');
  });
});

describe('catalog.save_category and catalog.save_item', () => {
  test('add what is found by its name and synonyms, and take it out again', async () => {
    const { id } = (await saveItem({ basePriceFen: 60, picture: 'box' })).data;
    const found = async () =>
      (await server.succeed('catalog.list_goods', {}, app)).goods.find(({ itemId }) => itemId === id);
    expect(await found()).toMatchObject({
      name: '蛋托',
      grade: null,
      priceFen: 60,
      picture: 'box',
      keys: expect.stringContaining('jidanhe'),
    });
    await server.succeed(
      'catalog.save_item',
      {
        id,
        categoryId: 'scrap-plastic',
        name: '蛋托',
        grade: '塑料',
        unit: 'piece',
        basePriceFen: 999,
        synonyms: [],
        active: true,
      },
      operator,
    );
    expect(await found()).toMatchObject({
      categoryId: 'scrap-plastic',
      grade: '塑料',
      unit: 'kg',
      priceFen: 60,
      picture: null,
    });
    await saveItem({ id, active: false });
    expect(await found()).toBeUndefined();
    const category = (
      await server.succeed('catalog.save_category', { service: '3', name: '废木料', active: true }, operator)
    ).id;
    expect((await categoriesOf('3')).at(-1)).toMatchObject({ id: category, name: '废木料', valued: false, items: [] });
    await server.succeed(
      'catalog.save_category',
      { id: category, service: '3', name: '废木料', active: true, valued: true },
      operator,
    );
    await server.succeed(
      'catalog.save_category',
      { id: category, service: '3', name: '废木料', active: true },
      operator,
    );
    expect((await categoriesOf('3')).at(-1)).toMatchObject({ valued: true });
    await server.succeed(
      'catalog.save_category',
      { id: category, service: '3', name: '废木料', active: false },
      operator,
    );
    expect(
      (await server.succeed('catalog.list_services', {}, app))
        .flatMap(({ categories }) => categories)
        .map(({ id: each }) => each),
    ).not.toContain(category);
  });

  test.each([
    ['a new item without a price', {}, 'catalog.price_needed'],
    ['an item that does not exist', { id: 'made-up' }, 'catalog.item_unknown'],
    ['a category that does not exist', { categoryId: 'made-up', basePriceFen: 1 }, 'catalog.category_unknown'],
    ['the name and grade of another', { name: '黄纸板', grade: '一级', basePriceFen: 1 }, 'catalog.name_taken'],
  ])('refuses %s', async (_, input, refusal) => {
    expect((await saveItem(input)).outcome).toBe(refusal);
  });

  test('refuses a category’s other service, and a name twice even at once', async () => {
    const save = (input: { id?: string; service: '1' | '3'; name: string }) =>
      server.call('catalog.save_category', { active: true, ...input }, operator).then(({ outcome }) => outcome);
    expect(await save({ id: 'scrap-paper', service: '1', name: '纸品' })).toBe('catalog.category_unknown');
    expect((await Promise.all([1, 2].map(() => save({ service: '3', name: '废轮胎' })))).sort()).toEqual([
      'catalog.name_taken',
      'success',
    ]);
  });
});

describe('catalog.console_catalog', () => {
  test('shows removed items too, offers the drawings there are, and is for who keeps the catalogue', async () => {
    const { services, pictures } = await server.succeed('catalog.console_catalog', {}, operator);
    expect(services.map(({ name }) => name)).toHaveLength(6);
    expect(
      services
        .flatMap(({ categories }) => categories)
        .flatMap(({ items }) => items)
        .some(({ active }) => !active),
    ).toBe(true);
    expect(pictures).toContainEqual({ picture: 'box', like: '黄纸板' });
    const { token } = await signInAsOperator(server, 'reviewer', ['reviewer']);
    expect((await server.call('catalog.console_catalog', {}, { token })).outcome).toBe('platform.forbidden');
  });
});
