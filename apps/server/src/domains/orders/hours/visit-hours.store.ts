import type { VisitHours } from '@shoushou/rules/orders/visit-hours';
import { DAY, shanghaiDate, startOfShanghaiDate, toInstant, type Instant, type Fen } from '@shoushou/kernel';
import type { OrderState } from '@shoushou/rules/orders/states';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

const HOURS = `opens_at AS "opensAt", closes_at AS "closesAt", window_hours AS "windowHours", weekdays, capacity`;

/** Hours that were set for the city and for its districts, by code. */
export async function listHours(db: Queryable, city: string): Promise<Map<string, VisitHours>> {
  const rows = await db.query<VisitHours & { adcode: string }>(
    `SELECT adcode, ${HOURS} FROM visit_hours WHERE city = $1`,
    [city],
  );
  return new Map(rows.map(({ adcode, ...hours }) => [adcode, hours]));
}

/**
 * What holds in a district, or in a city when both codes are the same: its hours, else its city's, null where none were
 * set; and the reason by closed day of both.
 */
export async function readPlaceHours(
  db: Queryable,
  { city, adcode }: { city: string; adcode: string },
  from: string,
  to: string,
): Promise<{ hours: VisitHours | null; closed: Record<string, string> }> {
  const [row] = await db.query<{ hours: VisitHours | null; closed: Record<string, string> }>(
    `SELECT (SELECT jsonb_build_object('opensAt', opens_at, 'closesAt', closes_at, 'windowHours', window_hours,
     'weekdays', weekdays, 'capacity', capacity)
         FROM visit_hours WHERE city = $1 AND adcode IN ($1, $2) ORDER BY adcode = $1 LIMIT 1) AS hours,
       (SELECT coalesce(jsonb_object_agg(day::text, reason ORDER BY adcode <> $1), '{}')
         FROM closed_days WHERE city = $1 AND adcode IN ($1, $2) AND day BETWEEN $3 AND $4) AS closed`,
    [city, adcode, from, to],
  );
  return row!;
}

export async function writeHours(
  tx: Transaction,
  { city, adcode }: { city: string; adcode: string },
  hours: VisitHours,
): Promise<void> {
  await tx.query(
    `INSERT INTO visit_hours (city, adcode, opens_at, closes_at, window_hours, weekdays, capacity)
     VALUES ($1, $2, $3, $4, $5, $6::integer[], $7)
     ON CONFLICT (city, adcode) DO UPDATE SET opens_at = excluded.opens_at, closes_at = excluded.closes_at,
       window_hours = excluded.window_hours, weekdays = excluded.weekdays, capacity = excluded.capacity`,
    [city, adcode, hours.opensAt, hours.closesAt, hours.windowHours, hours.weekdays, hours.capacity],
  );
}

export async function removeHours(tx: Transaction, { city, adcode }: { city: string; adcode: string }): Promise<void> {
  await tx.query('DELETE FROM visit_hours WHERE city = $1 AND adcode = $2', [city, adcode]);
}

/** A day, `2026-11-21`, closed in a district, or in the city when both codes are the same. */
export interface ClosedDayRow {
  city: string;
  adcode: string;
  day: string;
  reason: string;
  closedBy: string;
  closedByName: string;
  closedAt: Instant;
}

/** Days closed in the city or its districts from one to another, in order. */
export function listClosedDays(db: Queryable, city: string, from: string, to: string): Promise<ClosedDayRow[]> {
  return db.query(
    `SELECT city, adcode, day::text, reason, closed_by AS "closedBy", closed_by_name AS "closedByName",
     closed_at AS "closedAt"
     FROM closed_days WHERE city = $1 AND day BETWEEN $2 AND $3 ORDER BY day, adcode`,
    [city, from, to],
  );
}

/**
 * Closes a day; one that is closed already gets the new reason and stays closed since then: who took an order of it
 * knew.
 */
export async function closeDay(tx: Transaction, row: ClosedDayRow): Promise<void> {
  await tx.query(
    `INSERT INTO closed_days (city, adcode, day, reason, closed_by, closed_by_name, closed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (city, adcode, day) DO UPDATE SET reason = excluded.reason`,
    [row.city, row.adcode, row.day, row.reason, row.closedBy, row.closedByName, row.closedAt],
  );
}

export async function reopenDays(
  tx: Transaction,
  { city, adcode }: { city: string; adcode: string },
  from: string,
  to: string,
): Promise<void> {
  await tx.query('DELETE FROM closed_days WHERE city = $1 AND adcode = $2 AND day BETWEEN $3 AND $4', [
    city,
    adcode,
    from,
    to,
  ]);
}

/**
 * Bookings of a city see the same hours and closed days until their transaction ends; changing these waits for them.
 */
export async function holdCalendar(tx: Transaction, city: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock_shared(hashtextextended('orders.calendar ' || $1, 0))`, [city]);
}

export async function lockCalendar(tx: Transaction, city: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('orders.calendar ' || $1, 0))`, [city]);
}

/**
 * Serializes the bookings of one window of a district until the transaction ends, because its capacity counts all of
 * them.
 */
export async function lockWindow(tx: Transaction, adcode: string, from: Instant): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('orders.window ' || $1 || ' ' || $2, 0))`, [
    adcode,
    from,
  ]);
}

/**
 * Visits of a district that take up its windows of some days, without one order, by the start of the window in
 * milliseconds.
 */
export async function countByWindow(
  db: Queryable,
  { city, adcode }: { city: string; adcode: string },
  from: string,
  to: string,
  exceptNo: string | null,
): Promise<Map<number, number>> {
  const rows = await db.query<{ at: Instant; count: number }>(
    `SELECT window_from AS at, count(*)::int AS count FROM orders
     WHERE city = $1 AND adcode = $2 AND NOT walk_in AND window_from >= $3 AND window_from < $4
       AND state NOT IN ('cancelled', 'expired') AND no IS DISTINCT FROM $5 GROUP BY window_from`,
    [city, adcode, ...between(from, to), exceptNo],
  );
  return new Map(rows.map(({ at, count }) => [Date.parse(at), count]));
}

export interface BookedRow {
  no: string;
  adcode: string;
  title: string;
  district: string;
  state: OrderState;
  windowFrom: Instant;
  windowTo: Instant;
  recyclerId: string | null;
}

/** Visits still to come in some districts on some days, in their order. */
export function listBooked(
  db: Queryable,
  city: string,
  adcodes: readonly string[],
  from: string,
  to: string,
  limit: number,
): Promise<BookedRow[]> {
  return db.query(
    `SELECT no, adcode, title, district, state, window_from AS "windowFrom", window_to AS "windowTo",
     recycler_id AS "recyclerId" FROM orders
     WHERE city = $1 AND adcode = ANY ($2) AND NOT walk_in AND window_from >= $3 AND window_from < $4
     AND state IN ('open', 'taken')
     ORDER BY window_from, no LIMIT $5`,
    [city, adcodes, ...between(from, to), limit],
  );
}

/** The number of visits still to come from one day to another, by district and day. */
export function countBooked(
  db: Queryable,
  city: string,
  adcodes: readonly string[],
  from: string,
  to: string,
): Promise<{ adcode: string; day: string; count: number }[]> {
  return db.query(
    `SELECT adcode, (window_from AT TIME ZONE 'Asia/Shanghai')::date::text AS day, count(*)::int AS count FROM orders
     WHERE city = $1 AND adcode = ANY ($2) AND NOT walk_in AND window_from >= $3 AND window_from < $4
     AND state IN ('open', 'taken')
     GROUP BY 1, 2`,
    [city, adcodes, ...between(from, to)],
  );
}

/** From the start of the first day to the end of the last. */
const between = (from: string, to: string): [Instant, Instant] => [
  toInstant(startOfShanghaiDate(from)),
  toInstant(startOfShanghaiDate(to) + DAY),
];

/** The lowest estimate for which somebody comes to the door in a city, fen; 0 without a limit. */
export async function readLeastValue(db: Queryable, city: string): Promise<Fen> {
  const [row] = await db.query<{ leastFen: Fen }>(
    'SELECT least_fen AS "leastFen" FROM visit_least_values WHERE city = $1',
    [city],
  );
  return row?.leastFen ?? 0;
}

/** Sets it, or removes the limit with 0. */
export async function writeLeastValue(tx: Transaction, city: string, leastFen: Fen): Promise<void> {
  if (leastFen === 0) await tx.query('DELETE FROM visit_least_values WHERE city = $1', [city]);
  else
    await tx.query(
      `INSERT INTO visit_least_values (city, least_fen) VALUES ($1, $2)
       ON CONFLICT (city) DO UPDATE SET least_fen = excluded.least_fen`,
      [city, leastFen],
    );
}

/** That the day of a visit is closed, and since when in its city or its district. */
export interface Closure {
  reason: string;
  closedAt: Instant;
}

/** The field by which a card or an order says why its day is closed; none on an open day. */
export const closedFor = (closure: Closure | undefined): { closedFor?: string } =>
  closure === undefined ? {} : { closedFor: closure.reason };

/**
 * Those of some visits whose day is closed in their district or their city, by number, with the district's reason
 * before the city's. One statement for all cities, apart from the orders, and none for no visit.
 */
export async function readClosures(
  db: Queryable,
  visits: readonly { no: string; adcode: string; windowFrom: Instant }[],
): Promise<Map<string, Closure>> {
  if (visits.length === 0) return new Map();
  const rows = await db.query<Closure & { no: string }>(
    `SELECT DISTINCT ON (visit.no) visit.no, closed.reason,
       min(closed.closed_at) OVER (PARTITION BY visit.no) AS "closedAt"
     FROM unnest($1::text[], $2::text[], $3::text[], $4::date[]) AS visit (no, city, adcode, day)
     JOIN closed_days closed ON closed.city = visit.city AND closed.adcode IN (visit.city, visit.adcode)
       AND closed.day = visit.day
     ORDER BY visit.no, closed.adcode = visit.city`,
    [
      visits.map(({ no }) => no),
      visits.map(({ adcode }) => cityOf(adcode)),
      visits.map(({ adcode }) => adcode),
      visits.map(({ windowFrom }) => shanghaiDate(Date.parse(windowFrom))),
    ],
  );
  return new Map(rows.map(({ no, reason, closedAt }) => [no, { reason, closedAt }]));
}
