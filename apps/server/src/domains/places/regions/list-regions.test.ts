import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../index.ts';
import { readRegionFile } from './region-file.store.ts';
import { lockRegionEdition } from './regions.store.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await appToken(server);
});
afterAll(() => server.close());

test('every district of the nation has a centre in its own province, and every city without districts', () => {
  const regions = readRegionFile();
  const parents = new Set(regions.filter(({ level }) => level !== 'street').map(({ parent }) => parent));
  const ends = regions.filter(({ code, level }) => level === 'district' || (level === 'city' && !parents.has(code)));
  expect(ends.length).toBeGreaterThan(3_000);
  expect(
    ends
      .filter(
        ({ longitude, latitude }) =>
          !(
            longitude !== null &&
            latitude !== null &&
            longitude > 73 &&
            longitude < 136 &&
            latitude > 3 &&
            latitude < 54
          ),
      )
      .map(({ name }) => name),
  ).toEqual([]);
  const centre = (code: string) => regions.find((region) => region.code === code)!;
  // 浦东新区, 西湖区, 天河区, 渝中区, 锦江区: within twenty kilometres of where maps name them.
  for (const [code, longitude, latitude] of [
    ['310115', 121.54, 31.22],
    ['330106', 120.13, 30.26],
    ['440106', 113.36, 23.12],
    ['500103', 106.57, 29.55],
    ['510104', 104.08, 30.66],
  ] as const) {
    expect(
      [Math.abs(centre(code).longitude! - longitude) < 0.2, Math.abs(centre(code).latitude! - latitude) < 0.2],
      code,
    ).toEqual([true, true]);
  }
});

describe('places.list_regions', () => {
  test('the nation is loaded once, however many servers start at once', async () => {
    const outcomes = await Promise.all([
      loadRegions(server.deps.database),
      loadRegions(server.deps.database),
      loadRegions(server.deps.database),
    ]);
    expect(outcomes.sort()).toEqual(['loaded', 'there', 'there']);
  });

  test('who starts while another loads waits for as long as that takes', async () => {
    const { database } = server.deps;
    let waiting: Promise<string> = Promise.resolve('');
    await database.transaction(async (tx) => {
      await lockRegionEdition(tx);
      waiting = loadRegions(database);
      // A refused request would have had a Retry-After of two seconds.
      await wait(2_300);
    });
    expect(await waiting).toBe('there');
  });

  const names = async (parent?: string): Promise<string[]> =>
    (await server.succeed('places.list_regions', parent === undefined ? {} : { parent }, { token })).map(
      ({ name }) => name,
    );

  test('goes down from 34 provinces to the street', async () => {
    const provinces = await names();
    expect(provinces).toHaveLength(34);
    expect(provinces).toEqual(
      expect.arrayContaining(['北京市', '广东省', '台湾省', '香港特别行政区', '澳门特别行政区']),
    );
    expect(await names('440000')).toEqual(expect.arrayContaining(['深圳市', '东莞市']));
    expect(await names('440300')).toEqual([
      '罗湖区',
      '福田区',
      '南山区',
      '宝安区',
      '龙岗区',
      '盐田区',
      '龙华区',
      '坪山区',
      '光明区',
    ]);
    expect(await names('440304')).toContain('梅林街道');
  });

  test('says where the tree ends, and takes codes of 2, 4 and 12 digits', async () => {
    const [street] = await server.succeed('places.list_regions', { parent: '440304' }, { token });
    expect(street).toMatchObject({ level: 'street', hasChildren: false, longitude: expect.any(Number) });
    expect(await names('44')).toEqual(await names('440000'));
    expect(await names('4403')).toEqual(await names('440300'));
    expect(await names('440304007000')).toEqual([]);
  });

  test('cities without districts lead straight to streets', async () => {
    expect(await names('441900')).toEqual(expect.arrayContaining(['东城街道', '虎门镇']));
    expect(await names('810000')).toContain('油尖旺区');
  });

  test('refuses a code that is none', async () => {
    expect((await server.call('places.list_regions', { parent: '999999' }, { token })).outcome).toBe(
      'places.region_unknown',
    );
    expect((await server.call('places.list_regions', { parent: 'abc' }, { token })).outcome).toBe('platform.malformed');
    expect((await server.call('places.list_regions', {})).outcome).toBe('platform.unauthenticated');
  });
});

describe('places.console_shapes', () => {
  test('draws the districts of a city for any operator, and for nobody else', async () => {
    const operator = await signInAsOperator(server);
    const shapes = await server.succeed('places.console_shapes', { city: '440300' }, { token: operator.token });
    expect(shapes.length).toBeGreaterThan(6);
    expect((await server.call('places.console_shapes', { city: '440300' }, { token })).outcome).not.toBe('success');
  });
});
