import { MINUTE, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import { seedCatalog } from '../index.ts';

let server: TestServer;
let maker: { token: string };
let other: { token: string };
let app: { token: string };
let made = 0;
let item = '';
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  [maker, other] = [await signInAsOperator(server, 'maker'), await signInAsOperator(server, 'other')];
  app = { token: await appToken(server) };
});
afterAll(() => server.close());
beforeEach(async () => {
  item = `cardboard-${(made += 1)}`;
  await seedCatalog(
    server.deps.database,
    [
      {
        id: `paper-${made}`,
        service: '3',
        name: `纸类 ${made}`,
        items: [{ id: item, name: '黄纸板', grade: null, unit: 'kg', basePriceFen: 100 }],
      },
    ],
    [],
  );
});

const change = (priceFen: number, district: string | null = '330106', itemId = item) => ({
  itemId,
  district,
  priceFen,
});
const submit = (changes: ReturnType<typeof change>[], takesEffectAt?: string, by = maker) =>
  server.call(
    'catalog.submit_prices',
    { city: '330100', reason: '纸厂调价', changes, ...(takesEffectAt ? { takesEffectAt } : {}) },
    by,
  );
const decide = (id: string, accept: boolean, by = other) => server.call('catalog.decide_prices', { id, accept }, by);
const priceIn = async (adcode: string) =>
  (await server.succeed('catalog.list_goods', { adcode }, app)).goods.find(({ itemId }) => itemId === item)!.priceFen;
const newest = async () => (await server.succeed('catalog.console_price_lists', { city: '330100' }, maker)).items[0]!;

describe('catalog.submit_prices', () => {
  test('changes a district at once within the limit, and leaves the others at the base price', async () => {
    expect((await submit([change(110)])).data).toMatchObject({ state: 'in_force', changeCount: 1 });
    expect([await priceIn('330106'), await priceIn('330102')]).toEqual([110, 100]);
    expect((await submit([change(96, null)])).data).toMatchObject({ state: 'in_force' });
    expect([await priceIn('330106'), await priceIn('330102')]).toEqual([110, 96]);
  });

  test('waits above a tenth, however many others are below it', async () => {
    expect((await submit([change(101, '330102'), change(111)])).data).toMatchObject({
      state: 'waiting',
      changeCount: 2,
    });
    expect([await priceIn('330106'), await priceIn('330102')]).toEqual([100, 100]);
  });

  test('waits as well when several steps of a day go beyond a tenth together, until two have agreed on one', async () => {
    expect((await submit([change(110)])).data.state).toBe('in_force');
    expect((await submit([change(109)])).data.state).toBe('in_force');
    const { id, state } = (await submit([change(119)], undefined, other)).data;
    expect(state).toBe('waiting');
    await decide(id, true, maker);
    expect(await priceIn('330106')).toBe(119);
    expect((await submit([change(125)])).data.state).toBe('in_force');
    server.clock.advance(25 * 60 * MINUTE);
    expect((await submit([change(137)])).data.state).toBe('in_force');
  });

  test('a step of the base price counts for the districts that have no price of their own, and for no other', async () => {
    await submit([change(105, '330102')]);
    expect((await submit([change(109, null)])).data.state).toBe('in_force');
    expect((await submit([change(112)])).data.state).toBe('waiting');
    expect((await submit([change(112, '330102')])).data.state).toBe('waiting');
    expect((await submit([change(110, '330102')])).data.state).toBe('in_force');
  });

  test('takes effect in the minute of its time, not before', async () => {
    expect((await submit([change(105)], toInstant(server.clock.now() + 90 * MINUTE))).data.state).toBe('scheduled');
    server.clock.advance(89 * MINUTE);
    await server.server.jobs.run('catalog.put_prices_in_force');
    expect(await priceIn('330106')).toBe(100);
    server.clock.advance(MINUTE);
    await server.server.jobs.run('catalog.put_prices_in_force');
    expect(await priceIn('330106')).toBe(105);
    expect(await newest()).toMatchObject({ state: 'in_force', madeBy: '值班运营', decidedBy: null });
  });

  test.each([
    ['no change', () => [change(100)], 'catalog.nothing_new'],
    ['an unknown item', () => [change(100, null, 'made-up')], 'catalog.item_unknown'],
    ['a district of another city', () => [change(101, '440304')], 'catalog.district_unknown'],
    ['one price twice', () => [change(101), change(102)], 'catalog.price_twice'],
  ])('refuses %s', async (_, changes, refusal) => {
    expect((await submit(changes())).outcome).toBe(refusal);
  });

  test('refuses a moment that is past', async () => {
    expect((await submit([change(101)], toInstant(server.clock.now() - 1))).outcome).toBe('catalog.moment_past');
  });
});

describe('catalog.undo_prices', () => {
  const undo = (id: string, by = maker) => server.call('catalog.undo_prices', { id }, by);

  test('brings the prices before back as a list of its own, and is an act of its own', async () => {
    await submit([change(108)]);
    const { id } = (await submit([change(99), change(105, null)])).data;
    expect((await undo(id)).data).toEqual({ state: 'in_force' });
    expect([await priceIn('330106'), await priceIn('330102')]).toEqual([108, 100]);
    expect(await newest()).toMatchObject({ reason: '撤销：纸厂调价', changeCount: 2, state: 'in_force' });
    const acts = await server.deps.database.query(
      "SELECT FROM operator_acts WHERE call = 'catalog.undo_prices' AND subject = $1",
      [id],
    );
    expect(acts).toHaveLength(1);
  });

  test('leaves a district without a price of its own, as before', async () => {
    const { id } = (await submit([change(105)])).data;
    await undo(id);
    await submit([change(103, null)]);
    expect(await priceIn('330106')).toBe(103);
  });

  test('withdraws a list that is not in force yet', async () => {
    const { id } = (await submit([change(150)])).data;
    expect((await undo(id)).data).toEqual({ state: 'withdrawn' });
    expect((await decide(id, true)).outcome).toBe('catalog.list_settled');
  });

  test('is refused to others, after half a minute, a second time, and when the price has changed since', async () => {
    expect((await undo('x')).outcome).toBe('catalog.list_unknown');
    const { id } = (await submit([change(105)])).data;
    expect((await undo(id, other)).outcome).toBe('catalog.undo_late');
    await submit([change(107)], undefined, other);
    expect((await undo(id)).outcome).toBe('catalog.undo_late');
    const second = (await submit([change(103)])).data.id;
    expect((await undo(second)).outcome).toBe('success');
    expect((await undo(second)).outcome).toBe('catalog.undo_late');
    const third = (await submit([change(104)])).data.id;
    server.clock.advance(MINUTE);
    expect((await undo(third)).outcome).toBe('catalog.undo_late');
    expect(await priceIn('330106')).toBe(104);
  });
});

describe('catalog.decide_prices', () => {
  test('another operator puts it in force, its maker can’t, and both only once', async () => {
    const { id } = (await submit([change(150)])).data;
    expect((await decide(id, true, maker)).outcome).toBe('catalog.second_operator');
    const answers = await Promise.all([1, 2].map(() => decide(id, true)));
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['catalog.list_settled', 'success']);
    expect(await priceIn('330106')).toBe(150);
  });

  test('keeps the time of a list that is accepted before it', async () => {
    const { id } = (await submit([change(150)], toInstant(server.clock.now() + 10 * MINUTE))).data;
    expect((await decide(id, true)).data).toEqual({ state: 'scheduled' });
    expect(await priceIn('330106')).toBe(100);
    server.clock.advance(10 * MINUTE);
    await server.server.jobs.run('catalog.put_prices_in_force');
    expect(await priceIn('330106')).toBe(150);
  });

  test('turns down, withdraws, and does neither with what is in force', async () => {
    const waiting = async () => (await submit([change(150)])).data.id;
    expect((await decide(await waiting(), false)).data).toEqual({ state: 'declined' });
    expect((await decide(await waiting(), false, maker)).data).toEqual({ state: 'withdrawn' });
    const scheduled = (await submit([change(105)], toInstant(server.clock.now() + MINUTE))).data.id;
    expect((await decide(scheduled, false)).data).toEqual({ state: 'withdrawn' });
    server.clock.advance(MINUTE);
    await server.server.jobs.run('catalog.put_prices_in_force');
    expect(await priceIn('330106')).toBe(100);
    const { id } = (await submit([change(105)])).data;
    expect((await decide(id, false)).outcome).toBe('catalog.list_settled');
    for (const unknown of ['made-up', '018f0000-0000-7000-8000-000000000001'])
      expect((await decide(unknown, true)).outcome).toBe('catalog.list_unknown');
  });
});

describe('catalog.console_prices, catalog.console_price_lists and catalog.console_price_list', () => {
  test('show the grid, what is coming, and every change with the price before it', async () => {
    await submit([change(109, '330102')]);
    const { id } = (await submit([change(150), change(90, null)])).data;
    const { districts, rows, comingCount } = await server.succeed(
      'catalog.console_prices',
      { city: '330100', service: '3' },
      maker,
    );
    const row = rows.find(({ itemId }) => itemId === item)!;
    expect(row).toMatchObject({ name: '黄纸板', basePriceFen: 100 });
    expect(row.prices[districts.findIndex(({ name }) => name === '上城区')]).toBe(109);
    expect(row.prices[districts.findIndex(({ name }) => name === '西湖区')]).toBeNull();
    expect(comingCount).toBeGreaterThanOrEqual(2);
    expect(await newest()).toMatchObject({ id, state: 'waiting', secondNeeded: true, mine: true });
    expect(
      (await server.succeed('operations.queues', { city: '330100' }, other)).find(({ page }) => page === 'prices')
        ?.count,
    ).toBeGreaterThan(0);
    expect(
      (await server.succeed('operations.queues', { city: '440300' }, other)).find(({ page }) => page === 'prices'),
    ).toBeUndefined();
    const { list, lines } = await server.succeed('catalog.console_price_list', { id }, other);
    expect(list.mine).toBe(false);
    expect(lines).toMatchObject([
      { districtName: '西湖区', beforeFen: 100, priceFen: 150 },
      { districtName: '基准价', beforeFen: 100, priceFen: 90 },
    ]);
    expect((await server.call('catalog.console_price_list', { id: 'made-up' }, other)).outcome).toBe(
      'catalog.list_unknown',
    );
    expect((await server.call('catalog.console_price_lists', { city: '330100', cursor: 'x' }, other)).outcome).toBe(
      'platform.malformed',
    );
  });
});
