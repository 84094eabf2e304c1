import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let plain: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { AMAP_JS_KEY: 'pagekey', AMAP_SECURITY_CODE: 'hiddencode' } });
  plain = await startTestServer();
});
afterAll(() => Promise.all([server.close(), plain.close()]));

const get = (from: TestServer, url: string) => from.server.app.inject({ url });

describe('the route that AMap’s script asks through', () => {
  it('answers for AMap’s paths and no other, as nothing that a page could be', async () => {
    const ask = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ status: '1' }));
    const found = await get(server, '/_AMapService/v4/map/styles?styleid=normal&callback=jsonp_1_');
    expect([found.statusCode, found.headers['content-type'], found.body]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      '/**/jsonp_1_({"status":"1"});',
    ]);
    expect(found.headers['content-security-policy']).toContain("default-src 'none'");
    expect(String(ask.mock.calls[0]![0])).toContain('jscode=hiddencode');
    expect((await get(server, '/_AMapService/v3/place/text?keywords=a')).statusCode).toBe(404);
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockRestore();
  });

  it('says that it is busy when AMap does not answer, and is limited to 120 requests a minute', async () => {
    const ask = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    const statuses = await Promise.all(
      Array.from({ length: 130 }, () =>
        get(server, '/_AMapService/v3/direction/driving').then(({ statusCode }) => statusCode),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([503, 429]));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
    ask.mockRestore();
  });

  it('is not there without an account, and the policy of pages names AMap only with one', async () => {
    expect((await get(plain, '/_AMapService/v4/map/styles')).statusCode).toBe(404);
    const [with_, without] = await Promise.all(
      [server, plain].map(async (each) => (await get(each, '/jiedan/0')).headers),
    );
    expect(String(without!['content-security-policy'])).not.toMatch(/amap|autonavi|style-src-elem/);
    expect(without!['referrer-policy']).toBe('strict-origin');
    expect(String(with_!['content-security-policy'])).toMatch(
      /script-src [^;]*https:\/\/webapi\.amap\.com[^;]*;.*worker-src 'self' blob:;.*style-src-elem 'self' 'unsafe-inline'/,
    );
    expect(with_!['referrer-policy']).toBe('strict-origin');
    expect(String((await get(server, '/console/live')).headers['content-security-policy'])).toMatch(
      /script-src [^;]*https:\/\/webapi\.amap\.com/,
    );
    for (const url of ['/sandbox', '/files/x', '/api/health'])
      expect(String((await get(server, url)).headers['content-security-policy']), url).not.toContain('amap');
  });
});
