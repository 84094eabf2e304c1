import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWholeMix } from '@shoushou/rules/catalog/mix';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import { catalogTemplate, listUnsortedItemIds, mixTemplate, seedCatalog, seedMixes } from '../index.ts';

let server: TestServer;
let operator: { token: string };
let app: { token: string };
const city = '440300';

beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.deps;
  await loadRegions(database);
  await seedCatalog(database, catalogTemplate, []);
  await seedMixes(database, mixTemplate, server.clock.now());
  operator = await signInAsOperator(server, 'trader', ['trader']);
  app = { token: await appToken(server) };
});
afterAll(() => server.close());

const office = { city, key: 'office', name: '办公室', note: '', itemId: 'mixed-office', active: true };
const publish = (input: object) =>
  server.call(
    'catalog.publish_mix',
    {
      ...office,
      shares: [
        { itemId: 'paper-white', thousandths: 600 },
        { itemId: 'paper-book', thousandths: 400 },
      ],
      ...input,
    },
    operator,
  );
const mixOf = async (key: string) =>
  (await server.succeed('catalog.list_mixes', { adcode: '440305' }, app)).mixes.find((mix) => mix.key === key);

describe('catalog.list_mixes', () => {
  test('says what 100 kg bring unsorted and sorted, and the parts add up', async () => {
    const home = (await mixOf('home'))!;
    expect(home).toMatchObject({ name: '家庭', unsortedFen: 7_200, item: { itemId: 'mixed-home', priceFen: 72 } });
    expect(home.parts[0]).toEqual({
      itemId: 'paper-cardboard-b',
      name: '黄纸板 二级',
      thousandths: 400,
      priceFen: 112,
    });
    expect(home.sortedFen).toBe(4_480 + 2_520 + 960 + 120 + 1_520 + 992);
  });

  test('the template’s mixes are whole, and sorting pays', async () => {
    expect(mixTemplate.every(({ shares }) => isWholeMix(shares))).toBe(true);
    const { mixes } = await server.succeed('catalog.list_mixes', {}, app);
    expect(mixes.map(({ key, sortedFen, unsortedFen }) => [key, sortedFen > unsortedFen])).toEqual([
      ['home', true],
      ['office', true],
      ['shop', true],
      ['site', true],
    ]);
  });
});

describe('catalog.publish_mix and catalog.console_mixes', () => {
  test('publish the next version of a mix, which is in force at once', async () => {
    expect(
      await server.succeed(
        'catalog.publish_mix',
        {
          ...office,
          shares: [
            { itemId: 'paper-white', thousandths: 500 },
            { itemId: 'paper-book', thousandths: 500 },
          ],
        },
        operator,
      ),
    ).toEqual({ key: 'office', version: 2 });
    const desk = (await server.succeed('catalog.console_mixes', { city }, operator)).find(
      ({ key }) => key === 'office',
    )!;
    expect(desk).toMatchObject({
      version: 2,
      itemName: '办公统货 纸张为主',
      publisher: '值班运营',
      districts: expect.arrayContaining([{ name: '南山区', unsortedFen: 9_500, sortedFen: 14_050 }]),
    });
    expect(desk.districts).toHaveLength(9);
    expect((await mixOf('office'))!.parts).toHaveLength(2);
  });

  test('refuse shares that are not everything, or of an item that is not weighed or gone', async () => {
    expect(
      (
        await publish({
          shares: [
            { itemId: 'paper-white', thousandths: 600 },
            { itemId: 'paper-book', thousandths: 399 },
          ],
        })
      ).outcome,
    ).toBe('catalog.shares_wrong');
    expect(
      (
        await publish({
          shares: [
            { itemId: 'paper-white', thousandths: 500 },
            { itemId: 'paper-white', thousandths: 500 },
          ],
        })
      ).outcome,
    ).toBe('catalog.shares_wrong');
    expect(
      (
        await publish({
          shares: [
            { itemId: 'bottle-pallet', thousandths: 500 },
            { itemId: 'paper-book', thousandths: 500 },
          ],
        })
      ).outcome,
    ).toBe('catalog.mix_by_weight');
    expect(
      (
        await publish({
          shares: [
            { itemId: 'mixed-office', thousandths: 500 },
            { itemId: 'paper-book', thousandths: 500 },
          ],
        })
      ).outcome,
    ).toBe('catalog.mix_by_weight');
    expect((await publish({ itemId: 'gone' })).outcome).toBe('catalog.item_unknown');
    expect((await publish({ city: '990000' })).outcome).toBe('catalog.district_unknown');
  });

  test('refuse a mix that is worth more unsorted, and name the district', async () => {
    const answer = await publish({
      shares: [
        { itemId: 'glass-flat', thousandths: 900 },
        { itemId: 'paper-white', thousandths: 100 },
      ],
    });
    expect([answer.outcome, answer.message]).toEqual([
      'catalog.mix_upside_down',
      '罗湖区今天的统货价高于分拣后的价值，请调整成分或先调价',
    ]);
  });

  test('take a mix out of the list; its item is then an item like others', async () => {
    expect(await listUnsortedItemIds(server.deps.database, ['mixed-site', 'paper-book'])).toEqual(['mixed-site']);
    await server.succeed(
      'catalog.publish_mix',
      {
        city,
        key: 'site',
        name: '工地',
        note: '',
        itemId: 'mixed-site',
        active: false,
        shares: [
          { itemId: 'iron-light', thousandths: 500 },
          { itemId: 'cable-mixed', thousandths: 500 },
        ],
      },
      operator,
    );
    expect(await mixOf('site')).toBeUndefined();
    expect(await listUnsortedItemIds(server.deps.database, ['mixed-site'])).toEqual([]);
  });
});
