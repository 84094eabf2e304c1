import { readFileSync } from 'node:fs';
import type { Input } from '@shoushou/contract';
import { parseJsonLines } from '@shoushou/kernel/json-lines';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
});
afterAll(() => server.close());

const meilin: Input<'places.save_address'> = {
  name: '王女士',
  mobile: '13800138002',
  adcode: '440304',
  place: '梅林一村',
  door: '12 栋 502',
  longitude: 114.0431,
  latitude: 22.5712,
  isDefault: false,
};
const person = async (): Promise<string> => (await signInAs(server)).token;

describe('places.save_address', () => {
  test('adds an address with the names of its region and the nearest street', async () => {
    const token = await person();
    const address = await server.succeed('places.save_address', meilin, { token });
    expect(address).toMatchObject({
      city: '440300',
      adcode: '440304',
      streetCode: '440304007',
      region: '广东省深圳市福田区',
      street: '梅林街道',
      place: '梅林一村',
      door: '12 栋 502',
      tag: null,
    });
    expect(await server.succeed('places.list_addresses', {}, { token })).toEqual([address]);
  });

  test('makes the first address the default and keeps one default only', async () => {
    const token = await person();
    const first = await server.succeed('places.save_address', meilin, { token });
    expect(first.isDefault).toBe(true);
    server.clock.advanceMinutes(1);
    const second = await server.succeed('places.save_address', { ...meilin, place: '翰岭院', tag: '公司' }, { token });
    expect(second.isDefault).toBe(false);
    server.clock.advanceMinutes(1);
    await server.succeed(
      'places.save_address',
      { ...meilin, id: second.id, place: '翰岭院', isDefault: true },
      { token },
    );
    const list = await server.succeed('places.list_addresses', {}, { token });
    expect(list.map(({ place, isDefault }) => [place, isDefault])).toEqual([
      ['翰岭院', true],
      ['梅林一村', false],
    ]);
  });

  test('two phones that save a default at once leave one default', async () => {
    const token = await person();
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        server.succeed('places.save_address', { ...meilin, place: `第 ${index} 村`, isDefault: true }, { token }),
      ),
    );
    const list = await server.succeed('places.list_addresses', {}, { token });
    expect(list).toHaveLength(6);
    expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('the same key adds once', async () => {
    const token = await person();
    const key = 'address-key-0001';
    const [one, two] = await Promise.all([
      server.succeed('places.save_address', meilin, { token, key }),
      server.succeed('places.save_address', meilin, { token, key }),
    ]);
    expect(one.id).toBe(two.id);
    expect(await server.succeed('places.list_addresses', {}, { token })).toHaveLength(1);
    expect((await server.call('places.save_address', { ...meilin, place: '别处' }, { token, key })).outcome).toBe(
      'platform.key_reused',
    );
  });

  test.each<[string, Partial<Input<'places.save_address'>>, string]>([
    ['a district that does not exist', { adcode: '440399' }, 'places.region_unknown'],
    ['a city that has districts', { adcode: '440300' }, 'places.region_unknown'],
    ['a street of another district', { streetCode: '440305001' }, 'places.region_unknown'],
    ['a point in another province', { longitude: 116.4, latitude: 39.9 }, 'platform.malformed'],
    ['a wrong mobile number', { mobile: '12345678901' }, 'platform.malformed'],
    ['an empty place', { place: '  ' }, 'platform.malformed'],
    ['an id that is not mine', { id: 'nobody-has-this' }, 'places.address_unknown'],
  ])('refuses %s and writes nothing', async (_, change, refusal) => {
    const token = await person();
    expect((await server.call('places.save_address', { ...meilin, ...change }, { token })).outcome).toBe(refusal);
    expect(await server.succeed('places.list_addresses', {}, { token })).toEqual([]);
  });

  test('a city without districts takes addresses itself', async () => {
    const address = await server.succeed(
      'places.save_address',
      { ...meilin, adcode: '441900', longitude: 113.75, latitude: 23.02 },
      { token: await person() },
    );
    expect(address).toMatchObject({
      city: '441900',
      adcode: '441900',
      region: '广东省东莞市',
      streetCode: null,
      street: '',
    });
  });

  test.each([
    ['a district that became another', '500112', '500112015', '500157', '重庆市两江新区'],
    ['a district that is new', '500157', undefined, '500157', '重庆市两江新区'],
    ['the yearbook’s district of a city that has none', '620201', '620201102', '620200', '甘肃省嘉峪关市'],
  ])('%s is saved under the code of today', async (_, adcode, streetCode, expected, region) => {
    const [longitude, latitude] = adcode.startsWith('5') ? [106.55, 29.65] : [98.29, 39.77];
    const address = await server.succeed(
      'places.save_address',
      { ...meilin, adcode, ...(streetCode === undefined ? {} : { streetCode }), longitude, latitude },
      { token: await person() },
    );
    expect([address.adcode, address.region]).toEqual([expected, region]);
    expect(address.street).toBe(adcode === '620201' ? '文殊镇' : '');
  });

  test('holds thirty addresses, also when they come at once', async () => {
    const token = await person();
    const outcomes = await Promise.all(
      Array.from({ length: 33 }, () => server.call('places.save_address', meilin, { token })),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'success')).toHaveLength(30);
    expect(outcomes.filter(({ outcome }) => outcome === 'places.address_limit')).toHaveLength(3);
  });

  test('nobody changes, reads or removes another’s address', async () => {
    const mine = await server.succeed('places.save_address', meilin, { token: await person() });
    const other = await person();
    expect((await server.call('places.save_address', { ...meilin, id: mine.id }, { token: other })).outcome).toBe(
      'places.address_unknown',
    );
    expect((await server.call('places.remove_address', { id: mine.id }, { token: other })).outcome).toBe(
      'places.address_unknown',
    );
    expect(await server.succeed('places.list_addresses', {}, { token: other })).toEqual([]);
  });
});

describe('places.remove_address', () => {
  test('hands the default on to the address changed last', async () => {
    const token = await person();
    const first = await server.succeed('places.save_address', meilin, { token });
    server.clock.advanceMinutes(1);
    await server.succeed('places.save_address', { ...meilin, place: '翰岭院' }, { token });
    server.clock.advanceMinutes(1);
    await server.succeed('places.save_address', { ...meilin, place: '下梅林村' }, { token });
    await server.succeed('places.remove_address', { id: first.id }, { token });
    const list = await server.succeed('places.list_addresses', {}, { token });
    expect(list.map(({ place, isDefault }) => [place, isDefault])).toEqual([
      ['下梅林村', true],
      ['翰岭院', false],
    ]);
    expect((await server.call('places.remove_address', { id: first.id }, { token })).outcome).toBe(
      'places.address_unknown',
    );
  });
});

describe('places.list_addresses', () => {
  test('needs a signed-in person', async () => {
    expect((await server.call('places.list_addresses', {})).outcome).toBe('platform.unauthenticated');
  });
});

describe('an address with the codes that a phone read before a change', () => {
  test.each(
    parseJsonLines<{ code: string; current: string; name: string; source: string }>(
      readFileSync(
        new URL('../../../../../../packages/rules/src/places/fixtures/region-changes.jsonl', import.meta.url),
        'utf8',
      ),
    ),
  )('$code is saved in $name ($source)', async ({ code, current, name }) => {
    const [district] = await server.deps.database.query<{ longitude: number; latitude: number }>(
      'SELECT longitude, latitude FROM regions WHERE code = $1',
      [current.slice(0, 6)],
    );
    const saved = await server.succeed(
      'places.save_address',
      { ...meilin, ...district!, adcode: code.slice(0, 6), ...(code.length === 9 ? { streetCode: code } : {}) },
      { token: await person() },
    );
    expect([saved.adcode, saved.region]).toEqual([current.slice(0, 6), name]);
    if (current.length === 9) expect(saved.streetCode).toBe(current);
  });
});
