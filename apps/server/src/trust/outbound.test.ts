import { callTable, calls, type CallDefinition, type CallName } from '@shoushou/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { forwardPageRequests } from '../gateways/maps/amap-page.ts';
import { createWechatTransport } from '../gateways/wechat/wechat-transport.ts';
import { createS3Storage } from '../platform/files/s3-storage.ts';
import { isLongLane } from '../testing/lane.ts';
import { sampleInput } from '../testing/sample-input.ts';
import { tokenForCall } from '../testing/sample-token.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { injectable, wireOf } from '../testing/wire.ts';

/** A foreign service on this machine, which a server could reach and an attacker could not. */
let inside: Server;
let connections = 0;
let port = 0;
let server: TestServer;
beforeAll(async () => {
  inside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => void inside.listen(0, '::', resolve));
  port = (inside.address() as AddressInfo).port;
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => void inside.close(resolve));
});
afterEach(() => vi.restoreAllMocks());

/** The ways to write this machine's own address, of which a comparison of texts knows one. */
const forms = (): string[] =>
  [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    'localhost',
    'user@127.0.0.1',
    '127.0.0.1.',
  ].map((host) => `http://${host}:${port}/x.jpg`);

const textFields = (input: Record<string, unknown>): string[] =>
  Object.entries(input)
    .filter(([, value]) => typeof value === 'string')
    .map(([field]) => field);

describe('an address in what a caller sends', () => {
  test('is there to be reached at all', async () => {
    await fetch(forms()[0]!).catch(() => undefined);
    expect(connections).toBeGreaterThan(0);
    connections = 0;
  });

  test('is never opened by the server, whatever call it stands in and however it is written', async () => {
    const asked: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
      asked.push(input instanceof Request ? input.url : input.toString());
      return Promise.reject(new Error('no request leaves this test'));
    });
    const tokens = new Map<string, Promise<string | undefined>>();
    const tokenFor = (definition: CallDefinition): Promise<string | undefined> => {
      if (!tokens.has(definition.auth)) tokens.set(definition.auth, tokenForCall(server, definition));
      return tokens.get(definition.auth)!;
    };
    let turn = 0;
    let sent = 0;
    for (const name of Object.keys(calls) as CallName[]) {
      const definition = callTable[name];
      if (definition.reply === 'stream') continue;
      const token = await tokenFor(definition);
      const input = sampleInput(name, { full: true });
      const fields = textFields(input);
      // One field of each call in the short lane, each of them in the long one.
      for (const field of isLongLane ? fields : fields.slice(turn % (fields.length || 1)).slice(0, 1)) {
        const address = forms()[turn++ % forms().length]!;
        const { statusCode } = await server.server.app.inject(
          injectable(wireOf(name, { ...input, [field]: address }, { token })),
        );
        // Signed out by the request, or over the person's limit per minute.
        if (statusCode === 401 || statusCode === 429) tokens.delete(definition.auth);
        sent += 1;
      }
    }
    expect([asked, connections]).toEqual([[], 0]);
    expect(sent).toBeGreaterThan(200);
  });
});

describe('what does leave', () => {
  /** Hosts that were asked, without the request being sent. */
  function watchHosts(): Set<string> {
    const hosts = new Set<string>();
    vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
      hosts.add(new URL(input instanceof Request ? input.url : input.toString()).host);
      return Promise.resolve(Response.json({ errcode: 0 }));
    });
    return hosts;
  }
  const hostile = (): string[] => [
    ...forms(),
    ...forms().map((address) => address.replace('http:', '')),
    `\\\\127.0.0.1:${port}\\x`,
    `@127.0.0.1:${port}`,
    `/..//127.0.0.1:${port}/`,
    '.evil.test',
    `#@127.0.0.1:${port}`,
  ];

  test('goes to WeChat alone for a picture, whatever its id', async () => {
    const hosts = watchHosts();
    const send = createWechatTransport();
    for (const id of hostile()) await send({ path: '/cgi-bin/media/get', query: { access_token: 't', media_id: id } });
    expect([...hosts]).toEqual(['api.weixin.qq.com']);
  });

  test('goes to AMap alone for a map, whatever the page asks', async () => {
    const hosts = watchHosts();
    const forward = forwardPageRequests({ key: 'k', securityCode: 's' });
    const paths = [
      ...hostile(),
      ...hostile().map((path) => `/v3/direction/driving${path}`),
      ...hostile().map((path) => `/v3/direction/driving?${path}`),
    ];
    for (const path of [...paths, '/v3/direction/driving'])
      await forward({
        path,
        query: new URLSearchParams({ origin: hostile()[0]!, proxy: hostile()[1]! }),
        pageOrigin: forms()[0]!,
      });
    expect([...hosts]).toEqual(['restapi.amap.com']);
  });

  test('goes to the configured bucket alone for a file, whatever its name', async () => {
    const hosts = watchHosts();
    const storage = createS3Storage({
      endpoint: 'http://minio.test:9000',
      addressing: 'path',
      bucket: 'pictures',
      region: 'r',
      accessKeyId: 'a',
      secretAccessKey: 's',
    });
    for (const name of [...hostile(), 'good.jpg']) await storage.get(name).catch(() => undefined);
    expect([...hosts]).toEqual(['minio.test:9000']);
  });

  test('leaves by these files alone, each of which names its host by configuration, or refuses private ones', () => {
    const sources = join(import.meta.dirname, '..');
    const callers = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing|builders/.test(file))
      .filter((file) =>
        /(?:await|=>|return) fetch\(|from 'undici'|AwsClient\(|import \{[^}]*\b(?:request|get)\b[^}]*\} from 'node:https?'/.test(
          readFileSync(join(sources, file), 'utf8'),
        ),
      );
    expect(callers.sort()).toEqual([
      'gateways/alipay/alipay-transport.ts',
      'gateways/maps/amap-page.ts',
      'gateways/maps/amap-transport.ts',
      // To addresses that operators entered; each is checked as the connection is made.
      'gateways/webhooks/posting.ts',
      'gateways/wechat/wechat-transport.ts',
      'gateways/wire.ts',
      // A command, not the server: asks this installation's own PUBLIC_ORIGIN and its own metrics.
      'platform/doctor/examine-proxies.ts',
      'platform/files/s3-storage.ts',
    ]);
  });
});
