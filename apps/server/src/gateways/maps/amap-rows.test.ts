import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appToken, signInAs } from '../../domains/accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../domains/places/index.ts';
import { readRegionFile } from '../../domains/places/regions/region-file.store.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createSandboxFaults } from '../sandbox-rules/faults.ts';
import { createAmapMaps } from './amap-maps.ts';
import { forwardPageRequests } from './amap-page.ts';
import { createSandboxAmap } from './sandbox-amap.ts';
import { amapPageHost } from './testing/amap-page-host.ts';

const faults = createSandboxFaults();
const transport = createSandboxAmap(readRegionFile(), { faults });
const maps = createAmapMaps(transport);

interface Component {
  city: unknown;
  district: unknown;
  adcode: unknown;
}
const componentAt = async (location: string): Promise<Component> =>
  ((await transport('/v3/geocode/regeo', { location })) as { regeocode: { addressComponent: Component } }).regeocode
    .addressComponent;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  token = await appToken(server);
});
afterAll(() => server.close());

/** The call that a phone makes at a point, and the address that it saves of the answer. */
async function saveAt(lng: number, lat: number, chosen?: string) {
  const found = JSON.parse(await server.succeed('places.reverse_geocode', { lng, lat }, { token })) as {
    regeocode: { formatted_address: string; addressComponent: Record<string, string> };
  };
  const { adcode = '', towncode = '', ...words } = found.regeocode.addressComponent;
  const person = await signInAs(server);
  const saved = await server.call(
    'places.save_address',
    {
      name: '林立',
      mobile: '13800138000',
      place: '门口',
      door: '1 号楼',
      isDefault: false,
      adcode: chosen ?? adcode,
      ...(towncode === '' ? {} : { streetCode: towncode.slice(0, 9) }),
      longitude: lng,
      latitude: lat,
    },
    { token: person.token },
  );
  return { words, saved };
}

describe('M2: an empty text is an empty list', () => {
  test.each([
    ['the city of a municipality', [116.4074, 39.9042], { city: [], district: [] }],
    ['the city of a county below its province', [113.382, 30.288], { city: [], district: '仙桃市' }],
    ['the city of a county of Hainan', [109.512, 18.826], { city: [], district: '五指山市' }],
    ['the district of a city without districts', [113.7518, 23.0207], { city: '东莞市', district: [] }],
    ['the district of 嘉峪关', [98.29, 39.773], { city: '嘉峪关市', district: [] }],
  ] as const)('M2: %s', async (_, [longitude, latitude], expected) => {
    expect(await componentAt(`${longitude},${latitude}`)).toMatchObject(expected);
    const read = await maps.reverseGeocode({ longitude, latitude });
    for (const text of Object.values(read)) expect(text).toBeTypeOf('string');
    expect(read.district).toBe(typeof expected.district === 'string' ? expected.district : '');
    const { words, saved } = await saveAt(longitude, latitude);
    expect(words).toMatchObject({ district: read.district });
    // A municipality's point without a district is the one that can't be an address.
    expect(saved.outcome).toBe(longitude === 116.4074 ? 'places.region_unknown' : 'success');
  });
});

test('M3: a district that our regions do not know yet becomes its city and keeps its words, and the person chooses one', async () => {
  faults.next('M3 newer');
  expect(await componentAt('114.05571,22.52245')).toMatchObject({ district: '新设区', adcode: '440398' });
  const { faults: servers } = server.deps.gateways.sandbox;
  servers.next('M3 newer');
  const { words, saved } = await saveAt(114.05571, 22.52245);
  expect(words).toMatchObject({ city: '深圳市', district: '新设区' });
  expect(saved.outcome).toBe('places.region_unknown');
  servers.next('M3 newer');
  expect((await saveAt(114.05571, 22.52245, '440304')).saved.outcome).toBe('success');
});

test('M4: a line among the results has no point and is left out, numbers are strings, and a page has 25 at most', async () => {
  const reply = (await transport('/v3/place/text', { keywords: '路', offset: '80' })) as {
    count: unknown;
    pois: { location: unknown }[];
  };
  expect(reply.count).toBeTypeOf('string');
  expect(reply.pois).toHaveLength(25);
  expect(reply.pois.filter(({ location }) => Array.isArray(location)).length).toBeGreaterThan(0);
  const { places, total } = await maps.searchPlaces({ keyword: '路', page: 1, pageSize: 25 });
  expect(total).toBeTypeOf('number');
  expect(places.length).toBeGreaterThan(0);
  for (const { longitude, latitude } of places) expect([longitude, latitude]).not.toContain(Number.NaN);
  expect(places.map(({ name }) => name)).not.toContain('M390路(市民中心--深圳北站)');
});

describe('M5: AMap’s script in a page', () => {
  const account = { key: 'pagekey', securityCode: 'hidden' };
  const host = amapPageHost({ ...account, sites: ['m.example.com'] });
  const ask = async (of: typeof account, pageOrigin: string) => {
    const reply = await forwardPageRequests(
      of,
      host,
    )({
      path: '/v3/direction/driving',
      query: new URLSearchParams('origin=114,22'),
      pageOrigin,
    });
    return (JSON.parse(reply!.body) as { infocode: string }).infocode;
  };

  test('M5: is answered with the code and a site of the list, and told why without', async () => {
    expect(await ask(account, 'https://m.example.com')).toBe('10000');
    expect(await ask({ ...account, securityCode: 'other' }, 'https://m.example.com')).toBe('10008');
    expect(await ask({ ...account, key: 'serverkey' }, 'https://m.example.com')).toBe('10009');
    expect(await ask(account, 'https://elsewhere.example.com')).toBe('10006');
  });
});
