import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { seedVarieties } from '../../apps/server/src/domains/market/index.ts';
import {
  bookBatch,
  closeDays,
  listDays,
  listFolded,
  lockReachedAlert,
  readBatch,
} from '../../apps/server/src/domains/market/builders/measured.builders.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import type { Database } from '../../apps/server/src/platform/database/types.ts';
import { sampleVarieties } from '../../apps/server/src/seed/samples/sample-varieties.ts';
import { previousTradingDay, sessionsOf } from '../../packages/rules/src/market/trading-days.ts';
import { median, type Bench, type BenchContext, type Measurement } from './bench.ts';

const rows = 100_000;
/** Rows of a batch, the maximum of one batch. */
const perBatch = 10_000;
const alerts = 1_000_000;
const turns = 60;
const days = { small: 1, large: 60 } as const;
const minute = 60_000;
const feed = { id: 'bench', name: 'bench' };
const exchanges = ['SHFE', 'INE', 'DCE', 'CZCE', 'GFEX'];

/**
 * Minute files compared with COPY of the same rows, quotes compared with a million alerts, and candles of one day
 * compared with sixty.
 */
const bench: Bench = async (context) => {
  const connectionString = await context.createMigratedDatabase('market');
  const database = createDatabase({ connectionString, patient: true });
  const filler = new Client({ connectionString });
  await filler.connect();
  try {
    await seedVarieties(database, sampleVarieties);
    return [
      await measureImport(context, database, filler),
      await measureAlerts(context, database, filler),
      ...(await measureBars(context, database, filler)),
    ];
  } finally {
    await filler.end();
    await database.close();
  }
};

/** Trading days before a moment, newest first. */
function daysBefore(now: number, count: number): string[] {
  const found: string[] = [];
  for (
    let day = previousTradingDay(new Date(now).toISOString().slice(0, 10));
    found.length < count;
    day = previousTradingDay(day)
  )
    found.push(day);
  return found;
}

async function measureImport(
  { dataDirectory, log }: BenchContext,
  database: Database,
  filler: Client,
): Promise<Measurement> {
  const now = Date.now();
  const quotes = sampleVarieties.map(
    ({ varcode, exchange }) =>
      `INSERT INTO market_feeds (exchange, feed) VALUES ('${exchange}', 'bench')
        ON CONFLICT (exchange) DO UPDATE SET feed = 'bench'; INSERT INTO market_quotes
        VALUES ('${varcode}', '${varcode}${varcode === varcode.toUpperCase() ? '701' : '2701'}', '2027-01', true,
        current_date, 5000, 5000, 5000, 5000, 5000, 1, 1, now() - interval '1 day')`,
  );
  await filler.query(quotes.join(';'));
  const lines: string[] = [];
  for (const day of daysBefore(now, 40)) {
    for (const { varcode, nightMinutes, tick, decimals } of sampleVarieties) {
      const price = (Math.ceil(5_000 / tick) * tick) / 10 ** decimals;
      for (const { from, to } of sessionsOf(day, nightMinutes))
        for (let at = from; at < to && lines.length < rows; at += minute)
          lines.push(
            `${varcode}${varcode === varcode.toUpperCase() ? '701' : '2701'},${day},${new Date(at).toISOString()},${price},${price},${price},${price},7`,
          );
    }
  }
  const head = 'contract,trading_day,minute,open,high,low,close,volume';
  const batches = Array.from({ length: rows / perBatch }, (_, index) =>
    [head, ...lines.slice(index * perBatch, (index + 1) * perBatch)].join('\n'),
  );
  const started = performance.now();
  for (const text of batches) {
    const batch = readBatch(text);
    if (typeof batch === 'string') throw new Error(batch);
    const { answer } = await database.transaction(async (tx) => {
      await tx.allow(60_000);
      return bookBatch(tx, batch, { feed, exchanges, now });
    });
    if (answer.refused.length > 0) throw new Error(JSON.stringify(answer.refused[0]));
  }
  const taken = performance.now() - started;
  const file = join(dataDirectory, 'minutes.csv');
  await filler.query(`CREATE TABLE bench_minutes (LIKE market_minute_bars INCLUDING ALL)`);
  const { rows: stored } = await filler.query<{ line: string }>(
    `SELECT concat_ws(',', varcode, at, trading_day, open, high, low, close, volume) AS line FROM market_minute_bars`,
  );
  if (stored.length !== rows) throw new Error(`${stored.length} of ${rows} minutes were stored`);
  writeFileSync(file, `${stored.map(({ line }) => line).join('\n')}\n`);
  const copyFrom = performance.now();
  await filler.query(`COPY bench_minutes FROM '${file}' CSV`);
  const copied = performance.now() - copyFrom;
  log(`market: ${rows.toLocaleString('en-US')} minutes in ${taken.toFixed(0)} ms, COPY in ${copied.toFixed(0)} ms`);
  return {
    what: `${rows.toLocaleString('en-US')} rows of minutes, each checked`,
    unit: 'ms',
    result: taken,
    limit: copied,
    limitBy: 'COPY',
    lessIsBetter: true,
    goal: 4,
  };
}

/** A batch of quotes that triggers no alert still searches for matching ones. */
async function measureAlerts({ log }: BenchContext, database: Database, filler: Client): Promise<Measurement> {
  log(`filling ${alerts.toLocaleString('en-US')} alerts`);
  await filler.query(`INSERT INTO market_alerts (person_id, id, varcode, kind, price, state, created_at)
    SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'a' || n, codes[1 + n % cardinality(codes)],
      CASE WHEN n % 2 = 0 THEN 'above' ELSE 'below' END, CASE WHEN n % 2 = 0 THEN 5001 + n % 4000 ELSE 4999 - n % 4000 END, 'armed', now()
    FROM generate_series(1, ${alerts}) AS n, (SELECT array_agg(varcode) AS codes FROM market_varieties) v`);
  await filler.query('VACUUM ANALYZE market_alerts, market_quotes, market_varieties');
  const [found, probes]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    const start = performance.now();
    if (await database.transaction((tx) => lockReachedAlert(tx, []))) throw new Error('nobody is reached');
    found.push(performance.now() - start);
    const from = performance.now();
    // One index probe per main contract and direction, in a transaction as well.
    await database.transaction(async (tx) => {
      for (const kind of ['above', 'below'])
        await tx.query(
          `SELECT (SELECT a.price FROM market_alerts a WHERE a.varcode = q.varcode AND a.kind = '${kind}'
            AND a.state = 'armed' AND a.price = q.last LIMIT 1) FROM market_quotes q WHERE q.main`,
        );
    });
    probes.push(performance.now() - from);
  }
  return {
    what: `a turn of ${sampleVarieties.length} quotes against ${alerts.toLocaleString('en-US')} armed alerts`,
    unit: 'ms',
    result: median(found),
    limit: median(probes),
    limitBy: 'a probe a contract',
    lessIsBetter: true,
    goal: 2,
  };
}

/** Candles where each variety has one day of minutes, and where it has sixty. */
async function measureBars(
  { createMigratedDatabase, log }: BenchContext,
  large: Database,
  filler: Client,
): Promise<Measurement[]> {
  log(`filling ${days.large} days of minutes`);
  const smallString = await createMigratedDatabase('market_small');
  const small = createDatabase({ connectionString: smallString });
  const smallFiller = new Client({ connectionString: smallString });
  await smallFiller.connect();
  try {
    await seedVarieties(small, sampleVarieties);
    await filler.query('TRUNCATE market_minute_bars');
    for (const [name, of] of [
      ['small', smallFiller],
      ['large', filler],
    ] as const) {
      await of.query(
        `INSERT INTO market_minute_bars SELECT varcode, date_trunc('day',
          now()) - make_interval(days => d) + make_interval(mins => m), (now() - make_interval(days => d))::date, 5000,
          5001, 4999, 5000, 7 FROM market_varieties, generate_series(1, ${days[name]}) AS d,
          generate_series(0, 464) AS m`,
      );
      await of.query(
        `INSERT INTO market_day_bars SELECT varcode, (now() - make_interval(days => d + ${days[name]}))::date, 5000,
          5001, 4999, 5000, 7 FROM market_varieties, generate_series(1, 250) AS d`,
      );
      // As the hourly job leaves them: only the newest day is aggregated on request.
      await closeDays(name === 'small' ? small : large, new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
      await of.query('VACUUM ANALYZE market_minute_bars, market_day_bars');
    }
    const asked: Record<string, (database: Database, varcode: string) => Promise<unknown>> = {
      '5-minute candles': (database, varcode) => listFolded(database, varcode, 5, 90),
      'day candles': (database, varcode) => listDays(database, varcode, 250, 'day'),
    };
    const measured: Measurement[] = [];
    for (const [what, ask] of Object.entries(asked)) {
      const costs = { small: [] as number[], large: [] as number[] };
      for (let turn = 0; turn < 400; turn += 1) {
        for (const [name, database] of [
          ['small', small],
          ['large', large],
        ] as const) {
          const start = performance.now();
          await ask(database, sampleVarieties[turn % sampleVarieties.length]!.varcode);
          costs[name].push(performance.now() - start);
        }
      }
      measured.push({
        what: `${what}, ${days.small} → ${days.large} days of minutes`,
        unit: 'ms',
        result: median(costs.large),
        limit: median(costs.small),
        lessIsBetter: true,
        goal: 1.5,
      });
    }
    return measured;
  } finally {
    await smallFiller.end();
    await small.close();
  }
}

export default bench;
