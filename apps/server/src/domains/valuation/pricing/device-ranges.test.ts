import { DAY } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sampleDevices } from '../../../seed/samples/device-sample.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { seedCatalog } from '../../catalog/index.ts';
import { loadRegions } from '../../places/index.ts';
import { seedValuation } from '../builders/valuation.builders.ts';

let server: TestServer;
let app: string;
let operator: string;
const START = '2026-11-21T02:00:00.000Z';
const piece = (id: string, name: string, grade: string | null, basePriceFen: number) => ({
  id,
  name,
  grade,
  unit: 'piece' as const,
  basePriceFen,
});

beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.deps;
  await loadRegions(database);
  // The catalogue's own prices are wrong on purpose: they must never be shown.
  await seedCatalog(
    database,
    [
      {
        id: 'phones',
        service: '2',
        name: '手机',
        valued: true,
        items: [
          piece('iphone-13', 'iPhone 13', '128GB', 999_900),
          piece('iphone-15', 'iPhone 15', null, 999_900),
          piece('walkman', '随身听', null, 999_900),
        ],
      },
      {
        id: 'scrap',
        service: '2',
        name: '废旧手机',
        items: [piece('dead', '智能机', '不开机', 1500), piece('phone-dead-smart', '碎机', null, 1500)],
      },
    ],
    ['iphone-13', 'dead'].map((itemId) => ({
      city: '440300',
      district: '440304',
      itemId,
      date: '2026-11-20',
      priceFen: 888_800,
    })),
  );
  await seedValuation(database, sampleDevices(server.clock.now(), ['iphone-13', 'iphone-15']));
  app = await appToken(server);
  operator = (await signInAsOperator(server, 'admin')).token;
});
afterEach(() => server.clock.set(START));
afterAll(() => server.close());

const best = {
  power: 'on',
  channel: 'mainland',
  screen: 'flawless',
  display: 'normal',
  frame: 'flawless',
  battery: '90',
  water: 'dry',
  account: 'open',
};
const dead = { power: 'off', channel: 'other', screen: 'cracked', frame: 'broken', water: 'wet' };

/** The engine's quote. */
async function quoted(variantId: string, answers: Readonly<Record<string, string>>, adcode?: string): Promise<number> {
  const {
    template: { version },
  } = await server.succeed('valuation.get_model', { id: variantId.slice(0, -2) }, { token: app });
  const faults = 'display' in answers ? [{ question: 'faults', options: [] }] : [];
  const value = await server.succeed(
    'valuation.value',
    {
      variantId,
      version,
      ...(adcode === undefined ? {} : { adcode }),
      answers: [...Object.entries(answers).map(([question, option]) => ({ question, options: [option] })), ...faults],
    },
    { token: app },
  );
  if (value.outcome !== 'priced') throw new Error('refused');
  return value.priceFen;
}

async function listed(itemId: string) {
  const { groups } = await server.succeed('catalog.list_prices', {}, { token: app });
  return groups.flatMap(({ items }) => items).find((item) => item.itemId === itemId)!;
}
const rangeOf = async (itemId: string) => (await listed(itemId)).range;

test('a phone that is refused brings what the price list of the district says of scrap', async () => {
  const {
    template: { version },
  } = await server.succeed('valuation.get_model', { id: 'iphone-13' }, { token: app });
  const answers = [
    ...Object.entries({ ...best, account: 'locked' }).map(([question, option]) => ({ question, options: [option] })),
    { question: 'faults', options: [] },
  ];
  expect(
    await server.succeed('valuation.value', { variantId: 'iphone-13-1', version, answers }, { token: app }),
  ).toMatchObject({ outcome: 'refused', scrap: { itemId: 'phone-dead-smart', priceFen: 1500 } });
});

describe('the price list', () => {
  test('gives for a device what its valuation gives, and never the catalogue’s own price', async () => {
    const range = { lowFen: await quoted('iphone-13-1', dead), highFen: await quoted('iphone-13-1', best) };
    expect(range).toEqual({ lowFen: 14_200, highFen: 142_000 });
    expect(await listed('iphone-13')).toMatchObject({ valued: true, range, priceFen: 0, changeFen: 0, series: [] });
    const { goods } = await server.succeed('catalog.list_goods', {}, { token: app });
    expect(goods.find(({ itemId }) => itemId === 'iphone-13')).toMatchObject({ range, priceFen: 0 });
    expect(await server.succeed('catalog.item_history', { itemId: 'iphone-13' }, { token: app })).toMatchObject({
      item: { range },
      days: [],
    });
    expect(await server.succeed('catalog.item_districts', { itemId: 'iphone-13' }, { token: app })).toMatchObject({
      item: { range },
      days: [],
      grades: [{ range }],
      districts: [],
    });
  });

  test('gives the range of all variants where the grade is none of them', async () => {
    expect(await rangeOf('iphone-15')).toEqual({
      lowFen: await quoted('iphone-15-1', dead),
      highFen: await quoted('iphone-15-2', best),
    });
  });

  test('says nothing of a device that nobody can value, and leaves goods as they are', async () => {
    expect(await listed('walkman')).toMatchObject({ range: null, priceFen: 0, series: [] });
    expect(await listed('dead')).toMatchObject({ valued: false, range: null, priceFen: 888_800 });
  });

  test('and the engine give no device less than what it brings as scrap in the district, and a quote keeps that', async () => {
    const { database } = server.deps;
    const scrapIs = (fen: number) =>
      database.query(
        `INSERT INTO item_prices (city, district, item_id, effective_on, price_fen, set_at)
         VALUES ('440300', '440304', 'phone-dead-smart', '2026-11-21', $1, now())
         ON CONFLICT (city, district, item_id, effective_on) DO UPDATE SET price_fen = $1`,
        [fen],
      );
    await scrapIs(20_050);
    expect([
      await quoted('iphone-13-1', dead),
      await quoted('iphone-13-1', dead, '440304'),
      await quoted('iphone-13-1', dead, '440305'),
      (await rangeOf('iphone-13'))!.lowFen,
    ]).toEqual([20_000, 20_000, 14_200, 20_000]);
    expect(await quoted('iphone-13-1', best, '440304')).toBe(142_000);
    const person = await signInAs(server);
    const {
      template: { version },
    } = await server.succeed('valuation.get_model', { id: 'iphone-13' }, { token: app });
    const valued = await server.succeed(
      'valuation.value',
      {
        variantId: 'iphone-13-1',
        version,
        adcode: '440304',
        answers: Object.entries(dead).map(([question, option]) => ({ question, options: [option] })),
      },
      { token: app },
    );
    if (valued.outcome !== 'priced') throw new Error('refused');
    expect(valued.lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(20_000);
    await scrapIs(1500);
    const { no, todayFen } = await server.succeed(
      'valuation.keep',
      { ticket: valued.ticket },
      { token: person.token, key: 'scrap-floor-keep' },
    );
    expect([todayFen, (await server.succeed('valuation.get_quote', { no }, { token: person.token })).priceFen]).toEqual(
      [14_200, 20_000],
    );
    await scrapIs(30_000);
    expect(
      (await server.succeed('valuation.requote', { no }, { token: person.token, key: 'scrap-floor-again' })).priceFen,
    ).toBe(30_000);
    await scrapIs(1500);
  });

  test('falls with the market, and is silent when the price is too old for a quote', async () => {
    server.clock.advance(10 * DAY);
    expect((await rangeOf('iphone-13'))!.highFen).toBe(await quoted('iphone-13-1', best));
    expect((await rangeOf('iphone-13'))!.highFen).toBe(139_000);
    server.clock.advance(21 * DAY);
    expect(await rangeOf('iphone-13')).toBeNull();
  });

  test('follows a new base price and new questions at once', async () => {
    await server.succeed(
      'valuation.set_price',
      { variantId: 'iphone-13-1', baseFen: 150_000, note: '' },
      { token: operator },
    );
    expect((await rangeOf('iphone-13'))!.highFen).toBe(150_000);
    const { questions, version } = (await server.succeed('valuation.console_templates', {}, { token: operator })).find(
      ({ key, state }) => key === 'phone' && state === 'published',
    )!;
    const dearer = questions.map((question) =>
      question.key === 'channel'
        ? {
            ...question,
            options: question.options.map((option) => ({
              ...option,
              effects: [{ kind: 'multiply' as const, permille: 900 }],
            })),
          }
        : question,
    );
    await server.succeed(
      'valuation.publish_template',
      { key: 'phone', basedOn: version, questions: dearer, note: '渠道调整' },
      { token: operator },
    );
    expect((await rangeOf('iphone-13'))!.highFen).toBe(await quoted('iphone-13-1', best));
    expect((await rangeOf('iphone-13'))!.highFen).toBe(135_000);
  });
});

test('operators price devices where their models are, not in the grid of the catalogue', async () => {
  const { rows } = await server.succeed(
    'catalog.console_prices',
    { city: '440300', service: '2' },
    { token: operator },
  );
  expect(rows.map(({ itemId }) => itemId)).toEqual(['dead', 'phone-dead-smart']);
});
