import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from '../brand/brand.ts';
import { serveWeb, webContentHashes, type WebFolders } from './serve-web.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'shoushou-web-'));
const web: WebFolders = {
  app: path.join(folder, 'app'),
  console: path.join(folder, 'console'),
  mapKey: 'pagekey',
  settings: ({ name, servicePhone }) => ({ clientId: 'an-app', clientSecret: '</script>', name, servicePhone }),
  brand: async () => brand,
};
const ownBrand: Brand = {
  name: '收收',
  logo: null,
  color: '#e0312b',
  servicePhone: '400',
  smsSign: null,
  filings: { icp: '', app: '', police: '' },
};
let brand = ownBrand;
let app: FastifyInstance;
let home = '{"district":"<南山>"}';

beforeAll(async () => {
  for (const name of ['app', 'console'] as const) mkdirSync(path.join(web[name], 'assets'), { recursive: true });
  writeFileSync(
    path.join(web.app, 'index.html'),
    '<html lang="zh-CN"><head><title>收收</title><link rel="apple-touch-icon" href="/icons/apple-touch-180.png" /></head><b><!--screen-title--></b><main><!--screen--><i>blank</i><!--/screen--></main><script id="app-settings"><!--app-settings--></script><script id="home-payload"><!--home-payload--></script>',
  );
  writeFileSync(path.join(web.app, 'assets', 'index-1a2b.js'), 'plain');
  writeFileSync(path.join(web.app, 'assets', 'index-1a2b.js.br'), 'brotli');
  writeFileSync(path.join(web.app, 'csp-hashes.json'), '{"scripts":["\'sha256-a\'"],"styles":[]}');
  writeFileSync(
    path.join(web.app, 'screen-files.json'),
    '[{"path":"jiedan/:hytype","title":"接单大厅","files":["assets/hall-3c.js","assets/hall-3c.css"]},{"path":"symbols/:varcode","title":"品种","files":["assets/symbols-5e.js"]},{"path":"updateuser/:type/:value","title":"修改资料","files":[]},{"path":"anniversary6/:sixyearinvit?","title":"周年庆","files":["assets/six-4d.js"]},{"path":"login","title":"登录","files":["assets/login-5e.js","assets/login-5e.css"],"picture":"<style>.a{gap:1px}</style><h2>登录收收</h2>"}]',
  );
  writeFileSync(path.join(web.app, 'sw.js'), "const revision = 'page-__SETTINGS_HASH__';");
  writeFileSync(
    path.join(web.console, 'index.html'),
    '<head><meta name="style-nonce" content="__STYLE_NONCE__"><meta name="brand" content="收收" data-color="#e0312b" data-logo="" /><meta name="amap" content="" /></head>',
  );
  writeFileSync(
    path.join(web.console, 'console-files.json'),
    '{"signIn":["assets/sign-in-1a.js"],"signedIn":["assets/frame-2b.js","assets/frame-2b.css"],"pages":{"live":["assets/live-3c.js"]}}',
  );
  writeFileSync(path.join(web.app, 'manifest.webmanifest'), '{"name":"收收：上门回收","icons":[]}');
  app = Fastify();
  app.addHook('onRequest', async (_, reply) => {
    reply.header('content-security-policy', "style-src 'self';");
  });
  await serveWeb(app, web, [{ homePayload: async () => home }]);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the served app', () => {
  it('carries home’s data in the pages of home and in no other, and nothing in it can end the script', async () => {
    for (const url of ['/', '/tabs/home', '/?from=wechat'])
      expect((await get(url)).body).toContain('{"district":"\\u003c南山>"}');
    const other = (await get('/jiedan/0')).body;
    expect(other).not.toContain('南山');
    expect(other).toContain('"clientId":"an-app"');
    expect(other.match(/<\/script>/g)).toHaveLength(2);
  });

  it('answers /index.html, which old links begin with, by the way to the page itself', async () => {
    const { statusCode, headers } = await get('/index.html?code=1&state=2');
    expect([statusCode, headers.location]).toEqual([301, '/?code=1&state=2']);
  });

  it('names what the screen of an address is made of with its page, and nothing at home or where no screen is', async () => {
    const linksAt = async (url: string): Promise<unknown> => (await get(url)).headers['link'];
    expect(await linksAt('/jiedan/0?from=push')).toBe(
      '</assets/hall-3c.js>; rel=modulepreload; crossorigin; fetchpriority=low, </assets/hall-3c.css>; rel=preload; as=style; crossorigin',
    );
    expect([await linksAt('/anniversary6'), await linksAt('/anniversary6/ABC')]).toEqual(
      Array.from({ length: 2 }, () => '</assets/six-4d.js>; rel=modulepreload; crossorigin; fetchpriority=low'),
    );
    expect([
      await linksAt('/'),
      await linksAt('/jiedan'),
      await linksAt('/jiedan/0/1'),
      await linksAt('/no/such/page'),
    ]).toEqual([undefined, undefined, undefined, undefined]);
    expect((await get('/screen-files.json')).statusCode).toBe(404);
  });

  it('says before any code has run where one is', async () => {
    const hall = (await get('/jiedan/0')).body;
    expect(hall).toContain(
      '<title>接单大厅</title><link rel="apple-touch-icon" href="/icons/apple-touch-180.png" /></head><b>接单大厅</b>',
    );
    expect(hall).toContain('<i>blank</i>');
    expect((await get('/')).body).toContain(
      '<title>收收</title><link rel="apple-touch-icon" href="/icons/apple-touch-180.png" /></head><b><!--screen-title--></b>',
    );
  });

  it('shows a screen that is the same for everybody with its own style, and names its files for after that', async () => {
    const login = await get('/login?return=%2Fmyorder', { 'accept-encoding': 'gzip' });
    const page = gunzipSync(login.rawPayload).toString();
    expect(page).toContain(
      '<html data-files="assets/login-5e.js assets/login-5e.css" lang="zh-CN"><head><title>登录</title><link rel="apple-touch-icon" href="/icons/apple-touch-180.png" /></head><b>登录</b><main><style>.a{gap:1px}</style><h2>登录收收</h2></main>',
    );
    expect(login.headers['link']).toBeUndefined();
  });

  it.each([
    {
      url: '/login?return=%2Fmyorder',
      picture: '<style>.a{gap:1px}</style><h2>登录收收</h2>',
      links:
        '</assets/login-5e.js>; rel=modulepreload; crossorigin; fetchpriority=low, </assets/login-5e.css>; rel=preload; as=style; crossorigin',
    },
    {
      url: '/symbols/cu',
      picture: '',
      links: '</assets/symbols-5e.js>; rel=modulepreload; crossorigin; fetchpriority=low',
    },
  ])('gives a painted page the part of it that $url has', async ({ url, picture, links }) => {
    const { rawPayload, headers } = await get(url, { accept: 'x/screen', 'accept-encoding': 'br' });
    expect([brotliDecompressSync(rawPayload).toString(), headers['link']]).toEqual([picture, links]);
    // Going back to the address must not find a part for a page.
    expect(headers['cache-control']).toBe('no-store');
  });

  it('answers the page at every route of the app, also to HEAD, and keeps nobody from a fresh one', async () => {
    const page = await get('/orderdetails/JD26112100000001/2/0');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
  });

  it.each(['/symbols/au2412.SHFE', '/updateuser/nickname/J.Smith'])(
    'answers the page at %s, though its last part looks like a file',
    async (url) => {
      const page = await get(url);
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    },
  );

  it('travels compressed to those who can read it, with the home of the moment', async () => {
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      for (const district of ['南山', '福田', '福田']) {
        home = `{"district":"${district}"}`;
        const page = await get('/', { 'accept-encoding': encoding });
        expect([page.headers['content-encoding'], page.headers['vary']]).toEqual([encoding, 'accept-encoding']);
        expect(decode(page.rawPayload).toString()).toContain(district);
      }
    }
    expect((await get('/', { 'accept-encoding': 'br;q=0, identity' })).headers['content-encoding']).toBeUndefined();
  });

  it('gives hashed assets for a year, compressed to those who can read it', async () => {
    const asset = await get('/assets/index-1a2b.js', { 'accept-encoding': 'br' });
    expect([asset.body, asset.headers['cache-control']]).toEqual(['brotli', 'public, max-age=31536000, immutable']);
    expect((await get('/assets/index-1a2b.js')).body).toBe('plain');
  });

  it.each([
    '/assets/index-gone.js',
    '/assets/..%2fcsp-hashes.json',
    '/assets/%2e%2e/csp-hashes.json',
    '/console/assets/gone.js',
    '/api/nothing',
    '/sandbox/nothing',
    '/files/nothing.jpg',
    '/csp-hashes.json',
  ])('answers 404 in words to %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 1404 });
  });

  it('has a service worker that nobody keeps, and that is another one when the settings are', async () => {
    const answer = await get('/sw.js');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-cache',
    ]);
    expect(answer.body).toMatch(/'page-[0-9a-f]{16}'/);
    for (const change of [{ servicePhone: '401' }, { color: '#0b7d47' }, { name: '绿邻' }]) {
      brand = { ...ownBrand, ...change };
      expect((await get('/sw.js')).body).not.toBe(answer.body);
    }
    brand = ownBrand;
    expect((await get('/sw.js')).body).toBe(answer.body);
  });

  it('does not take a write for a page', async () => {
    expect((await app.inject({ method: 'POST', url: '/jiedan/0' })).statusCode).toBe(404);
  });
});

describe('the brand that operators set', () => {
  const theirs: Brand = { ...ownBrand, name: '绿邻&回收', color: '#0b7d47', logo: '/files/logo.png' };
  afterEach(() => {
    brand = ownBrand;
  });

  it('is in the page before any code has run: its name, its icon and its colours, which the policy allows', async () => {
    brand = theirs;
    const page = await get('/');
    expect(page.body).toContain('<title>绿邻&amp;回收</title>');
    expect(page.body).toContain('"name":"绿邻&回收"');
    expect(page.body).toContain('<link rel="apple-touch-icon" href="/files/logo.png" />');
    const style = /<style>(:root[^<]*)<\/style><\/head>/.exec(page.body)![1]!;
    expect(style).toContain('--brand:#0b7d47');
    expect(page.headers['content-security-policy']).toBe(
      `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}';`,
    );
    expect((await get('/login')).body).toContain('<h2>登录绿邻&amp;回收</h2>');
  });

  it('leaves the page as it was built until then, and is gone again when it is taken back', async () => {
    const before = (await get('/jiedan/0')).body;
    expect(before).not.toContain('<style>:root');
    brand = theirs;
    expect((await get('/jiedan/0')).body).not.toBe(before);
    brand = ownBrand;
    expect((await get('/jiedan/0')).body).toBe(before);
  });

  it('does not change what people wrote', async () => {
    const written = home;
    home = '{"notice":"收收九周年"}';
    brand = theirs;
    expect((await get('/')).body).toContain('{"notice":"收收九周年"}');
    home = written;
  });

  it('names the installed app and the console', async () => {
    brand = theirs;
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(manifest.json()).toEqual({
      name: '绿邻&回收：上门回收',
      icons: [{ src: '/files/logo.png', sizes: 'any', purpose: 'any' }],
    });
    expect((await get('/console/')).body).toContain(
      '<meta name="brand" content="绿邻&amp;回收" data-color="#0b7d47" data-logo="/files/logo.png" />',
    );
  });

  it('stays the last one known while the database does not answer', async () => {
    brand = theirs;
    await get('/');
    const read = web.brand;
    web.brand = () => Promise.reject(new Error('no connection'));
    expect((await get('/')).body).toContain('绿邻');
    web.brand = read;
  });
});

describe('the served console', () => {
  it('names with its page what is shown at an address: the sign-in without a session, else the frame and the page', async () => {
    const namedAt = async (url: string, headers = {}) =>
      [...(await get(url, headers)).body.matchAll(/<link rel="([a-z]+)"[^>]* href="\/console\/([^"]+)">/g)].map(
        ([, how, file]) => `${how} ${file}`,
      );
    const frame = ['modulepreload assets/frame-2b.js', 'preload assets/frame-2b.css'];
    expect(await namedAt('/console/live')).toEqual(['modulepreload assets/sign-in-1a.js']);
    for (const cookie of ['shoushou-console=abc', 'one=1; __Host-console=abc'])
      expect(await namedAt('/console/live?city=440300', { cookie })).toEqual([
        ...frame,
        'modulepreload assets/live-3c.js',
      ]);
    for (const url of ['/console/', '/console', '/console/no-such-page'])
      expect(await namedAt(url, { cookie: 'shoushou-console=abc' })).toEqual(frame);
    expect((await get('/console/console-files.json')).statusCode).toBe(404);
  });

  it('may write styles with a value that is good for one answer', async () => {
    const [first, second] = await Promise.all([get('/console/'), get('/console/orders')]);
    const nonce = /content="([^"]+)"/.exec(first.body)![1]!;
    expect(first.headers['content-security-policy']).toBe(`style-src 'self' 'nonce-${nonce}';`);
    expect(second.body).not.toContain(nonce);
  });
});

describe('the content security policy', () => {
  it('takes the hashes of the built pages and of the styles of their pictures', async () => {
    const ofPicture = `'sha256-${createHash('sha256').update('.a{gap:1px}').digest('base64')}'`;
    expect(await webContentHashes(web)).toEqual({ scripts: ["'sha256-a'"], styles: [ofPicture] });
  });
});
