import type { Instant } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import type { ReportedBy } from './report-periods.rules.ts';

/**
 * Sums of bookings, deals and ratings; see the migration for what counts when. Money fen, weights grams, times seconds.
 */
export interface Sums {
  placed: number;
  taken: number;
  takeSeconds: number;
  cancelled: number;
  expired: number;
  deals: number;
  amountFen: number;
  grams: number;
  incomeFen: number;
  stars: number;
  ratings: number;
}

export interface SumFilter {
  city: string;
  /** One district; null for the whole city. */
  adcode: string | null;
  /** Shanghai days `2026-11-21`, both included. */
  from: string;
  to: string;
}

export interface DueDay {
  city: string;
  day: string;
}

const COUNTED = 'statistics.counted_to';
/**
 * Rows of a report: all days of a year, all hours, districts and categories; of recyclers, those with the most deals.
 */
const MAX_ROWS = 500;

const columns = `sum(placed)::float8 AS placed, sum(taken)::float8 AS taken, sum(take_seconds)::float8 AS "takeSeconds",
  sum(cancelled)::float8 AS cancelled, sum(expired)::float8 AS expired,
  sum(deals)::float8 AS deals, sum(amount_fen)::float8 AS "amountFen", sum(grams)::float8 AS grams,
  sum(income_fen)::float8 AS "incomeFen", sum(stars)::float8 AS stars, sum(ratings)::float8 AS ratings`;

const keyOf: Readonly<Record<ReportedBy, string>> = {
  day: 'day::text',
  month: `to_char(day, 'YYYY-MM')`,
  district: 'adcode',
  hour: 'key',
  recycler: 'key',
  category: 'key',
};

const dimensionOf = (by: ReportedBy): string => (by === 'hour' || by === 'recycler' || by === 'category' ? by : 'all');

/** The sums by day, month and so on, ordered by time or amount. */
export function readSums(
  db: Queryable,
  by: ReportedBy,
  { city, adcode, from, to }: SumFilter,
): Promise<(Sums & { key: string })[]> {
  const order = by === 'day' || by === 'month' || by === 'hour' ? '1' : 'sum(amount_fen) DESC, sum(placed) DESC, 1';
  return db.query(
    `SELECT ${keyOf[by]} AS key, ${columns} FROM report_days
     WHERE city = $1 AND dimension = $2 AND day BETWEEN $3 AND $4 AND ($5::text IS NULL OR adcode = $5) GROUP BY 1
     ORDER BY ${order} LIMIT ${MAX_ROWS}`,
    [city, dimensionOf(by), from, to, adcode],
  );
}

/** The sums of everything. */
export async function readTotal(db: Queryable, { city, adcode, from, to }: SumFilter): Promise<Sums> {
  const [row] = await db.query<Sums>(
    `SELECT ${columns.replaceAll(/sum\((\w+)\)/g, 'coalesce(sum($1), 0)')} FROM report_days
     WHERE city = $1 AND dimension = 'all' AND day BETWEEN $2 AND $3 AND ($4::text IS NULL OR adcode = $4)`,
    [city, from, to, adcode],
  );
  return row!;
}

/** The sums of a day's hours before one, `00` to `23`, in a city or a district. */
export async function readHoursBefore(db: Queryable, place: string, day: string, hour: string): Promise<Sums> {
  const [row] = await db.query<Sums>(
    `SELECT ${columns.replaceAll(/sum\((\w+)\)/g, 'coalesce(sum($1), 0)')} FROM report_days
     WHERE city = $1 AND dimension = 'hour' AND day = $2 AND key < $3 AND ($4 = $1 OR adcode = $4)`,
    [cityOf(place), day, hour, place],
  );
  return row!;
}

/** Cities with figures: one index lookup per city. */
export async function listReportedCities(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ city: string }>(
    `WITH RECURSIVE found AS ((SELECT city FROM report_days ORDER BY city LIMIT 1)
       UNION ALL SELECT (SELECT days.city FROM report_days days WHERE days.city > found.city ORDER BY days.city LIMIT 1)
       FROM found WHERE found.city IS NOT NULL)
     SELECT city FROM found WHERE city IS NOT NULL`,
  );
  return rows.map(({ city }) => city);
}

/** Until when changes are in the figures, except for days that are still due; null before the first count. */
export async function readCountedTo(db: Queryable): Promise<Instant | null> {
  const [row] = await db.query<{ at: Instant }>(
    `SELECT value #>> '{}' AS at FROM installation_settings WHERE name = $1`,
    [COUNTED],
  );
  return row?.at ?? null;
}

/** Recomputes the days that changed since a time, or all for null, and stores until when changes were read. */
export async function markChangedDays(tx: Transaction, since: Instant | null, at: Instant): Promise<void> {
  // Waits for a count of the same day, which may have read it before it changed.
  await tx.query(
    `INSERT INTO report_due_days (city, day, since) SELECT city, day, $2 FROM orders_changed_days($1::timestamptz)
     ORDER BY city, day ON CONFLICT (city, day) DO UPDATE SET since = excluded.since`,
    [since, at],
  );
  await tx.query(
    `INSERT INTO installation_settings (name, value) VALUES ($1, to_jsonb($2::text))
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [COUNTED, at],
  );
}

/** The newest day that is due, locked until it is counted. */
export async function lockDueDay(tx: Transaction, waiting: readonly string[]): Promise<DueDay | undefined> {
  const [row] = await tx.query<DueDay>(
    `SELECT city, day::text AS day FROM report_due_days WHERE city || ' ' || day <> ALL ($1)
     ORDER BY day DESC, city LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [waiting],
  );
  return row;
}

/** Recounts a day. */
export async function countDay(tx: Transaction, { city, day }: DueDay): Promise<void> {
  await tx.query('DELETE FROM report_days WHERE city = $1 AND day = $2', [city, day]);
  await tx.query(
    `INSERT INTO report_days (city, day, dimension, adcode, key, placed, taken, take_seconds, cancelled, expired, deals,
     amount_fen, grams, income_fen, stars, ratings)
     SELECT $1, $2::date, dimension, adcode, key, placed, taken, take_seconds, cancelled, expired, deals, amount_fen,
     grams, income_fen, stars, ratings FROM orders_day_figures($1, $2::date)`,
    [city, day],
  );
  await tx.query('DELETE FROM report_due_days WHERE city = $1 AND day = $2', [city, day]);
}
