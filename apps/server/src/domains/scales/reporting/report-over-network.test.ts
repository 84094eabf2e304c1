import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onSignal } from '../../../platform/metrics/signals.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { buildMarket, buildRecycler } from '../../orders/builders/orders.builders.ts';
import { composeReport, seedScales, stablePieces } from '../builders/scales.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await seedScales(server.deps, []);
});
afterAll(() => server.close());

describe('a report over the network', () => {
  it('is answered past the framework as it is by it: status, headers, body, refusals, what is told of it', async () => {
    const owner = await buildRecycler(server);
    const scale = { serial: 'SC-TEST000001', modelId: 'net-300', claimCode: 'ABCD2345', key: '01'.repeat(32) };
    await seedScales(server.deps, [scale]);
    await server.succeed('scales.bind', { serial: scale.serial, claimCode: scale.claimCode }, { token: owner.token });
    const { app } = server.server;
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const reported: unknown[] = [];
    const ends = [
      onSignal('request', ({ call, status }) => void reported.push([call, status])),
      onSignal('refusal', ({ name }) => void reported.push(name)),
    ];
    const ofConnection = ['connection', 'keep-alive', 'x-request-id', 'content-length'];
    const send = async ({ url, method, headers, payload }: ReturnType<typeof composeReport>) => {
      reported.length = 0;
      const response = await fetch(`${origin}${url}`, {
        method,
        headers,
        ...(method === 'POST' ? { body: payload } : {}),
      });
      const text = await response.text();
      await new Promise((resolve) => setImmediate(resolve));
      expect([
        response.headers.get('x-request-id') !== null,
        Number(response.headers.get('content-length') ?? Buffer.byteLength(text)),
      ]).toEqual([response.status >= 400, Buffer.byteLength(text)]);
      return {
        status: response.status,
        headers: Object.fromEntries([...response.headers].filter(([name]) => !ofConnection.includes(name))),
        text,
        reported: [...reported],
      };
    };
    const at = server.clock.now();
    const genuine = composeReport(scale, 1, at, { pieces: stablePieces('line', 12_300) });
    const refused = [400, { code: 9733, data: null, message: '上报没有被接受' }];
    const cases: [string, ReturnType<typeof composeReport>, unknown][] = [
      [
        'genuine',
        genuine,
        [200, { seq: 1, time: at, intervalMs: 500, commands: [], sign: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      ],
      [
        'of a page of the native app',
        { ...genuine, headers: { ...genuine.headers, origin: 'https://localhost' } },
        [200, expect.objectContaining({ seq: 1 })],
      ],
      [
        'of another type',
        { ...genuine, headers: { ...genuine.headers, 'content-type': 'text/plain' } },
        [200, expect.objectContaining({ seq: 1 })],
      ],
      ['with another key', composeReport({ ...scale, key: 'ff'.repeat(32) }, 2, at, {}), refused],
      ['of an unknown scale', composeReport({ ...scale, serial: 'SC-NOSUCHONE' }, 2, at, {}), refused],
      ['replayed with another body', composeReport(scale, 1, at, {}), refused],
      ['of another time', composeReport(scale, 2, at - 6 * MINUTE, {}), refused],
      ['no JSON', { ...genuine, payload: 'no JSON' }, refused],
      ['without headers', { ...genuine, headers: {} }, refused],
      ['longer than a short one', { ...genuine, payload: `"${'x'.repeat(20_000)}"` }, refused],
      [
        'too long for any',
        { ...genuine, payload: `"${'x'.repeat(70_000)}"` },
        [413, expect.objectContaining({ data: null })],
      ],
      ['empty', { ...genuine, payload: '' }, refused],
      ['with a question', { ...genuine, url: `${genuine.url}?a=1` }, [400, expect.objectContaining({ code: 1400 })]],
    ];
    const calls = [...app.fastPathCalls];
    for (const [name, report, answer] of cases) {
      const short = await send(report);
      expect([short.status, JSON.parse(short.text)], name).toEqual(answer);
      app.fastPathCalls.clear();
      expect(await send(report), name).toEqual(short);
      for (const [path, call] of calls) app.fastPathCalls.set(path, call);
    }
    for (const end of ends) end();
    expect((await server.succeed('scales.read', { serial: scale.serial }, { token: owner.token })).grams).toBe(12_300);
  });
});
