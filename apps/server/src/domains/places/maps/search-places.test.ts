import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MapsUnavailable } from '../../../gateways/maps/index.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAs } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../index.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  token = (await signInAs(server)).token;
});
afterAll(() => server.close());

async function whileMapsFail(work: () => Promise<void>): Promise<void> {
  const { maps } = server.deps.gateways;
  const real = maps.searchPlaces;
  maps.searchPlaces = async () => {
    throw new MapsUnavailable('10044', 'USER_DAILY_QUERY_OVER_LIMIT');
  };
  await work().finally(() => {
    maps.searchPlaces = real;
  });
}

describe('places.search', () => {
  test('finds an estate by its name, with district, street and the way to it', async () => {
    const { items, next } = await server.succeed('places.search', { keyword: '梅林一村', lng: 114.05571, lat: 22.52245 }, { token });
    expect(items).toMatchObject([{ name: '梅林一村', adcode: '440304', district: '福田区', street: '梅林街道', distance: expect.any(Number) }]);
    expect(items[0]!.distance).toBeGreaterThan(3_000);
    expect(next).toBeNull();
  });

  test('lists what is near, nearest first, page after page without a gap', async () => {
    const first = await server.succeed('places.search', { lng: 114.05571, lat: 22.52245 }, { token });
    const second = await server.succeed('places.search', { lng: 114.05571, lat: 22.52245, cursor: first.next! }, { token });
    const distances = [...first.items, ...second.items].map(({ distance }) => distance!);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(40);
  });

  test('searches within a district, and finds nothing where nothing is', async () => {
    const inNanshan = await server.succeed('places.search', { keyword: '村', adcode: '440305' }, { token });
    expect(new Set(inNanshan.items.map(({ adcode }) => adcode))).toEqual(new Set(['440305']));
    expect(await server.succeed('places.search', { keyword: '没有这个地方' }, { token })).toEqual({ items: [], next: null });
  });

  test('asks to try again when the maps provider fails', async () => {
    await whileMapsFail(async () => {
      const answer = await server.call('places.search', { keyword: '梅林' }, { token });
      expect([answer.status, answer.outcome]).toEqual([503, 'platform.busy']);
    });
  });

  test('needs a token', async () => {
    expect((await server.call('places.search', {})).outcome).toBe('platform.unauthenticated');
  });
});

describe('places.recognize', () => {
  const recognize = (text: string) => server.succeed('places.recognize', { text }, { token });

  test('fills a form from pasted text, the door apart', async () => {
    expect(await recognize('王女士 13800138002 广东省深圳市福田区梅林街道梅林一村12栋3单元502')).toEqual({
      name: '王女士', mobile: '13800138002', adcode: '440304', streetCode: '440304007', region: '广东省深圳市福田区', street: '梅林街道',
      place: '梅林一村', door: '12栋3单元502', longitude: expect.any(Number), latitude: expect.any(Number),
    });
  });

  test('asks the map for the district of an estate that the text leaves out', async () => {
    expect(await recognize('陈先生13900139000，百仕达花园3栋1801')).toMatchObject({ name: '陈先生', adcode: '440303', street: '翠竹街道', place: '百仕达花园', door: '3栋1801' });
  });

  test('knows the district without the map, only not where the estate lies', async () => {
    await whileMapsFail(async () => {
      expect(await recognize('福田区莲花街道景蜜村8栋301')).toMatchObject({ adcode: '440304', streetCode: '440304008', place: '景蜜村', door: '8栋301', longitude: 114.064, latitude: 22.562 });
    });
  });

  test('gives back a number alone', async () => {
    expect(await recognize('13800138002')).toMatchObject({ mobile: '13800138002', adcode: null, place: null, longitude: null });
  });

  test('says when there is no address in it, and needs a person', async () => {
    expect((await server.call('places.recognize', { text: '今天下午来收纸皮' }, { token })).outcome).toBe('places.nothing_recognized');
    expect((await server.call('places.recognize', { text: ' ' }, { token })).outcome).toBe('platform.malformed');
    expect((await server.call('places.recognize', { text: '福田区' }, { token: await appToken(server) })).outcome).toBe('platform.unauthenticated');
  });
});
