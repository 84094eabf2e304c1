import type { MarketBar } from '@shoushou/contract';
import type { Queryable } from '../../../platform/database/types.ts';

/**
 * The minutes of a trading day, oldest first. Its night session begins on the previous trading day, at most three days
 * earlier: minutes are found by their time.
 */
export function listMinutes(database: Queryable, varcode: string, tradingDay: string): Promise<MarketBar[]> {
  return database.query<MarketBar>(
    `SELECT at, open, high, low, close, volume FROM market_minute_bars
     WHERE varcode = $1 AND trading_day = $2 AND at >= ($2::date - 4)::timestamp AT TIME ZONE 'Asia/Shanghai'
     AND at < ($2::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai' ORDER BY at`,
    [varcode, tradingDay],
  );
}

const FOLD =
  '(array_agg(open ORDER BY at))[1] AS open, max(high) AS high, min(low) AS low, (array_agg(close ORDER BY at DESC))[1] AS close, sum(volume)::bigint AS volume';

/** Bars of this many minutes, aggregated from the minutes that the newest bars can contain; oldest first. */
export function listFolded(database: Queryable, varcode: string, minutes: number, most: number): Promise<MarketBar[]> {
  return database.query<MarketBar>(
    `SELECT * FROM (SELECT begins AS at, ${FOLD}
     FROM (SELECT date_bin(make_interval(mins => $3), at, 'epoch') AS begins, bar.* FROM market_minute_bars bar
     WHERE varcode = $1 ORDER BY at DESC LIMIT $2 * $3) AS minutes GROUP BY begins
     ORDER BY begins DESC LIMIT $2) AS newest ORDER BY at`,
    [varcode, most, minutes],
  );
}

/**
 * Days, the current one computed from its minutes, which follow three o'clock of the newest stored day; oldest first. A
 * day begins at midnight in Shanghai.
 */
export function listDays(database: Queryable, varcode: string, most: number, by: 'day' | 'week'): Promise<MarketBar[]> {
  return database.query<MarketBar>(
    `WITH newest AS (SELECT max(day) AS day FROM market_day_bars WHERE varcode = $1), days AS (
       SELECT day, open, high, low, close, volume FROM market_day_bars WHERE varcode = $1
       UNION ALL
       SELECT trading_day, ${FOLD} FROM market_minute_bars bar
       WHERE varcode = $1 AND trading_day > coalesce((SELECT day FROM newest), '-infinity')
         AND at >= coalesce(((SELECT day FROM newest) + interval '15 hours') AT TIME ZONE 'Asia/Shanghai', '-infinity')
         GROUP BY trading_day),
     dated AS (SELECT date_trunc($3, day::timestamp) AT TIME ZONE 'Asia/Shanghai' AS begins, day::timestamp AS at, open,
     high, low, close, volume FROM days)
     SELECT * FROM (SELECT begins AS at, ${FOLD} FROM dated GROUP BY begins ORDER BY begins DESC LIMIT $2) AS shown
     ORDER BY at`,
    [varcode, most, by],
  );
}

/**
 * Stores past trading days that no feed has sent, aggregated from their minutes. @param before the current trading day,
 * `2026-11-20`
 */
export async function closeDays(database: Queryable, before: string): Promise<void> {
  await database.query(
    `INSERT INTO market_day_bars (varcode, day, open, high, low, close, volume)
     SELECT varcode, trading_day, ${FOLD} FROM market_minute_bars bar
     WHERE trading_day < $1 AND NOT EXISTS (SELECT FROM market_day_bars kept
     WHERE kept.varcode = bar.varcode AND kept.day = bar.trading_day) GROUP BY varcode, trading_day
     ON CONFLICT DO NOTHING`,
    [before],
  );
}

/** Deletes minutes that began before a moment (milliseconds). */
export async function deleteMinutesBefore(database: Queryable, before: number): Promise<void> {
  await database.query('DELETE FROM market_minute_bars WHERE at < to_timestamp($1 / 1000.0)', [before]);
}
