import { describe, expect, test } from 'vitest';
import { forwardPageRequests } from './amap-page.ts';
import { MapsUnavailable } from './port.ts';

function forwarder(answer: () => Response = () => Response.json({ status: '1', text: '</script>' })) {
  const asked: { url: URL; referer: string | null }[] = [];
  const get: typeof fetch = async (input, options) => {
    asked.push({ url: new URL(String(input)), referer: new Headers(options?.headers).get('referer') });
    return answer();
  };
  const forward = forwardPageRequests({ key: 'pagekey', securityCode: 'hiddencode' }, get);
  return {
    asked,
    ask: (path: string, query = '') =>
      forward({ path, query: new URLSearchParams(query), pageOrigin: 'https://m.example.com' }),
  };
}

describe('what AMap’s script in a page asks', () => {
  test('goes to AMap with the security code and the page’s origin, and comes back to the script’s function', async () => {
    const { asked, ask } = forwarder();
    const reply = await ask(
      '/v4/direction/bicycling',
      'origin=114,22&destination=114.1,22.1&key=pagekey&callback=jsonp_12_3_',
    );
    expect(reply).toEqual({
      type: 'text/javascript',
      body: '/**/jsonp_12_3_({"status":"1","text":"\\u003c/script>"});',
    });
    const [{ url, referer }] = asked as [(typeof asked)[0]];
    expect([
      url.origin,
      url.pathname,
      url.searchParams.get('jscode'),
      url.searchParams.has('callback'),
      referer,
    ]).toEqual(['https://restapi.amap.com', '/v4/direction/bicycling', 'hiddencode', false, 'https://m.example.com/']);
    expect((await ask('/v4/map/styles', 'styleid=dark'))?.type).toBe('application/json');
    expect(asked[1]!.url.origin).toBe('https://webapi.amap.com');
  });

  test.each([
    ['another path of AMap', '/v3/place/text', ''],
    ['a path that climbs', '/v3/direction/../../secret', ''],
    ['another host', '//evil.example.com/v3/direction/driving', ''],
    ['a longer path', '/v4/map/styles/more', ''],
    ['another key', '/v3/direction/driving', 'key=theirs'],
    ['a function of the page as the receiver', '/v3/direction/driving', 'callback=alert'],
    ['code as the receiver', '/v3/direction/driving', 'callback=jsonp_1(1);alert'],
  ])('is not forwarded: %s', async (_, path, query) => {
    const { asked, ask } = forwarder();
    expect(await ask(path, query)).toBeNull();
    expect(asked).toEqual([]);
  });

  test('can’t bring a code of its own', async () => {
    const { asked, ask } = forwarder();
    await ask('/v3/direction/driving', 'jscode=mine');
    expect(asked[0]!.url.searchParams.getAll('jscode')).toEqual(['hiddencode']);
  });

  test.each([
    ['no JSON', () => new Response('alert(1)')],
    ['too much', () => new Response(`"${'x'.repeat(3 * 1024 * 1024)}"`)],
    [
      'nothing',
      () => {
        throw new Error('connect ECONNREFUSED https://restapi.amap.com/?jscode=hiddencode');
      },
    ],
  ] as const)('fails without naming the code when AMap answers %s', async (_, answer) => {
    const failed = await forwarder(answer as () => Response)
      .ask('/v3/direction/driving')
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(MapsUnavailable);
    expect(String((failed as Error).message)).not.toContain('hiddencode');
  });
});
