import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signBatch } from '../../../gateways/market/pushed-feed.ts';
import { sampleNews } from '../../../seed/samples/sample-news.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { seedVarieties } from '../builders/varieties.builders.ts';
import { seedNews } from '../builders/news.builders.ts';
import type { ImportAnswer } from './imports.store.ts';

const key = 'a-key-of-the-licensed-feed-0123456789';
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({
    settings: {
      MARKET_FEED_NAME: '某某行情 延时',
      MARKET_FEED_LICENCE: '许可 2026-8',
      MARKET_FEED_UNTIL: '2026-12-31',
      MARKET_FEED_EXCHANGES: 'SHFE',
      MARKET_FEED_KEY: key,
    },
  });
  server.clock.set('2026-11-20T02:00:00.000Z');
  await seedVarieties(server.deps.database, [
    {
      varcode: 'cu',
      exchange: 'SHFE',
      name: '沪铜',
      unit: '元/吨',
      decimals: 0,
      tick: 10,
      nightMinutes: 240,
      keys: 'cu tong ht',
    },
    {
      varcode: 'FG',
      exchange: 'CZCE',
      name: '玻璃',
      unit: '元/吨',
      decimals: 0,
      tick: 1,
      nightMinutes: 120,
      keys: 'fg bl',
    },
  ]);
  token = await appToken(server);
});
afterAll(() => server.close());

async function post(body: string, change: { key?: string; at?: number } = {}) {
  const timestamp = String(change.at ?? server.clock.now());
  const answer = await server.server.app.inject({
    method: 'POST',
    url: '/api/market/import',
    headers: { 'x-timestamp': timestamp, 'x-signature': signBatch(change.key ?? key, timestamp, body) },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() as ImportAnswer & { message?: string } };
}

const quote = {
  contract: 'cu2701',
  at: '2026-11-20T01:59:30.000Z',
  last: 78_200,
  open: 78_000,
  high: 78_500,
  low: 77_900,
  prev_settle: 77_800,
  volume: 120_000,
  open_interest: 210_000,
};
const quotes = (...rows: object[]): string => JSON.stringify({ feed: 'cu', batch: '1', kind: 'quotes', rows });
const shown = async () => await server.succeed('market.open_variety', { varcode: 'cu' }, { token });

describe('market.check_file, market.book_file, market.console_imports and market.console_feed', () => {
  it('tell what a file would change without changing it, then book it once, under the operator’s name', async () => {
    const operator = (await signInAsOperator(server, 'market')).token;
    const text =
      'contract,at,last,open,high,low,prev_settle,volume,open_interest\ncu2701,2026-11-20T01:59:00.000Z,78100,78000,78500,77900,77800,110000,210000\ncu2701,2026-11-20T01:59:00.000Z,78105,78000,78500,77900,77800,110000,210000\n';
    const checked = await server.succeed('market.check_file', { text }, { token: operator });
    expect(checked).toMatchObject({
      kind: 'quotes',
      rows: 2,
      accepted: 1,
      refused: [{ line: 2, field: 'last' }],
      changed: 1,
      changes: [{ what: 'cu2701', before: null, after: '最新 78100，成交 110000，主力' }],
    });
    expect((await shown()).variety.quote).toBeNull();
    expect((await server.succeed('market.console_imports', {}, { token: operator })).items).toEqual([]);
    for (let time = 0; time < 2; time += 1)
      expect((await server.succeed('market.book_file', { text }, { token: operator })).accepted).toBe(1);
    expect((await shown()).variety.quote!.last).toBe(78_100);
    expect((await server.succeed('market.check_file', { text }, { token: operator })).changed).toBe(0);
    expect((await server.succeed('market.console_imports', {}, { token: operator })).items).toMatchObject([
      { kind: 'quotes', feed: '许可 2026-8', bookedBy: '值班运营', rows: 2, accepted: 1 },
    ]);
    const { feed, exchanges, varieties } = await server.succeed('market.console_feed', {}, { token: operator });
    expect(feed).toMatchObject({
      name: '某某行情 延时',
      licence: '许可 2026-8',
      validTo: '2026-12-31',
      exchanges: ['SHFE'],
      state: 'running',
    });
    expect(
      exchanges.map(({ exchange, state, varieties: count, contracts }) => [exchange, state, count, contracts]),
    ).toEqual([
      ['CZCE', 'stale', 1, 0],
      ['SHFE', 'running', 1, 1],
    ]);
    expect(varieties[0]).toMatchObject({ varcode: 'cu', contract: 'cu2701', last: 78_100, contracts: 1, links: 0 });
    expect((await server.call('market.check_file', { text: 'a,b\n1,2\n' }, { token: operator })).outcome).toBe(
      'market.batch_invalid',
    );
  });

  it('call an exchange closed once the last of its own varieties rests, while another one trades on', async () => {
    const before = server.clock.now();
    server.clock.set('2026-11-20T15:30:00.000Z');
    const operator = (await signInAsOperator(server, 'night')).token;
    const { exchanges } = await server.succeed('market.console_feed', {}, { token: operator });
    expect(exchanges.map(({ exchange, state }) => [exchange, state])).toEqual([
      ['CZCE', 'closed'],
      ['SHFE', 'stale'],
    ]);
    server.clock.set(new Date(before).toISOString());
  });
});

describe('market.import', () => {
  it('shows a licensed feed’s quotes under its name, the contract of most open interest as the main one', async () => {
    const { status, body } = await post(
      quotes(quote, { ...quote, contract: 'cu2702', last: 78_300, open_interest: 90_000 }),
    );
    expect([status, body]).toEqual([200, { kind: 'quotes', rows: 2, accepted: 2, refused: [] }]);
    const { feed, variety, contracts } = await shown();
    expect(feed).toEqual({ name: '某某行情 延时', sample: false, delayMinutes: 15 });
    expect(variety.quote).toMatchObject({ contract: 'cu2701', last: 78_200 });
    expect(contracts.map(({ month, main }) => [month, main])).toEqual([
      ['2027-01', true],
      ['2027-02', false],
    ]);
  });

  it('refuses what is not signed by the feed’s key, or too old, and changes nothing', async () => {
    const other = quotes({ ...quote, last: 78_400 });
    for (const change of [{ key: 'another-key-of-somebody-else-0123456' }, { at: server.clock.now() - 6 * MINUTE }])
      expect((await post(other, change)).status).toBe(400);
    expect((await shown()).variety.quote!.last).toBe(78_200);
  });

  it('takes each row by itself, and says which field of the others is wrong', async () => {
    const wrong: [Partial<Record<keyof typeof quote, unknown>>, string][] = [
      [{ contract: 'FG701' }, 'contract'],
      [{ contract: 'cu2713' }, 'contract'],
      [{ contract: 'cu2610' }, 'contract'],
      [{ last: 78_205 }, 'last'],
      [{ high: 78_100 }, 'high'],
      [{ low: 78_100 }, 'low'],
      [{ at: '2026-11-20T02:30:00.000Z' }, 'at'],
      [{ at: '2026-11-20T00:30:00.000Z' }, 'at'],
      [{ at: '2026-11-20T01:50:00.000Z' }, 'at'],
      [{ volume: '-1' }, 'volume'],
      [{ open_interest: '' }, 'open_interest'],
      [{ prev_settle: 7_780 }, 'last'],
    ];
    const { body } = await post(
      quotes(...wrong.map(([change]) => ({ ...quote, ...change })), {
        ...quote,
        at: '2026-11-20T02:00:00.000Z',
        last: 78_300,
      }),
    );
    expect(body.refused.map(({ line, field }) => [line, field])).toEqual(
      wrong.map(([, field], index) => [index + 1, field]),
    );
    expect(body.accepted).toBe(1);
    expect((await shown()).variety.quote!.last).toBe(78_300);
  });

  it('answers a batch that it has taken the same again, without taking it twice', async () => {
    const batch = quotes({ ...quote, at: '2026-11-20T02:00:30.000Z', last: 78_350 });
    const first = await post(batch);
    await post(quotes({ ...quote, at: '2026-11-20T02:00:45.000Z', last: 78_400 }));
    expect(await post(batch)).toEqual(first);
    expect((await shown()).variety.quote!.last).toBe(78_400);
    expect(await server.deps.database.query('SELECT 1 FROM market_imports WHERE answer IS NULL')).toEqual([]);
  });

  it('brings minutes and days of the main contract, as CSV too', async () => {
    const minutes =
      '\uFEFFcontract,trading_day,minute,open,high,low,close,volume\ncu2701,2026-11-20,2026-11-20T01:58:00.000Z,78200,78210,78190,78200,120\ncu2702,2026-11-20,2026-11-20T01:58:00.000Z,78200,78210,78190,78200,120\ncu2701,2026-11-19,2026-11-20T01:59:00.000Z,78200,78210,78190,78200,90\n';
    expect((await post(minutes)).body).toEqual({
      kind: 'minutes',
      rows: 3,
      accepted: 1,
      refused: [
        { line: 2, field: 'contract', why: '主力合约是 cu2701' },
        { line: 3, field: 'trading_day', why: '这一分钟属于 2026-11-20' },
      ],
    });
    expect((await shown()).minutes.map(({ close }) => close)).toEqual([78_200]);
    const days =
      'contract,trading_day,open,high,low,close,volume,settle\ncu2701,2026-11-19,77900,78400,77800,78000,90000,77800\ncu2701,2026-11-21,77900,78400,77800,78000,90000,77800\n';
    expect((await post(days)).body).toMatchObject({
      kind: 'days',
      accepted: 1,
      refused: [{ line: 2, field: 'trading_day' }],
    });
    expect(
      (await server.succeed('market.list_bars', { varcode: 'cu', period: 'day' }, { token })).map(({ close }) => close),
    ).toEqual([78_000, 78_200]);
  });

  it('closes a day that no feed has sent from its minutes, and lets what a feed sends of it later take its place', async () => {
    const closes = async () =>
      (await server.succeed('market.list_bars', { varcode: 'cu', period: 'day' }, { token })).map(({ close }) => close);
    const stored = () =>
      server.deps.database.query("SELECT close FROM market_day_bars WHERE varcode = 'cu' AND day = '2026-11-18'");
    await post(
      'contract,trading_day,minute,open,high,low,close,volume\ncu2701,2026-11-18,2026-11-18T02:00:00.000Z,77100,77300,77000,77200,50\ncu2701,2026-11-18,2026-11-18T02:01:00.000Z,77200,77400,77200,77300,50\n',
    );
    expect(await stored()).toEqual([]);
    await server.server.jobs.run('market.close_days');
    expect([await stored(), await closes()]).toEqual([[{ close: 77_300 }], [77_300, 78_000, 78_200]]);
    await post(
      'contract,trading_day,open,high,low,close,volume,settle\ncu2701,2026-11-18,77100,77400,77000,77350,100,77200\n',
    );
    expect(await stored()).toEqual([{ close: 77_350 }]);
  });

  it('tells an alert that its price was reached', async () => {
    const person = await signInAs(server);
    await server.succeed(
      'market.add_alert',
      { varcode: 'cu', kind: 'above', price: 78_600 },
      { token: person.token, key: 'alert-of-an-import' },
    );
    await post(quotes({ ...quote, at: '2026-11-20T02:01:00.000Z', last: 78_700, high: 78_700 }));
    expect(await server.succeed('market.list_alerts', {}, { token: person.token })).toMatchObject([{ state: 'fired' }]);
  });

  it('enters quotes of organisations, but a change above a tenth only by an operator', async () => {
    await seedNews(server.deps.database, sampleNews(server.clock.now()));
    const { code } = (await server.succeed('market.list_prices', {}, { token }))[0]!;
    const org = (day: string, low: number, high: number): string =>
      `code,day,low,high\n${code},${day},${low},${high}\n`;
    const [first] = await server.deps.database.query<{ low: number; high: number }>(
      `SELECT low_fen / 100.0 AS low, high_fen / 100.0 AS high FROM market_org_quotes WHERE code = $1
       ORDER BY day DESC LIMIT 1`,
      [code],
    );
    expect((await post(org('2026-11-20', Number(first!.low) * 2, Number(first!.high) * 2))).body.refused).toMatchObject(
      [{ line: 1, field: 'high' }],
    );
    expect((await post(org('2026-11-20', Number(first!.low), Number(first!.high)))).body.accepted).toBe(1);
  });

  it('says of a file as a whole what is wrong with it', async () => {
    for (const body of ['{', '{"kind":"rumours","rows":[]}', 'contract,price\ncu2701,1', quotes()])
      expect((await post(body)).status, body).toBe(400);
    expect((await post(quotes(...Array.from({ length: 10_001 }, () => quote)))).body.message).toContain(
      '超过 10,000 行',
    );
  });

  it('ends with its licence, and the screens say so', async () => {
    server.clock.set('2027-01-04T02:00:00.000Z');
    expect((await post(quotes({ ...quote, at: '2027-01-04T01:59:00.000Z' }))).body.message).toBe(
      '未登记有效的行情许可',
    );
    expect((await server.succeed('market.list', {}, { token })).feed.name).toBe('行情服务已停止');
  });
});

describe('a feed that follows the simulator', () => {
  it('begins without its data: the two never stand together', async () => {
    const { database } = server.deps;
    server.clock.set('2026-11-20T02:02:00.000Z');
    await database.query("UPDATE market_feeds SET feed = 'simulator' WHERE exchange = 'SHFE'");
    await post(quotes({ ...quote, contract: 'cu2703', at: '2026-11-20T02:02:00.000Z' }));
    const { contracts, minutes } = await shown();
    expect([contracts.map(({ month }) => month), minutes]).toEqual([['2027-03'], []]);
  });
});
