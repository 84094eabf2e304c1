import { HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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

describe('valuation.value', () => {
  const ask = (more: object = {}, token: string = app) =>
    server.call('valuation.value', { ...iphone, answers: best, ...more }, { token });

  /** Runs what is asked with what the server has read before. @returns the statements that it needed all the same */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const { live, database } = server.deps;
    const { query } = database;
    const statements: string[] = [];
    live.isConnected = true;
    await ask();
    database.query = ((text: string, ...rest: never[]) => (
      statements.push(text),
      query.call(database, text, ...rest)
    )) as typeof query;
    try {
      await work();
      return statements;
    } finally {
      database.query = query;
      live.isConnected = false;
    }
  }

  test('needs no statement once the questions and the base price are known, whatever is answered', async () => {
    const statements = await statementsOf(async () => {
      for (const answers of [withAnswer('screen', 'marked'), withAnswer('account', 'locked'), best.toReversed()])
        expect((await ask({ answers })).outcome).toBe('success');
    });
    expect(statements).toEqual([]);
  });

  test('reads the base price again after a minute, and as soon as another server says that prices changed', async () => {
    const afterMinute = await statementsOf(async () => {
      server.clock.advance(MINUTE);
      await ask();
    });
    const afterChange = await statementsOf(async () => {
      server.deps.live.receive(JSON.stringify({ topics: [], forget: ['worth:devices'] }));
      await ask();
    });
    expect([afterMinute.length > 0, afterChange.length > 0]).toEqual([true, true]);
  });

  test.each<[string, object]>([
    ['a question that was left out', { answers: best.slice(1) }],
    ['a question answered twice', { answers: [...best, best[0]!] }],
    ['an option that the question does not have', { answers: withAnswer('screen', 'gold') }],
    ['a question that the template does not have', { answers: [...best, { question: 'gold', options: [] }] }],
    ['another version of the questions', { version: 99 }],
    ['a device that nobody buys', { variantId: 'iphone-99-1' }],
    ['half a district', { adcode: '44' }],
    ['a field of its own', { price: 1 }],
    [
      'answers that are no lists',
      { answers: best.map(({ question, options }) => ({ question, options: options.join() })) },
    ],
  ])('refuses %s', async (_, more) => {
    expect((await ask(more)).outcome).not.toBe('success');
  });

  test('gives a ticket that names whom a link credits, at the same price', async () => {
    const [plain, credited] = [await ask(), await ask({ creditedTo: { userId: person.userId } })];
    expect([plain, credited]).toMatchObject([{ data: { priceFen: 142_000 } }, { data: { priceFen: 142_000 } }]);
  });

  test('is refused when a phone has had its devices of the day, here 200 instead of 300, and possible again after midnight', async () => {
    const { token } = await signInAs(server);
    for (let count = 0; count < 200; count += 20) {
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => ask({}, token)));
      expect(outcomes.every(({ outcome }) => outcome === 'success')).toBe(true);
    }
    expect(await ask({}, token)).toMatchObject({
      outcome: 'valuation.too_many',
      message: '今天估价次数太多，请明天再试（每台手机 200 次）',
    });
    expect((await ask()).outcome, 'another phone').toBe('success');
    server.clock.advance(14 * HOUR);
    expect((await ask({}, token)).outcome).toBe('success');
  });
});
