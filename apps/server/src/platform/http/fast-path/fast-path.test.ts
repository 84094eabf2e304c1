import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestClock } from '../../../testing/server.ts';
import type { Database } from '../../database/types.ts';
import { onSignal } from '../../metrics/signals.ts';
import { AnswerCache } from '../answers/answer-cache.ts';
import { wireJson } from '../answers/wire-text.ts';
import type { Authenticate, Caller } from '../caller.ts';
import { createHttpServer, type HttpOptions } from '../server.ts';

const [APP, PERSON, OPERATOR, AWAITED, BROKEN] = ['a', 'p', 'o', 'w', 'b'].map((letter) => letter.repeat(32)) as [
  string,
  string,
  string,
  string,
  string,
];
const callers: Readonly<Record<string, Caller>> = {
  [APP]: { kind: 'app', tokenId: 'a' },
  [PERSON]: { kind: 'user', userId: 'u', recycler: false, tokenId: 't', deviceId: 'd' },
  [OPERATOR]: { kind: 'operator', operatorId: 'o', name: '', rights: [], tokenId: 't', steppedUpUntil: 0 },
};
const authenticate: Authenticate = (token) => {
  if (token === BROKEN) return Promise.reject(new Error('planted'));
  return token === AWAITED ? Promise.resolve(callers[APP]!) : (callers[token] ?? null);
};

let app: FastifyInstance;
let origin: string;
/** A call that is on the fast path if its body contains `known`, and fails there if it contains `fails`. */
async function open(
  settings: Partial<Pick<HttpOptions, 'requestsPerMinute' | 'requestsPerPersonPerMinute' | 'logger'>> = {},
): Promise<void> {
  app = await createHttpServer({
    database: {} as Database,
    clock: new TestClock(),
    authenticate,
    logger: false,
    version: '1',
    apiDocument: false,
    trustProxy: false,
    publicOrigin: null,
    requestsPerMinute: 100,
    requestsPerPersonPerMinute: 100,
    contentHashes: { scripts: [], styles: [] },
    pagesAsk: [],
    amap: false,
    pagesElsewhere: [],
    ...settings,
  });
  const url = '/api/asked';
  app.fastPathCalls.set(url, {
    call: 'valuation.value',
    auth: 'app',
    memory: new AnswerCache({ clock: new TestClock(), isTrusted: () => true }),
    atOnce: (body) => {
      if ((body as { fails?: true }).fails) throw new Error('planted');
      return (body as { known?: true }).known ? wireJson({ way: 'short', body }) : undefined;
    },
  });
  app.post(url, { config: { call: 'valuation.value', auth: 'app' } }, async ({ body }) => ({ way: 'ordinary', body }));
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
}
beforeEach(() => open());
afterEach(() => app.close());

interface Asked {
  token?: string;
  headers?: Record<string, string>;
  body?: string | ReadableStream;
  query?: string;
}

const known = JSON.stringify({ known: true, text: '屏幕「有裂纹」🙂' });
const other = JSON.stringify({ text: '屏幕「有裂纹」🙂' });
const request = ({ token = APP, headers = {}, body = known }: Asked) => ({
  method: 'POST' as const,
  headers: {
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    'content-type': 'application/json',
    ...headers,
  },
  body,
});
async function ask(asked: Asked = {}): Promise<{ status: number; headers: Record<string, string>; text: string }> {
  const response = await fetch(`${origin}/api/asked${asked.query ?? ''}`, {
    ...request(asked),
    ...(asked.body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
}
const wayOf = async (asked: Asked): Promise<unknown> => (JSON.parse((await ask(asked)).text) as { way?: unknown }).way;
const without = (headers: object): object =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !['connection', 'keep-alive', 'content-length', 'x-request-id'].includes(name),
    ),
  );

const inParts = (text: string): ReadableStream => new Blob([text]).stream();
const ways: [string, Asked, 'short' | 'ordinary' | undefined][] = [
  ['what is known', {}, 'short'],
  ['the same from a person', { token: PERSON }, 'short'],
  ['the same from a caller who has to be looked up', { token: AWAITED }, 'short'],
  ['the same with its alphabet', { headers: { 'content-type': 'application/json; charset=utf-8' } }, 'short'],
  ['the same from a page of the native app', { headers: { origin: 'https://localhost' } }, 'short'],
  ['the same from a page of somebody else', { headers: { origin: 'https://elsewhere.example' } }, 'short'],
  ['what is not known', { body: other }, 'ordinary'],
  ['what fails', { body: '{"fails":true}' }, 'ordinary'],
  ['a question in the address', { query: '?a=1' }, 'ordinary'],
  ['a long body', { body: JSON.stringify({ known: true, text: 'x'.repeat(17_000) }) }, 'ordinary'],
  ['a body whose length nobody says', { body: inParts(known) }, 'ordinary'],
  ['no token', { token: '' }, undefined],
  ['a token that nobody has', { token: 'x'.repeat(32) }, undefined],
  ['an operator, who may not', { token: OPERATOR }, undefined],
  ['a caller who can’t be looked up', { token: BROKEN }, undefined],
  ['a body that is no JSON', { body: '{"known":true' }, undefined],
  ['a body of another type', { headers: { 'content-type': 'text/plain' } }, 'ordinary'],
  ['a body that is too long for any call', { body: `"${'x'.repeat(300_000)}"` }, undefined],
];
test.each(ways)('%s is answered, and by the way that it should take', async (_, asked, way) => {
  expect(await wayOf(asked)).toBe(way);
});

test.each(ways.filter(([, { body, query }]) => !(body instanceof ReadableStream) && query === undefined))(
  '%s has the status, headers and refusal that it has without the short way',
  async (_, asked) => {
    const here = await ask(asked);
    app.fastPathCalls.clear();
    const there = await ask(asked);
    const { headers, body } = request(asked);
    const inside = await app.inject({ method: 'POST', url: '/api/asked', headers, payload: body as string });
    expect([here.status, without(here.headers), here.text.replace('"short"', '"ordinary"')]).toEqual([
      there.status,
      without(there.headers),
      there.text,
    ]);
    expect([inside.statusCode, inside.body]).toEqual([there.status, there.text]);
    expect(here.headers['x-request-id'] !== undefined).toBe(there.headers['x-request-id'] !== undefined);
    expect(Number(here.headers['content-length'] ?? Buffer.byteLength(here.text))).toBe(Buffer.byteLength(here.text));
  },
);

test('each request of an address counts once, whichever way it goes, until there were too many', async () => {
  await app.close();
  await open({ requestsPerMinute: 4 });
  const asked: Asked[] = [{}, { body: other }, { body: other }, {}];
  for (const each of asked) expect((await ask(each)).status).toBe(200);
  const refused = [await ask(), await ask({ body: other })];
  // The minute may have ended in between.
  if (refused[0]!.status === 200) return;
  expect(refused.map(({ status }) => status)).toEqual([429, 429]);
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused[0]!.headers['x-request-id']).toBeDefined();
});

test('each request of a person counts once, whichever way it goes, and only theirs', async () => {
  await app.close();
  await open({ requestsPerPersonPerMinute: 4 });
  const asked: Asked[] = [{}, { body: other }, { body: other }, {}];
  for (const each of asked) expect((await ask({ ...each, token: PERSON })).status).toBe(200);
  const refused = await ask({ token: PERSON });
  if (refused.status === 200) return;
  expect([refused.status, (await ask({ token: PERSON, body: other })).status, (await ask()).status]).toEqual([
    429, 429, 200,
  ]);
});

test('is told of and logged once with its number, whichever way it went', async () => {
  const [heard, lines]: [unknown[], { reqId: string; call: string; status: number }[]] = [[], []];
  await app.close();
  await open({
    logger: pino(
      { level: 'info' },
      { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
    ),
  });
  const end = onSignal('request', ({ call, status }) => void heard.push([call, status]));
  await ask();
  await ask({ body: other });
  await ask({ token: '' });
  await new Promise((resolve) => setImmediate(resolve));
  end();
  expect(heard).toEqual([
    ['valuation.value', 200],
    ['valuation.value', 200],
    ['valuation.value', 401],
  ]);
  const told = lines.filter(({ call }) => call === 'valuation.value');
  expect([
    told.map(({ status }) => status),
    new Set(told.map(({ reqId }) => reqId)).size,
    told.every(({ reqId }) => typeof reqId === 'string'),
  ]).toEqual([[200, 200, 401], 3, true]);
});

test('a body may come in pieces, in the middle of a character too', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const bytes = Buffer.from(known);
  const middle = bytes.indexOf(Buffer.from('屏')) + 1;
  const answered = new Promise<string>((resolve) => socket.once('data', (part) => resolve(part.toString('utf8'))));
  socket.write(
    `POST /api/asked HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${APP}\r\ncontent-type: application/json\r\ncontent-length: ${bytes.length}\r\n\r\n`,
  );
  socket.write(bytes.subarray(0, middle));
  await new Promise((resolve) => setTimeout(resolve, 30));
  socket.write(bytes.subarray(middle));
  const answer = await answered;
  socket.destroy();
  expect(answer.slice(answer.indexOf('\r\n\r\n') + 4)).toBe(
    JSON.stringify({ way: 'short', body: JSON.parse(known) as unknown }),
  );
});
