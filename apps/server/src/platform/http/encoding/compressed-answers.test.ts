import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appToken, signInAsOperator } from '../../../domains/accounts/builders/accounts.builders.ts';
import { seedCatalog } from '../../../domains/catalog/index.ts';
import { loadRegions } from '../../../domains/places/index.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  const items = Array.from({ length: 40 }, (_, index) => ({
    ...{ id: `paper-${index}`, name: `废纸${index}`, grade: null, unit: 'kg' as const, basePriceFen: 100 + index },
  }));
  const scrap = { id: 'scrap-paper', service: '3', name: '废纸', items };
  const fridge = { id: 'fridge', name: '冰箱', grade: null, unit: 'piece' as const, basePriceFen: 9_000 };
  await seedCatalog(server.deps.database, [scrap, { id: 'fridges', service: '1', name: '冰箱', items: [fridge] }], []);
  token = await appToken(server);
});
afterAll(() => server.close());

const read = (url: string, headers: Record<string, string> = {}, as = token) =>
  server.server.app.inject({ url, headers: { authorization: `Bearer ${as}`, ...headers } });
const prices = '/api/catalog/prices';

describe('a long answer to the app', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('goes in a fifth of its bytes to a phone that reads %s, and says the same', async (encoding, decode) => {
    const plain = await read(prices);
    const sent = await read(prices, { 'accept-encoding': encoding });
    expect([sent.statusCode, sent.headers['content-encoding']]).toEqual([200, encoding]);
    expect(decode(sent.rawPayload).toString()).toBe(plain.body);
    expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
    expect(sent.headers['content-length']).toBe(String(sent.rawPayload.length));
  });

  test('goes as it is to a client that reads neither', async () => {
    const { headers, body } = await read(prices, { 'accept-encoding': 'br;q=0, zstd' });
    expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, 'accept-encoding']);
    expect(JSON.parse(body)).toMatchObject({ code: 1001 });
  });

  test('goes compressed with the wanted fields alone', async () => {
    const sent = await read(`${prices}?fields=groups.items.itemId,groups.items.series,groups.items.keys`, {
      'accept-encoding': 'br',
    });
    const { data } = JSON.parse(brotliDecompressSync(sent.rawPayload).toString()) as {
      data: { groups: { items: object[] }[] };
    };
    expect(Object.keys(data.groups[0]!.items[0]!).sort()).toEqual(['itemId', 'keys', 'series']);
  });

  test('is kept apart by origin too for a page of the native app', async () => {
    const { headers } = await read(prices, { 'accept-encoding': 'br', origin: 'https://localhost' });
    expect([headers['content-encoding'], headers['vary']]).toEqual(['br', 'Origin, accept-encoding']);
  });
});

describe('an answer goes as it is', () => {
  test('when it is short', async () => {
    const { headers } = await read(`${prices}?service=1`, { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, undefined]);
  });

  test('when it is the console’s, whose browser signs in by itself for any page', async () => {
    const { token: operator } = await signInAsOperator(server, 'trader', ['trader']);
    const { headers, body } = await read('/api/console/catalog', { 'accept-encoding': 'br' }, operator);
    expect(JSON.parse(body)).toMatchObject({ code: 1001 });
    expect(body.length).toBeGreaterThan(4_000);
    expect(headers['content-encoding']).toBeUndefined();
  });
});
