import type { RequestedVariety, FedVariety } from '../../../gateways/market/port.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export async function listExchanges(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ exchange: string }>(
    'SELECT DISTINCT exchange FROM market_varieties WHERE shown ORDER BY exchange',
  );
  return rows.map(({ exchange }) => exchange);
}

/**
 * Claims the next query about an exchange, unless it was queried in the last `every` milliseconds. Works after the
 * clock went back too.
 */
export async function claimExchange(tx: Transaction, exchange: string, now: number, every: number): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO market_feeds AS feed (exchange, asked_at) VALUES ($1, to_timestamp($2 / 1000.0))
     ON CONFLICT (exchange) DO UPDATE SET asked_at = excluded.asked_at
       WHERE feed.asked_at <= to_timestamp(($2 - $3) / 1000.0) OR feed.asked_at > to_timestamp($2 / 1000.0)
     RETURNING exchange`,
    [exchange, now, every],
  );
  return rows.length > 0;
}

/**
 * What to query about an exchange's varieties: stored data is not requested again, except the last minute, which may
 * have been incomplete.
 */
export function listAsked(tx: Transaction, exchange: string): Promise<RequestedVariety[]> {
  return tx.query<RequestedVariety>(
    `SELECT v.varcode, v.exchange, v.decimals, v.tick, v.night_minutes AS "nightMinutes",
       coalesce((SELECT (extract(epoch FROM max(bar.at)) * 1000)::bigint FROM market_minute_bars bar
       WHERE bar.varcode = v.varcode), 0) AS "minutesFrom",
       (SELECT max(day) FROM market_day_bars day WHERE day.varcode = v.varcode) AS "daysAfter"
     FROM market_varieties v WHERE v.exchange = $1 AND v.shown ORDER BY v.position, v.varcode`,
    [exchange],
  );
}

export interface ChangedQuote {
  varcode: string;
  contract: string;
  last: number;
  high: number;
  low: number;
  volume: number;
  openInterest: number;
  /** Seconds since the epoch. */
  at: number;
}

/**
 * Records which feed supplies an exchange's data and deletes the data of another feed, since simulated and licensed
 * data are never mixed.
 */
async function ownExchange(tx: Transaction, exchange: string, feed: string, now: number): Promise<void> {
  await tx.query('INSERT INTO market_feeds (exchange, feed) VALUES ($1, $2) ON CONFLICT DO NOTHING', [exchange, feed]);
  const [stood] = await tx.query<{ feed: string }>('SELECT feed FROM market_feeds WHERE exchange = $1 FOR UPDATE', [
    exchange,
  ]);
  await tx.query('UPDATE market_feeds SET answered_at = to_timestamp($2 / 1000.0), feed = $3 WHERE exchange = $1', [
    exchange,
    now,
    feed,
  ]);
  if (stood!.feed === feed) return;
  for (const table of ['market_quotes', 'market_minute_bars', 'market_day_bars'])
    await tx.query(`DELETE FROM ${table} WHERE varcode IN (SELECT varcode FROM market_varieties WHERE exchange = $1)`, [
      exchange,
    ]);
}

/** Stores a feed's answer; an older quote never replaces a newer one. @returns the changed quotes of main contracts */
export async function saveAnswer(
  tx: Transaction,
  { exchange, feed }: { exchange: string; feed: string },
  fed: readonly FedVariety[],
  now: number,
): Promise<ChangedQuote[]> {
  await ownExchange(tx, exchange, feed, now);
  const quotes = fed.flatMap(({ varcode, tradingDay, quotes: each }) =>
    each.map((quote) => ({ varcode, tradingDay, ...quote })),
  );
  const listed = JSON.stringify(quotes);
  // A contract that has ended, or is the main one no longer, gives way first: there is one main contract a variety.
  await tx.query(
    `WITH fed AS (SELECT DISTINCT varcode, contract, main, at
     FROM jsonb_to_recordset($1) AS fed (varcode text, contract text, main boolean, at bigint)),
       gone AS (DELETE FROM market_quotes quote USING (SELECT DISTINCT varcode FROM fed) AS of
       WHERE quote.varcode = of.varcode AND NOT EXISTS (SELECT 1 FROM fed
       WHERE fed.varcode = quote.varcode AND fed.contract = quote.contract))
     UPDATE market_quotes quote SET main = false FROM fed WHERE quote.varcode = fed.varcode
     AND quote.contract = fed.contract AND quote.main AND NOT fed.main`,
    [listed],
  );
  const changed = await tx.query<ChangedQuote & { main: boolean }>(
    `INSERT INTO market_quotes AS kept (varcode, contract, month, main, trading_day, last, open, high, low,
     previous_settlement, volume, open_interest, at)
     SELECT varcode, contract, month, main, "tradingDay", last, open, high, low, "previousSettlement", volume,
     "openInterest", to_timestamp(at / 1000.0)
     FROM jsonb_to_recordset($1) AS fed (varcode text, contract text, month text, main boolean, "tradingDay" date,
     last bigint, open bigint, high bigint, low bigint, "previousSettlement" bigint, volume bigint,
     "openInterest" bigint, at bigint)
     ON CONFLICT (varcode, contract) DO UPDATE SET main = excluded.main, trading_day = excluded.trading_day,
     last = excluded.last, open = excluded.open, high = excluded.high, low = excluded.low,
       previous_settlement = excluded.previous_settlement, volume = excluded.volume,
       open_interest = excluded.open_interest, at = excluded.at
       WHERE kept.at <= excluded.at AND (kept.last, kept.volume, kept.main, kept.at) IS DISTINCT FROM (excluded.last,
       excluded.volume, excluded.main, excluded.at)
     RETURNING varcode, contract, main, last, high, low, volume, open_interest AS "openInterest",
     extract(epoch FROM at)::bigint AS at`,
    [listed],
  );
  await saveMinutes(tx, fed);
  await saveDays(tx, fed);
  return changed.filter(({ main }) => main);
}

async function saveMinutes(tx: Transaction, fed: readonly FedVariety[]): Promise<void> {
  const bars = fed.flatMap(({ varcode, tradingDay, minutes }) =>
    minutes.map((bar) => ({ varcode, tradingDay, ...bar })),
  );
  if (bars.length === 0) return;
  const column = <Field extends keyof (typeof bars)[number]>(field: Field) => bars.map((bar) => bar[field]);
  await tx.query(
    `INSERT INTO market_minute_bars AS kept (varcode, at, trading_day, open, high, low, close, volume)
     SELECT varcode, to_timestamp(at / 1000.0), trading_day, open, high, low, close, volume
     FROM unnest($1::text[], $2::bigint[], $3::date[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
     $8::bigint[]) AS bar (varcode, at, trading_day, open, high, low, close, volume)
     ON CONFLICT (varcode, at) DO UPDATE SET high = excluded.high, low = excluded.low, close = excluded.close,
     volume = excluded.volume
       WHERE (kept.high, kept.low, kept.close, kept.volume) IS DISTINCT FROM (excluded.high, excluded.low,
       excluded.close, excluded.volume)`,
    [
      column('varcode'),
      column('at'),
      column('tradingDay'),
      column('open'),
      column('high'),
      column('low'),
      column('close'),
      column('volume'),
    ],
  );
}

async function saveDays(tx: Transaction, fed: readonly FedVariety[]): Promise<void> {
  const bars = fed.flatMap(({ varcode, days }) => days.map((bar) => ({ varcode, ...bar })));
  if (bars.length === 0) return;
  await tx.query(
    `INSERT INTO market_day_bars AS kept (varcode, day, open, high, low, close, volume)
     SELECT DISTINCT ON (varcode, day) varcode, day, open, high, low, close, volume
     FROM jsonb_to_recordset($1) AS bar (varcode text, day date, open bigint, high bigint, low bigint, close bigint,
     volume bigint)
     ON CONFLICT (varcode, day) DO UPDATE SET open = excluded.open, high = excluded.high, low = excluded.low,
     close = excluded.close, volume = excluded.volume
       WHERE (kept.open, kept.high, kept.low, kept.close, kept.volume) IS DISTINCT FROM (excluded.open, excluded.high,
       excluded.low, excluded.close, excluded.volume)`,
    [JSON.stringify(bars)],
  );
}
