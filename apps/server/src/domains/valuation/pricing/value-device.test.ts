import { HOUR, MINUTE, SECOND } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { traceBy } from '../../../platform/traces/span.ts';
import { sampleDevices } from '../../../seed/samples/device-sample.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { seedValuation } from '../builders/valuation.builders.ts';

let server: TestServer;
let app: string;
let person: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ settings: { VALUATIONS_PER_DAY: '200' } });
  app = await appToken(server);
  await seedValuation(server.deps.database, sampleDevices(server.clock.now(), ['iphone-13']));
  person = await signInAs(server);
});
afterEach(() => server.clock.set('2026-11-21T02:00:00.000Z'));
afterAll(() => server.close());

const best = [
  { question: 'power', options: ['on'] },
  { question: 'channel', options: ['mainland'] },
  { question: 'screen', options: ['flawless'] },
  { question: 'display', options: ['normal'] },
  { question: 'frame', options: ['flawless'] },
  { question: 'battery', options: ['90'] },
  { question: 'water', options: ['dry'] },
  { question: 'faults', options: [] as string[] },
  { question: 'account', options: ['open'] },
];
const iphone = { variantId: 'iphone-13-1', version: 1 };
const withAnswer = (question: string, ...options: string[]) =>
  best.map((answer) => (answer.question === question ? { question, options } : answer));

describe('valuation.value, asked over the network', () => {
  let origin: string;
  beforeAll(async () => void (origin = await server.server.app.listen({ host: '127.0.0.1', port: 0 })));
  /** Effects beside the answer: statements, and requests that took the ordinary path. */
  const [statements, ordinary]: [string[], string[]] = [[], []];
  async function inMemory<Value>(work: () => Promise<Value>): Promise<Value> {
    const { live, database } = server.deps;
    const { query } = database;
    live.isConnected = true;
    // The first question reads the base prices, of here and of there.
    for (const adcode of [undefined, '440305']) await inside({ ...iphone, answers: best, adcode });
    database.query = ((text: string, ...rest: never[]) => (
      statements.push(text),
      query.call(database, text, ...rest)
    )) as typeof query;
    traceBy({ inSpan: (kind, name, work) => ((kind === 'request' ? ordinary : []).push(name), work()) });
    try {
      return await work();
    } finally {
      traceBy(null);
      database.query = query;
      live.isConnected = false;
    }
  }
  interface Reply {
    status: number;
    headers: Record<string, unknown>;
    text: string;
  }
  const request = (body: unknown, headers: object) => ({
    method: 'POST' as const,
    headers: { authorization: `Bearer ${app}`, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const bare = (headers: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(headers).filter(([name]) => !['connection', 'keep-alive', 'x-request-id'].includes(name)),
    );
  /** Past the framework, where the server knows enough. */
  async function outside(body: unknown, headers: object = {}): Promise<Reply> {
    const response = await fetch(`${origin}/api/valuation/value`, request(body, headers));
    return {
      status: response.status,
      headers: bare(Object.fromEntries(response.headers)),
      text: await response.text(),
    };
  }
  async function inside(body: unknown, headers: object = {}): Promise<Reply> {
    const { body: payload, ...rest } = request(body, headers);
    const response = await server.server.app.inject({ ...rest, url: '/api/valuation/value', payload });
    return {
      status: response.statusCode,
      headers: Object.fromEntries(Object.entries(bare(response.headers)).map(([name, value]) => [name, String(value)])),
      text: response.body,
    };
  }
  const body = (answers: object[], more: object = {}) => ({ ...iphone, answers, ...more });

  test('is answered past the framework and without a statement from what the server knows, with the very bytes and headers that the ordinary way gives', async () => {
    const asked = [
      withAnswer('screen', 'marked'),
      withAnswer('account', 'locked'),
      withAnswer('faults', 'camera', 'wireless'),
      withAnswer('faults', 'wireless', 'camera').toReversed(),
    ].flatMap((answers) => [body(answers), body(answers, { adcode: '440305' })]);
    const known = await Promise.all(asked.map((each) => inside(each)));
    expect(known.every(({ status, text }) => status === 200 && text.includes('"outcome"'))).toBe(true);
    await inMemory(async () => {
      // Worked out twice, and then known.
      for (let time = 0; time < 3; time += 1)
        expect(await Promise.all(asked.map((each) => outside(each)))).toEqual(known);
    });
    expect([statements, ordinary]).toEqual([[], []]);
  });

  test('is refused like any other when something in it is unknown, of the wrong kind, or too much, or the caller is nobody', async () => {
    const strange = [
      body(best.slice(1)),
      body([...best, best[0]!]),
      body(withAnswer('screen', 'gold')),
      body([...best, { question: 'gold', options: [] }]),
      body(best, { version: 99 }),
      body(best, { variantId: 'iphone-99-1' }),
      body(best, { adcode: '44' }),
      body(best, { price: 1 }),
      body(best.map((answer) => ({ ...answer, note: '' }))),
      body(best.map(({ question, options }) => ({ question, options: options.join() }))),
      body(best.map(({ question, options }) => ({ question, options: [options] }))),
      body([best] as never),
      [],
      7,
      null,
      '"x"',
      '{',
      '',
      JSON.stringify(body(best)).replace('{', '{"__proto__":{"price":1},'),
      JSON.stringify(body(best)).replace('{"question"', '{"__proto__":{},"question"'),
    ];
    const other = [
      { authorization: 'Bearer x' },
      { authorization: `Bearer ${'x'.repeat(43)}` },
      { authorization: '' },
      { 'content-type': 'text/plain' },
    ];
    const known = await Promise.all([
      ...strange.map((each) => inside(each)),
      ...other.map((headers) => inside(body(best), headers)),
    ]);
    expect(known.some(({ text }) => text.includes('"outcome"'))).toBe(false);
    await inMemory(async () => {
      expect(
        await Promise.all([
          ...strange.map((each) => outside(each)),
          ...other.map((headers) => outside(body(best), headers)),
        ]),
      ).toEqual(known);
    });
  });

  test('is known for a minute once it was asked twice, to callers who may ask, until something changes', async () => {
    const asked = body(withAnswer('frame', 'marked'));
    const ticket = async (): Promise<unknown> =>
      (JSON.parse((await outside(asked)).text) as { data: { ticket: unknown } }).data.ticket;
    await inMemory(async () => {
      await ticket();
      const second = await ticket();
      server.clock.advance(SECOND);
      expect(await ticket()).toBe(second);
      expect((await outside(asked, { authorization: `Bearer ${'x'.repeat(43)}` })).status).toBe(401);
      server.deps.live.receive(JSON.stringify({ topics: [], forget: ['worth:devices'] }));
      expect(await ticket()).not.toBe(second);
      await ticket();
      const later = await ticket();
      server.clock.advance(MINUTE);
      expect(await ticket()).not.toBe(later);
    });
  });

  test('may be asked by a page of the native app, and by nobody else’s', async () => {
    for (const from of ['https://localhost', 'capacitor://localhost', 'https://elsewhere.example']) {
      const known = await inside(body(best), { origin: from });
      expect(await inMemory(() => outside(body(best), { origin: from }))).toEqual(known);
      expect(known.headers['access-control-allow-origin']).toBe(from.includes('elsewhere') ? undefined : from);
    }
  });

  test.each([
    ['whom it credits', () => body(best, { creditedTo: { userId: person.userId } })],
    ['a mark of its byte order', () => `\ufeff${JSON.stringify(body(best))}`],
  ])('names %s on the ordinary way, at the same price', async (_, asked) => {
    ordinary.length = 0;
    const { text } = await inMemory(() => outside(asked()));
    expect([text.includes('"priceFen":142000'), ordinary]).toEqual([true, ['valuation.value']]);
  });

  test('is refused when a phone has had its devices of the day, here 200 instead of 300, and possible again after midnight', async () => {
    const { token } = await signInAs(server);
    const ask = () => server.call('valuation.value', { ...iphone, answers: best }, { token });
    // Both ways count together.
    for (let count = 0; count < 100; count += 10) {
      expect((await Promise.all(Array.from({ length: 10 }, ask))).every(({ outcome }) => outcome === 'success')).toBe(
        true,
      );
      const past = await inMemory(() =>
        Promise.all(
          Array.from({ length: 10 }, (_, number) =>
            outside(`${JSON.stringify(body(best))}${' '.repeat(1 + count + number)}`, {
              authorization: `Bearer ${token}`,
            }),
          ),
        ),
      );
      expect(past.every(({ text }) => text.includes('"priced"'))).toBe(true);
    }
    expect(
      (await inMemory(() => outside(` ${JSON.stringify(body(best))}`, { authorization: `Bearer ${token}` }))).text,
    ).toContain('今天估价次数太多');
    expect(await ask()).toMatchObject({
      outcome: 'valuation.too_many',
      message: '今天估价次数太多，请明天再试（每台手机 200 次）',
    });
    expect(
      (await server.call('valuation.value', { ...iphone, answers: best }, { token: app })).outcome,
      'another phone',
    ).toBe('success');
    server.clock.advance(14 * HOUR);
    expect((await ask()).outcome).toBe('success');
  });
});
