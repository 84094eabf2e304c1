import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { amapRefusals } from '../sandbox-rules/amap-rules.ts';
import { createSandboxFaults } from '../sandbox-rules/faults.ts';
import { readRegionFile } from '../../domains/places/regions/region-file.store.ts';
import { createAmapMaps } from './amap-maps.ts';
import { createAmapTransport, signatureOf } from './amap-transport.ts';
import { MapsUnavailable } from './port.ts';
import { createSandboxAmap } from './sandbox-amap.ts';
import { nearestTo } from './sandbox-landmarks.ts';

const transport = createSandboxAmap(readRegionFile());
const maps = createAmapMaps(transport);

describe('the sandbox on AMap’s wire', () => {
  test('the default point lies in Futian and has all parts of an address', async () => {
    const found = await maps.reverseGeocode({ longitude: 114.05571, latitude: 22.52245 });
    expect(found).toMatchObject({
      province: '广东省',
      city: '深圳市',
      district: '福田区',
      adcode: '440304',
      township: '福田街道',
      streetCode: '440304004',
    });
    expect(found.street).not.toBe('');
    expect(found.number).toMatch(/^\d+号$/);
    expect(found.formattedAddress).toBe(`广东省深圳市福田区福田街道${found.street}${found.number}`);
  });

  test('writes empty text as an empty list, as AMap does', async () => {
    const beijing = (await transport('/v3/geocode/regeo', { location: '116.4074,39.9042' })) as {
      regeocode: { addressComponent: Record<string, unknown> };
    };
    expect(beijing.regeocode.addressComponent).toMatchObject({
      province: '北京市',
      city: [],
      district: [],
      township: [],
    });
    const sea = await transport('/v3/geocode/regeo', { location: '150.5,10.25' });
    expect(sea).toMatchObject({
      status: '1',
      regeocode: {
        formatted_address: [],
        addressComponent: { province: [], streetNumber: { street: [], number: [] } },
      },
    });
  });

  test('which the adapter reads as empty text, and a municipality as its own city', async () => {
    expect(await maps.reverseGeocode({ longitude: 116.4074, latitude: 39.9042 })).toMatchObject({
      province: '北京市',
      city: '北京市',
      district: '',
      street: '',
    });
    expect(await maps.reverseGeocode({ longitude: 150.5, latitude: 10.25 })).toMatchObject({
      province: '',
      formattedAddress: '',
    });
  });

  test.each(amapRefusals)(
    'M1: %s is thrown by the adapter with its code, and is over when it is over',
    async (fault, code) => {
      const faults = createSandboxFaults();
      const maps = createAmapMaps(createSandboxAmap(readRegionFile(), { faults }));
      const point = { longitude: 114.05571, latitude: 22.52245 };
      faults.next(fault);
      await expect(maps.reverseGeocode(point)).rejects.toMatchObject({ infocode: code });
      expect((await maps.reverseGeocode(point))?.province).toBe('广东省');
    },
  );

  test('refuses with status 0 and an infocode, which the adapter throws', async () => {
    expect(await transport('/v3/geocode/regeo', { location: '114.05571' })).toEqual({
      status: '0',
      info: 'INVALID_PARAMS',
      infocode: '20000',
    });
    expect(await transport('/v3/place/text', {})).toMatchObject({ status: '0', infocode: '20001' });
    const over = createAmapMaps(async () => ({ status: '0', info: 'DAILY_QUERY_OVER_LIMIT', infocode: '10003' }));
    await expect(over.reverseGeocode({ longitude: 114, latitude: 22 })).rejects.toThrow(MapsUnavailable);
    await expect(createAmapMaps(async () => null).reverseGeocode({ longitude: 114, latitude: 22 })).rejects.toThrow(
      MapsUnavailable,
    );
  });

  test('finds estates by text within a district', async () => {
    const { places } = await maps.searchPlaces({ keyword: '梅林一村', adcode: '440304', page: 1, pageSize: 20 });
    expect(places).toMatchObject([
      { name: '梅林一村', adcode: '440304', district: '福田区', address: '梅林街道', distance: null },
    ]);
    expect((await maps.searchPlaces({ keyword: '梅林一村', adcode: '440305', page: 1, pageSize: 20 })).places).toEqual(
      [],
    );
  });

  test('finds the stations, malls and parks that people name', async () => {
    for (const [keyword, district] of [
      ['市民中心', '福田区'],
      ['深圳北站', '龙华区'],
      ['海上世界', '南山区'],
      ['宝安国际机场', '宝安区'],
      ['大梅沙海滨公园', '盐田区'],
    ] as const) {
      const { places } = await maps.searchPlaces({ keyword, adcode: '440300', page: 1, pageSize: 20 });
      expect(places[0], keyword).toMatchObject({ name: keyword, district, distance: null });
    }
    const reply = (await transport('/v3/place/around', {
      location: '114.0596,22.5431',
      keywords: '莲花山',
      radius: '3000',
    })) as { pois: { name: string; typecode: string }[] };
    expect(reply.pois[0]).toMatchObject({ name: '莲花山公园', typecode: '110101' });
  });

  test('lists what is near, nearest first, by pages', async () => {
    const ask = async (page: number) =>
      (
        await maps.passOn('around', {
          location: '114.05571,22.52245',
          radius: '5000',
          offset: '10',
          page: String(page),
        })
      )['pois'] as { distance: string }[];
    const [first, second] = [await ask(1), await ask(2)];
    const distances = [...first, ...second].map(({ distance }) => Number(distance));
    expect(distances).toHaveLength(20);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(distances.at(-1)).toBeLessThanOrEqual(5000);
  });
});

test('the nearest of candidates wins by great-circle distance', () => {
  const candidates = [
    { longitude: 114.06, latitude: 22.53, name: 'near' },
    { longitude: 114.05, latitude: 22.6, name: 'far' },
  ];
  expect(nearestTo({ longitude: 114.0557, latitude: 22.5224 }, candidates)?.candidate.name).toBe('near');
  expect(nearestTo({ longitude: 0, latitude: 0 }, [])).toBeNull();
});

test('a signed request carries md5 over sorted raw parameters and the private key', () => {
  expect(signatureOf({ b: '2', a: '1' }, 'k')).toBe(signatureOf({ a: '1', b: '2' }, 'k'));
  // md5 of "a=1&b=2k"
  expect(signatureOf({ a: '1', b: '2' }, 'k')).toBe('af97cb1e07cd9f9f1279e0bae215015d');
});

describe('an answer of AMap that says success', () => {
  const ok = { status: '1', info: 'OK', infocode: '10000' };
  const poi = {
    id: 'B0',
    name: '市民中心',
    address: [],
    adcode: '440304',
    adname: '福田区',
    location: '114.0596,22.5433',
  };

  test.each([
    { ...ok },
    { ...ok, regeocode: [] },
    { ...ok, regeocode: { formatted_address: [] } },
    { ...ok, regeocode: { addressComponent: [] } },
  ])('and holds no address is none: %j', async (reply) => {
    await expect(createAmapMaps(async () => reply).reverseGeocode({ longitude: 114, latitude: 22 })).rejects.toThrow(
      MapsUnavailable,
    );
  });

  test('and holds no list of places is none', async () => {
    for (const reply of [
      { ...ok, count: '1' },
      { ...ok, count: '1', pois: '' },
    ]) {
      await expect(
        createAmapMaps(async () => reply).searchPlaces({ keyword: '市民', page: 1, pageSize: 20 }),
      ).rejects.toThrow(MapsUnavailable);
    }
  });

  test('gives the places that lie somewhere: bus lines have an empty list in place of a point', async () => {
    const { places } = await createAmapMaps(async () => ({
      ...ok,
      count: '3',
      pois: [{ ...poi, id: 'B1', location: [] }, poi, { ...poi, id: 'B2', location: 'x,y' }],
    })).searchPlaces({ keyword: '市民', page: 1, pageSize: 20 });
    expect(places).toEqual([
      {
        id: 'B0',
        name: '市民中心',
        address: '',
        adcode: '440304',
        district: '福田区',
        longitude: 114.0596,
        latitude: 22.5433,
        distance: null,
      },
    ]);
  });
});

describe('the transport to AMap’s host', () => {
  /** A simulated host on a local port. */
  async function withHost(
    answer: (url: URL) => { status: number; headers?: Record<string, string>; body: string },
    work: (origin: string) => Promise<void>,
  ): Promise<void> {
    const host = createServer((request, response) => {
      const { status, headers, body } = answer(new URL(request.url ?? '', 'http://host'));
      response.writeHead(status, headers).end(body);
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    try {
      await work(`http://127.0.0.1:${(host.address() as AddressInfo).port}`);
    } finally {
      host.close();
    }
  }

  test('sends key and signature, and the same adapter reads what comes back', async () => {
    const asked: URL[] = [];
    const answer = (url: URL) => {
      asked.push(url);
      return {
        status: 200,
        body: JSON.stringify({
          status: '1',
          info: 'OK',
          infocode: '10000',
          regeocode: {
            formatted_address: '北京市朝阳区',
            addressComponent: {
              province: '北京市',
              city: [],
              district: '朝阳区',
              adcode: '110105',
              township: [],
              towncode: [],
              streetNumber: { street: [], number: [] },
            },
          },
        }),
      };
    };
    await withHost(answer, async (origin) => {
      const live = createAmapMaps(createAmapTransport({ key: 'the-key', secret: 'private', origin }));
      expect(await live.reverseGeocode({ longitude: 116.48105123, latitude: 39.9906 })).toMatchObject({
        city: '北京市',
        district: '朝阳区',
        township: '',
        street: '',
      });
    });
    const [url] = asked;
    expect(url!.pathname).toBe('/v3/geocode/regeo');
    const parameters = Object.fromEntries(url!.searchParams);
    expect(parameters).toMatchObject({ location: '116.481051,39.9906', key: 'the-key', output: 'JSON' });
    const { sig, ...signed } = parameters;
    expect(sig).toBe(signatureOf(signed, 'private'));
  });

  test.each([
    ['answers what is no JSON', { status: 502, body: '<html>' }],
    ['sends elsewhere', { status: 302, headers: { location: 'http://example.com/' }, body: '' }],
  ])('counts a host that %s as out of reach', async (_, reply) => {
    await withHost(
      () => reply,
      async (origin) => {
        await expect(
          createAmapMaps(createAmapTransport({ key: 'k', origin })).reverseGeocode({ longitude: 114, latitude: 22 }),
        ).rejects.toMatchObject({ name: 'MapsUnavailable', infocode: 'NETWORK' });
      },
    );
  });

  test('counts a host that is not there as out of reach', async () => {
    const unreachable = createAmapTransport({ key: 'k', origin: 'http://127.0.0.1:9' });
    await expect(unreachable('/v3/place/text', {})).rejects.toMatchObject({ infocode: 'NETWORK' });
  });
});
