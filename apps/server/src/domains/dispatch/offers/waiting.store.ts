import { toInstant, type Instant } from '@shoushou/kernel';
import type { DispatchRules } from '@shoushou/contract';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Queryable } from '../../../platform/database/types.ts';
import { MINUTE } from '@shoushou/kernel';
import { byCity, findCities, readClosures } from '../../orders/index.ts';
import type { WaitingOrder } from './eligibility.rules.ts';

interface WaitingRow extends Omit<WaitingOrder, 'windowFrom' | 'windowTo' | 'placedAt' | 'blocked' | 'onClosedDay'> {
  windowFrom: Instant;
  windowTo: Instant;
  placedAt: Instant;
}

/** The result of `orders_waiting`, in a separate query, because it reads one city's orders and the rest has no city. */
const COLUMNS = `no, adcode, category_ids AS "categoryIds", longitude, latitude, window_from AS "windowFrom",
  window_to AS "windowTo", placed_at AS "placedAt", info_fee_fen AS "infoFeeFen", customer_id AS "customerId"`;
const WAITING = `SELECT ${COLUMNS}
  FROM orders_waiting($1, $2, $3, $4, $5, $6, $7)`;

/** Orders of a city that are to be offered now (milliseconds), those with the soonest window first. */
export async function listWaiting(
  db: Queryable,
  city: string,
  rules: DispatchRules,
  at: number,
): Promise<WaitingOrder[]> {
  const hallSince = rules.mode === 'offer_first' ? at : at - rules.hallMinutes * MINUTE;
  const left = await db.query<{ no: string }>(
    `SELECT order_no AS no FROM dispatch_pauses WHERE city = $1 AND until > $2 UNION SELECT order_no
     FROM dispatch_offers WHERE city = $1 AND state = 'offered'`,
    [city, toInstant(at)],
  );
  return complete(
    db,
    await db.query(WAITING, [
      city,
      toInstant(hallSince),
      toInstant(at + rules.beforeWindowMinutes * MINUTE),
      toInstant(at),
      left.map(({ no }) => no),
      null,
      rules.ordersAtOnce,
    ]),
  );
}

/** One open order without an exclusive recycler, after any time in the hall. */
export async function readWaiting(db: Queryable, city: string, no: string, at: number): Promise<WaitingOrder | null> {
  const now = toInstant(at);
  return (await complete(db, await db.query(WAITING, [city, now, now, now, [], no, 1])))[0] ?? null;
}

/** As `readWaiting`, for several orders of any cities, by their numbers. */
export async function listWaitingOf(
  db: Queryable,
  numbers: readonly string[],
  at: number,
): Promise<Map<string, WaitingOrder>> {
  const keys = [...(await findCities(db, numbers))].map(([no, city]) => ({ no, city }));
  const rows = await byCity(keys, (city, own) =>
    db.query<WaitingRow>(
      `SELECT ${COLUMNS} FROM unnest($2::text[]) AS asked (number)
       CROSS JOIN LATERAL orders_waiting($1, $3, $3, $3, '{}', asked.number, 1)`,
      [city, own, toInstant(at)],
    ),
  );
  return new Map((await complete(db, rows)).map((order) => [order.no, order]));
}

/** The numbers of a city's open orders without an exclusive recycler that wait at a time (milliseconds). */
export async function listWaitingNumbers(db: Queryable, city: string, at: number): Promise<string[]> {
  const now = toInstant(at);
  return (await db.query<{ no: string }>(WAITING, [city, now, now, now, [], null, null])).map(({ no }) => no);
}

/** With the people blocked by each customer or who have blocked them, and whether the visit is on a closed day. */
async function complete(db: Queryable, rows: readonly WaitingRow[]): Promise<WaitingOrder[]> {
  const customers = [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))];
  const blocked = new Map(
    (
      await db.query<{ id: string; blocked: string[] }>(
        'SELECT asked.id, orders_blocked_with(asked.id) AS blocked FROM unnest($1::text[]) AS asked (id)',
        [customers],
      )
    ).map((row) => [row.id, row.blocked]),
  );
  const closed = await readClosures(db, rows);
  return rows.map(({ windowFrom, windowTo, placedAt, ...row }) => ({
    ...row,
    windowFrom: Date.parse(windowFrom),
    windowTo: Date.parse(windowTo),
    placedAt: Date.parse(placedAt),
    blocked: row.customerId === null ? [] : (blocked.get(row.customerId) ?? []),
    onClosedDay: closed.has(row.no),
  }));
}

/** One taken order that may still be reassigned. */
export async function readMovable(db: Queryable, city: string, no: string): Promise<WaitingOrder | null> {
  return (
    (
      await complete(db, await db.query<WaitingRow>(`SELECT ${COLUMNS} FROM orders_to_move($1, $2) w`, [city, no]))
    )[0] ?? null
  );
}

export interface VisitRow {
  no: string;
  title: string;
  state: 'taken' | 'arrived' | 'weighed' | 'agreed' | 'paid' | 'done';
  district: string;
  longitude: number;
  latitude: number;
  windowFrom: Instant;
  windowTo: Instant;
  recyclerId: string;
}

const VISIT_COLUMNS = `no, title, state, district, longitude, latitude, window_from AS "windowFrom",
  window_to AS "windowTo", recycler_id AS "recyclerId"`;

/** Visits under way in a city or a district, those waiting longest in their state first. */
export function listVisits(db: Queryable, place: string, limit: number): Promise<VisitRow[]> {
  return db.query<VisitRow>(
    `SELECT ${VISIT_COLUMNS} FROM orders_under_way($1, $3) WHERE recycler_id IS NOT NULL LIMIT $2`,
    [cityOf(place), limit, place],
  );
}

/**
 * Visits in a city or a district whose windows begin within a day (milliseconds), the earliest first, the paid ones
 * too.
 */
export function listVisitsOfDay(db: Queryable, place: string, day: { from: number; to: number }): Promise<VisitRow[]> {
  return db.query<VisitRow>(`SELECT ${VISIT_COLUMNS} FROM orders_visits_of_day($1, $2, $3, $4)`, [
    cityOf(place),
    place,
    toInstant(day.from),
    toInstant(day.to),
  ]);
}

/** Runs batches of a city one at a time across servers; false when another is running one. */
export async function lockCity(tx: Queryable, city: string): Promise<boolean> {
  const [row] = await tx.query<{ locked: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended('dispatch ' || $1, 0)) AS locked`,
    [city],
  );
  return row?.locked ?? false;
}
