import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOUR, MINUTE, SECOND } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/types.ts';
import { systemRandom } from '../../platform/system.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { TestClock } from '../../testing/server.ts';
import { createCredentials } from '../provider-credentials.ts';
import { createSandboxFaults } from '../sandbox-rules/faults.ts';
import { WechatSnapshot } from './port.ts';
import { insertLoginCode } from '../sandbox-login.store.ts';
import { sandboxOpenId, sandboxUnionId } from '../sandbox-people.ts';
import { insertMedia } from './sandbox-wechat.store.ts';
import { createSandboxWechat, sandboxApps } from './sandbox-wechat.ts';
import { createWechatApi } from './wechat-gateway.ts';
import { createWechatTransport } from './wechat-transport.ts';
import { signPage, type WechatRequest, type WechatTransport } from './wechat-wire.ts';

let postgres: TestDatabase;
let database: Database;
const clock = new TestClock();
let sandbox: WechatTransport;
beforeAll(async () => {
  postgres = await createTestDatabase();
  database = createDatabase({ connectionString: postgres.connectionString, poolSize: 4, onError: () => {} });
  sandbox = createSandboxWechat({ database, clock, random: systemRandom, faults });
});
afterAll(async () => {
  await database.close();
  await postgres.drop();
});

const faults = createSandboxFaults();
const asked: WechatRequest[] = [];
const counting: WechatTransport = (request) => {
  asked.push(request);
  return sandbox(request);
};
const countOf = (path: string): number => asked.filter((request) => request.path === path).length;
const gatewayOn = (transport: WechatTransport) =>
  createWechatApi({
    apps: sandboxApps,
    transport,
    credentials: createCredentials({ database, clock }),
    clock,
    authorizeAt: (origin) => `${origin}/authorize`,
  });

let codes = 0;
async function codeFor(person: string, scope = 'snsapi_userinfo', appId = sandboxApps.web.appId): Promise<string> {
  const code = `code-${(codes += 1)}`;
  await insertLoginCode(database, 'wechat', code, { person, scope, appId, madeAt: clock.now() });
  return code;
}
const errcode = async (request: WechatRequest): Promise<unknown> => {
  const reply = await sandbox(request);
  return reply.kind === 'json' ? (reply.json as { errcode?: number }).errcode : 'file';
};

describe('the signature of pages', () => {
  const published = {
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    noncestr: 'Wm3WZYTPz0wzccnW',
    timestamp: 1_414_587_457,
  };
  test('is the one that WeChat publishes as an example', () => {
    expect(signPage({ ...published, url: 'http://mp.weixin.qq.com?params=value' })).toBe(
      '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
    );
    expect(signPage({ ...published, url: 'http://mp.weixin.qq.com' })).toBe('f4d90daf4b3bca3078ab155816175ba34c443a7b');
  });
});

describe('tokens and tickets', () => {
  test('O4: are asked for once by all processes, and again before they end', async () => {
    const processes = [gatewayOn(counting), gatewayOn(counting), gatewayOn(counting)];
    const tickets = await Promise.all(Array.from({ length: 12 }, (_, index) => processes[index % 3]!.jsapiTicket()));
    expect(new Set(tickets.map(({ ticket }) => ticket)).size).toBe(1);
    expect([countOf('/cgi-bin/stable_token'), countOf('/cgi-bin/ticket/getticket')]).toEqual([1, 1]);
    clock.advance(2 * HOUR - 4 * MINUTE);
    await processes[1]!.jsapiTicket();
    expect(countOf('/cgi-bin/ticket/getticket')).toBe(2);
  });

  test.each([40001, 40014, 42001])(
    'a token that WeChat no longer takes (%i) is replaced once, and what was asked is done',
    async (code) => {
      await insertMedia(
        database,
        { mediaId: `m${code}`, appId: sandboxApps.web.appId, type: 'image/jpeg', content: Buffer.from('picture') },
        clock.now(),
      );
      let refused = 0;
      const gateway = gatewayOn(async (request) => {
        if (request.path !== '/cgi-bin/media/get' || (refused += 1) > 1) return counting(request);
        return { kind: 'json', json: { errcode: code, errmsg: 'no' } };
      });
      const before = countOf('/cgi-bin/stable_token');
      expect(Buffer.from(await gateway.media(`m${code}`)).toString()).toBe('picture');
      expect(countOf('/cgi-bin/stable_token')).toBe(before + 1);
      expect(asked.findLast(({ path }) => path === '/cgi-bin/stable_token')!.body).toMatchObject({
        force_refresh: true,
      });
    },
  );

  test('O4: forced twice within thirty seconds it stays the same, and is renewed after them', async () => {
    const forced = async (): Promise<unknown> => {
      const reply = await sandbox({
        path: '/cgi-bin/stable_token',
        body: { appid: sandboxApps.app.appId, secret: sandboxApps.app.secret, force_refresh: true },
      });
      return reply.kind === 'json' ? (reply.json as { access_token?: string }).access_token : undefined;
    };
    const first = await forced();
    expect(first).toBeTypeOf('string');
    clock.advance(29 * SECOND);
    expect(await forced()).toBe(first);
    clock.advance(2 * SECOND);
    expect(await forced()).not.toBe(first);
  });

  test.each([
    ['O5 address', 40164, 'not in whitelist'],
    ['O5 frozen', 40243, 'frozen'],
  ] as const)('%s: no token is had, and the refusal keeps WeChat’s code and words', async (name, errcode, words) => {
    clock.advance(3 * HOUR);
    faults.next(name);
    await expect(gatewayOn(sandbox).jsapiTicket()).rejects.toMatchObject({
      errcode,
      message: expect.stringContaining(words),
    });
    expect((await gatewayOn(sandbox).jsapiTicket()).ticket).not.toBe('');
  });

  test('O6: over the quota of a day nothing is had, and nothing is asked again and again within a call', async () => {
    const gateway = gatewayOn(async () => ({
      kind: 'json',
      json: { errcode: 45009, errmsg: 'reach max api daily quota limit' },
    }));
    clock.advance(3 * HOUR);
    await expect(gateway.jsapiTicket()).rejects.toMatchObject({ name: 'Error', errcode: 45009 });
  });
});

describe('a login code', () => {
  test('O3: gives the openid of the app and the union id of all apps, once', async () => {
    const gateway = gatewayOn(sandbox);
    const code = await codeFor('lin');
    expect(await gateway.personOf('web', code)).toEqual({
      appId: sandboxApps.web.appId,
      openId: sandboxOpenId(sandboxApps.web.appId, 'lin'),
      unionId: sandboxUnionId('lin'),
    });
    await expect(gateway.personOf('web', code)).rejects.toMatchObject({ errcode: 40163 });
    const [mobile] = [await gateway.personOf('app', await codeFor('lin', 'snsapi_userinfo', sandboxApps.app.appId))];
    expect(mobile.openId).not.toBe(sandboxOpenId(sandboxApps.web.appId, 'lin'));
    expect(mobile.unionId).toBe(sandboxUnionId('lin'));
  });

  test('O1 O8: from a snapshot page it is of a virtual account, which is nobody’s: it is refused, and its profile does not open', async () => {
    faults.next('O1 snapshot');
    await expect(gatewayOn(sandbox).personOf('web', await codeFor('lin'))).rejects.toBeInstanceOf(WechatSnapshot);
    // The number as a text, which no page rules out.
    const inWords: typeof sandbox = async (request) =>
      JSON.parse(JSON.stringify(await sandbox(request)).replace('"is_snapshotuser":1', '"is_snapshotuser":"1"'));
    faults.next('O1 snapshot');
    await expect(gatewayOn(inWords).personOf('web', await codeFor('lin'))).rejects.toBeInstanceOf(WechatSnapshot);
    faults.next('O1 snapshot');
    const reply = await sandbox({
      path: '/sns/oauth2/access_token',
      query: {
        appid: sandboxApps.web.appId,
        secret: sandboxApps.web.secret,
        code: await codeFor('lin'),
        grant_type: 'authorization_code',
      },
    });
    const { openid, access_token: token } = (reply as { json: Record<string, string> }).json;
    expect(openid).not.toBe(sandboxOpenId(sandboxApps.web.appId, 'lin'));
    expect(await errcode({ path: '/sns/userinfo', query: { access_token: token!, openid: openid! } })).toBe(48_001);
  });

  test('of the silent scope gives the openid alone', async () => {
    expect(await gatewayOn(sandbox).personOf('web', await codeFor('zhou', 'snsapi_base'))).toMatchObject({
      unionId: null,
    });
  });

  test('O2: is refused when it is made up, of another app, or older than five minutes', async () => {
    const gateway = gatewayOn(sandbox);
    await expect(gateway.personOf('web', 'made-up')).rejects.toMatchObject({ errcode: 40029 });
    await expect(gateway.personOf('app', await codeFor('lin'))).rejects.toMatchObject({ errcode: 40029 });
    const old = await codeFor('lin');
    clock.advance(5 * MINUTE + 1);
    await expect(gateway.personOf('web', old)).rejects.toMatchObject({ errcode: 42003 });
  });
});

describe('the sandbox on WeChat’s wire', () => {
  const app = { appid: sandboxApps.web.appId, secret: sandboxApps.web.secret };
  test('answers 200 with an errcode for what it refuses', async () => {
    expect(await errcode({ path: '/cgi-bin/stable_token', body: { ...app, appid: 'wx0' } })).toBe(40013);
    expect(await errcode({ path: '/cgi-bin/stable_token', body: { ...app, secret: 'no' } })).toBe(40001);
    expect(await errcode({ path: '/sns/oauth2/access_token', query: app })).toBe(41008);
    expect(await errcode({ path: '/cgi-bin/ticket/getticket', query: { access_token: 'no', type: 'jsapi' } })).toBe(
      40001,
    );
  });

  test('ends a token after 7200 s, and at once when another is forced', async () => {
    const token = async (force: boolean): Promise<string> => {
      const reply = await sandbox({
        path: '/cgi-bin/stable_token',
        body: { ...app, grant_type: 'client_credential', force_refresh: force },
      });
      return (reply.kind === 'json' ? (reply.json as { access_token: string }) : { access_token: '' }).access_token;
    };
    const ticket = (accessToken: string) =>
      errcode({ path: '/cgi-bin/ticket/getticket', query: { access_token: accessToken, type: 'jsapi' } });
    const first = await token(true);
    expect([await token(false), await ticket(first)]).toEqual([first, 0]);
    clock.advance(MINUTE);
    const second = await token(true);
    expect([await ticket(first), await ticket(second)]).toEqual([40001, 0]);
    clock.advance(2 * HOUR);
    expect(await ticket(second)).toBe(42001);
  });

  test('O7: keeps a picture for three days', async () => {
    const gateway = gatewayOn(sandbox);
    await insertMedia(
      database,
      { mediaId: 'old', appId: sandboxApps.web.appId, type: 'image/jpeg', content: Buffer.from('x') },
      clock.now() - 73 * HOUR,
    );
    for (const mediaId of ['old', 'unknown'])
      await expect(gateway.media(mediaId)).rejects.toMatchObject({ errcode: 40007 });
  });
});

describe('the real host’s transport, pointed at a host that answers as WeChat does', () => {
  test('sends queries and JSON, reads JSON and files, and takes no redirect', async () => {
    await insertMedia(
      database,
      { mediaId: 'over-http', appId: sandboxApps.web.appId, type: 'image/jpeg', content: Buffer.from('picture') },
      clock.now(),
    );
    const host = createServer((request, response) => {
      void (async () => {
        const url = new URL(request.url ?? '/', 'http://host');
        if (url.searchParams.get('media_id') === 'elsewhere')
          return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
        let body = '';
        for await (const part of request) body += String(part);
        const reply = await sandbox({
          path: url.pathname,
          query: Object.fromEntries(url.searchParams),
          ...(body === '' ? {} : { body: JSON.parse(body) as object }),
        });
        if (reply.kind === 'file')
          return response
            .writeHead(200, { 'content-type': 'image/jpeg', 'content-disposition': 'attachment; filename="x.jpg"' })
            .end(reply.content);
        return response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(reply.json));
      })();
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const gateway = gatewayOn(createWechatTransport(`http://127.0.0.1:${(host.address() as AddressInfo).port}`));
    expect(Buffer.from(await gateway.media('over-http')).toString()).toBe('picture');
    await expect(gateway.media('unknown')).rejects.toMatchObject({ errcode: 40007 });
    await expect(gateway.media('elsewhere')).rejects.toThrow('no usable answer');
    await new Promise((resolve) => host.close(resolve));
    await expect(gateway.personOf('web', 'x')).rejects.not.toThrow(sandboxApps.web.secret);
  });
});
