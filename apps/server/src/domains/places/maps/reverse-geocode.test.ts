import { readFileSync } from 'node:fs';
import { parseJsonLines } from '@shoushou/kernel/json-lines';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MapsUnavailable } from '../../../gateways/maps/index.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../index.ts';

interface Reply {
  regeocode: {
    formatted_address: string;
    addressComponent: Record<string, string> & { streetNumber: { street: string; number: string } };
  };
}

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  token = await appToken(server);
});
afterAll(() => server.close());

const ask = async (lng: number, lat: number): Promise<Reply['regeocode']> => {
  const text = await server.succeed('places.reverse_geocode', { lng, lat }, { token });
  expect(text).toBeTypeOf('string');
  return (JSON.parse(text) as Reply).regeocode;
};

describe('places.reverse_geocode', () => {
  test('answers a JSON string with every part the specification reads, for the default point', async () => {
    const { addressComponent, formatted_address } = await ask(114.05571, 22.52245);
    expect(addressComponent).toMatchObject({
      province: '广东省',
      city: '深圳市',
      district: '福田区',
      adcode: '440304',
      township: '福田街道',
    });
    expect(addressComponent.streetNumber.street).not.toBe('');
    expect(addressComponent.streetNumber.number).not.toBe('');
    expect(formatted_address).toContain('广东省深圳市福田区福田街道');
  });

  test.each([
    [114.1075, 22.5455, '罗湖区', '桂园街道'],
    [113.9141, 22.4931, '南山区', '招商街道'],
    [113.8111, 22.6391, '宝安区', '深圳市宝安国际机场'],
    [114.4801, 22.5931, '龙岗区', '大鹏街道'],
    [113.9301, 22.8021, '光明区', '新湖街道'],
  ])('names the nearest street at %d,%d', async (lng, lat, district, township) => {
    expect((await ask(lng, lat)).addressComponent).toMatchObject({ district, township });
  });

  test('leaves nothing but text where nothing is known', async () => {
    const { addressComponent, formatted_address } = await ask(150.5, 10.25);
    expect([
      formatted_address,
      addressComponent['province'],
      addressComponent['city'],
      addressComponent.streetNumber.street,
    ]).toEqual(['', '', '', '']);
  });

  test('names the place from our own regions when the maps provider fails', async () => {
    const { maps } = server.deps.gateways;
    const real = maps.reverseGeocode;
    maps.reverseGeocode = async () => {
      throw new MapsUnavailable('10003', 'DAILY_QUERY_OVER_LIMIT');
    };
    try {
      expect((await ask(114.0431, 22.5711)).addressComponent).toMatchObject({
        province: '广东省',
        city: '深圳市',
        district: '福田区',
        adcode: '440304',
        township: '梅林街道',
        streetNumber: { street: '', number: '' },
      });
      expect((await ask(116.4, 39.9)).addressComponent).toMatchObject({
        province: '北京市',
        city: '北京市',
        adcode: '110000',
        district: '',
      });
    } finally {
      maps.reverseGeocode = real;
    }
  });

  test('refuses what is no point, and who has no token', async () => {
    expect((await server.call('places.reverse_geocode', { lng: 500, lat: 22 }, { token })).outcome).toBe(
      'platform.malformed',
    );
    expect((await server.call('places.reverse_geocode', { lng: 114, lat: 22 })).outcome).toBe(
      'platform.unauthenticated',
    );
  });

  test.each(
    parseJsonLines<{
      adcode: string;
      towncode: string;
      district: string;
      expected: string;
      street: string;
      source: string;
    }>(readFileSync(new URL('./fixtures/map-codes.jsonl', import.meta.url), 'utf8')),
  )('of $adcode $towncode $district is $expected $street, and the words stay ($source)', async (line) => {
    const { adcode, towncode, district, expected, street } = line;
    const { maps } = server.deps.gateways;
    const real = maps.reverseGeocode;
    maps.reverseGeocode = async (point) => ({
      ...(await real.call(maps, point)),
      adcode,
      streetCode: towncode.slice(0, 9),
      district,
      formattedAddress: `某市${district}某路1号`,
    });
    try {
      const { addressComponent, formatted_address } = await ask(114.05571, 22.52245);
      expect([addressComponent['adcode'], addressComponent['towncode'], addressComponent['district']]).toEqual([
        expected,
        street,
        district,
      ]);
      expect(formatted_address).toBe(`某市${district}某路1号`);
    } finally {
      maps.reverseGeocode = real;
    }
  });
});
