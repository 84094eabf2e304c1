import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { failure, success } from '@shoushou/kernel';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestClock } from '../../../testing/server.ts';
import type { Database } from '../../database/types.ts';
import { onSignal } from '../../metrics/signals.ts';
import { createHttpServer, type HttpOptions } from '../server.ts';

let app: FastifyInstance;
let origin: string;
/** A call of devices on the fast path, which refuses what is no JSON and fails where the body says so. */
async function open(settings: Partial<Pick<HttpOptions, 'requestsPerMinute' | 'logger'>> = {}): Promise<void> {
  app = await createHttpServer({
    database: {} as Database,
    clock: new TestClock(),
    authenticate: () => null,
    logger: false,
    version: '1',
    apiDocument: false,
    trustProxy: false,
    consoleAccess: { hosts: [], port: null, addresses: [] },
    publicOrigin: null,
    requestsPerMinute: 100,
    requestsPerPersonPerMinute: 100,
    contentHashes: { scripts: [], styles: [] },
    pagesAsk: [],
    amap: false,
    pagesElsewhere: [],
    ...settings,
  });
  const url = '/api/reported';
  app.fastPathCalls.set(url, {
    call: 'scales.report',
    answer: async ({ body }) => {
      if (body.includes('fails')) throw new Error('planted');
      return body.startsWith('{') ? success(`{"way":"fast","body":${body}}`) : failure('scales.report_refused');
    },
  });
  app.post(url, { config: { call: 'scales.report', auth: 'none' } }, async ({ body }) => ({ way: 'ordinary', body }));
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
}
beforeEach(() => open());
afterEach(() => app.close());

const report = JSON.stringify({ text: '秤「一号」🙂' });
type Sent = { headers?: Record<string, string>; body?: string | ReadableStream; query?: string };
async function send({ headers = {}, body = report, query = '' }: Sent = {}) {
  const response = await fetch(`${origin}/api/reported${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
}
const inParts = (text: string): ReadableStream => new Blob([text]).stream();

test.each<[string, Sent, 'fast' | 'ordinary' | undefined]>([
  ['a report', {}, 'fast'],
  ['a report from a page of the native app', { headers: { origin: 'https://localhost' } }, 'fast'],
  ['a report with a query', { query: '?a=1' }, 'ordinary'],
  ['a long report', { body: JSON.stringify({ text: 'x'.repeat(17_000) }) }, 'ordinary'],
  ['a report whose length nobody says', { body: inParts(report) }, 'ordinary'],
  ['a report that is too long for any call', { body: `"${'x'.repeat(300_000)}"` }, undefined],
])('%s is answered, and by the way that it should take', async (_, sent, way) => {
  const { text } = await send(sent);
  expect((JSON.parse(text) as { way?: unknown }).way).toBe(way);
});

test('an answer has the headers that it has on the ordinary way', async () => {
  const own = (headers: object): object =>
    Object.fromEntries(
      Object.entries(headers).filter(([name]) => !['connection', 'keep-alive', 'content-length'].includes(name)),
    );
  const fast = await send({ headers: { origin: 'https://localhost' } });
  app.fastPathCalls.clear();
  const ordinary = await send({ headers: { origin: 'https://localhost' } });
  expect([fast.status, own(fast.headers)]).toEqual([ordinary.status, own(ordinary.headers)]);
  expect(fast.text).toBe(`{"way":"fast","body":${report}}`);
  expect(Number(fast.headers['content-length'])).toBe(Buffer.byteLength(fast.text));
});

test.each<[string, string, number]>([
  ['a refusal', '"x"', 400],
  ['a failure', '"fails"', 500],
])('%s is answered in the envelope of every call', async (_, body, status) => {
  const answer = await send({ body });
  expect([answer.status, Object.keys(JSON.parse(answer.text) as object).sort()]).toEqual([
    status,
    ['code', 'data', 'message'],
  ]);
});

test('each request of an address counts once, whichever way it goes, until there were too many', async () => {
  await app.close();
  await open({ requestsPerMinute: 4 });
  const ordinary: Sent = { query: '?a=1' };
  for (const each of [{}, ordinary, ordinary, {}]) expect((await send(each)).status).toBe(200);
  const refused = [await send(), await send(ordinary)];
  // The minute may have ended in between.
  if (refused[0]!.status === 200) return;
  expect(refused.map(({ status }) => status)).toEqual([429, 429]);
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused[0]!.headers['x-request-id']).toBeDefined();
});

test('is counted and logged once with its number, whichever way it went', async () => {
  const [signals, lines]: [unknown[], { reqId: string; call: string; status: number }[]] = [[], []];
  await app.close();
  await open({
    logger: pino(
      { level: 'info' },
      { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
    ),
  });
  const end = onSignal('request', ({ call, status }) => void signals.push([call, status]));
  await send();
  await send({ query: '?a=1' });
  await new Promise((resolve) => setImmediate(resolve));
  end();
  expect(signals).toEqual([
    ['scales.report', 200],
    ['scales.report', 200],
  ]);
  const logged = lines.filter(({ call }) => call === 'scales.report');
  expect([logged.map(({ status }) => status), new Set(logged.map(({ reqId }) => reqId)).size]).toEqual([[200, 200], 2]);
});

test('a body may come in pieces, in the middle of a character too', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const bytes = Buffer.from(report);
  const middle = bytes.indexOf(Buffer.from('秤')) + 1;
  const answered = new Promise<string>((resolve) => socket.once('data', (part) => resolve(part.toString('utf8'))));
  socket.write(
    `POST /api/reported HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes.length}\r\n\r\n`,
  );
  socket.write(bytes.subarray(0, middle));
  await new Promise((resolve) => setTimeout(resolve, 30));
  socket.write(bytes.subarray(middle));
  const answer = await answered;
  socket.destroy();
  expect(answer.slice(answer.indexOf('\r\n\r\n') + 4)).toBe(`{"way":"fast","body":${report}}`);
});
