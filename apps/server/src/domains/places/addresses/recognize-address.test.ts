import { readFileSync } from 'node:fs';
import { parseJsonLines } from '@shoushou/kernel/json-lines';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MapsUnavailable } from '../../../gateways/maps/index.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
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

describe('places.recognize', () => {
  const recognize = (text: string) => server.succeed('places.recognize', { text }, { token });

  test('fills a form from pasted text, the door apart', async () => {
    expect(await recognize('王女士 13800138002 广东省深圳市福田区梅林街道梅林一村12栋3单元502')).toEqual({
      name: '王女士',
      mobile: '13800138002',
      extension: null,
      landline: null,
      adcode: '440304',
      streetCode: '440304007',
      region: '广东省深圳市福田区',
      street: '梅林街道',
      place: '梅林一村',
      door: '12栋3单元502',
      longitude: expect.any(Number),
      latitude: expect.any(Number),
    });
  });

  test.each(
    parseJsonLines<{ pasted: string; name: string | null; mobile: string | null; code: string }>(
      readFileSync(new URL('./fixtures/addresses.jsonl', import.meta.url), 'utf8'),
    ),
  )('finds person, number and district of $pasted', async ({ pasted, name, mobile, code }) => {
    expect(await recognize(pasted)).toMatchObject({ name, mobile, adcode: code, region: expect.any(String) });
  });

  test('reads traditional characters, and leaves the name as it is spelled', async () => {
    expect(await recognize('餘大同 13800138000 廣東省深圳市福田區梅林街道梅林一村12棟502')).toMatchObject({
      name: '餘大同',
      adcode: '440304',
      streetCode: '440304007',
      region: '广东省深圳市福田区',
      street: '梅林街道',
      place: '梅林一村',
      door: '12棟502',
    });
  });

  test('keeps the extension of a lent number, and says which number is a landline', async () => {
    expect(await recognize('张三 18612345678-1234 浙江省杭州市余杭区文一西路969号')).toMatchObject({
      mobile: '18612345678',
      extension: '1234',
      landline: null,
    });
    expect(await recognize('张三 0755-83001234')).toMatchObject({ mobile: null, landline: '0755-83001234' });
  });

  test('asks the map for the district of an estate that the text leaves out', async () => {
    expect(await recognize('陈先生13900139000，百仕达花园3栋1801')).toMatchObject({
      name: '陈先生',
      adcode: '440303',
      street: '翠竹街道',
      place: '百仕达花园',
      door: '3栋1801',
    });
  });

  test('knows the district without the map, only not where the estate lies', async () => {
    await whileMapsFail(async () => {
      expect(await recognize('福田区莲花街道景蜜村8栋301')).toMatchObject({
        adcode: '440304',
        streetCode: '440304008',
        place: '景蜜村',
        door: '8栋301',
        longitude: 114.064,
        latitude: 22.562,
      });
    });
  });

  test('gives back a number alone', async () => {
    expect(await recognize('13800138002')).toMatchObject({
      mobile: '13800138002',
      adcode: null,
      place: null,
      longitude: null,
    });
  });

  test('says when there is no address in it, and needs a person', async () => {
    expect((await server.call('places.recognize', { text: '今天下午来收纸皮' }, { token })).outcome).toBe(
      'places.nothing_recognized',
    );
    expect((await server.call('places.recognize', { text: ' ' }, { token })).outcome).toBe('platform.malformed');
    expect((await server.call('places.recognize', { text: '福田区' }, { token: await appToken(server) })).outcome).toBe(
      'platform.unauthenticated',
    );
  });
});

describe('places.console_recognize', () => {
  test('reads what a person on the phone says for an operator, in the city they look at', async () => {
    const operator = await signInAsOperator(server);
    const found = await server.succeed(
      'places.console_recognize',
      { text: '陈阿姨 13800138003 福田区梅林街道梅林一村12栋3单元502', city: '440300' },
      { token: operator.token },
    );
    expect(found).toMatchObject({ name: '陈阿姨', mobile: '13800138003', adcode: '440304', door: expect.any(String) });
    expect(found.longitude).not.toBeNull();
  });
});
