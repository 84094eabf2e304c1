import type { OrderWarning } from '@shoushou/contract';
import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { isOfPlace } from '../../../platform/console/row-place.ts';
import { citiesOf } from '../../orders/index.ts';
import { placeOfOrder } from '../../orders/index.ts';

export type WarningRule = OrderWarning['rule'];

export interface WarningRow {
  city: string;
  no: string;
  rule: WarningRule;
  level: number;
  state: 'open' | 'handled' | 'cleared';
  recyclerId: string | null;
  openedAt: Instant;
  since: Instant;
  detail: Readonly<Record<string, number>>;
  closedAt: Instant | null;
  handledBy: string | null;
  note: string | null;
  /** Until when operators have put it off. */
  snoozedUntil: Instant | null;
  /** When an operator last reminded the recycler, and that operator. */
  remindedAt: Instant | null;
  remindedBy: string | null;
}

const COLUMNS = `w.city, w.order_no AS no, w.rule, w.level, w.state, w.recycler_id AS "recyclerId",
  w.opened_at AS "openedAt", w.since, w.detail, w.closed_at AS "closedAt", w.handled_by_name AS "handledBy", w.note,
  w.snoozed_until AS "snoozedUntil", w.reminded_at AS "remindedAt", w.reminded_by_name AS "remindedBy"`;

/** A stuck order with its rule. */
export interface Stuck {
  no: string;
  recyclerId: string | null;
  rule: WarningRule;
  since: Instant;
  detail: Readonly<Record<string, number>>;
}

/**
 * Stuck orders of a city at a time (milliseconds), each once per rule. @param waiting orders that wait for a recycler
 * @param maxOffers offers after which one of them counts as without taker
 */
export async function listStuck(
  db: Queryable,
  city: string,
  at: number,
  waiting: readonly string[],
  maxOffers: number,
): Promise<Stuck[]> {
  const stuck = await db.query<Stuck>(
    `SELECT order_no AS no, recycler_id AS "recyclerId", rule, since, detail FROM orders_stuck($1, $2)`,
    [city, toInstant(at)],
  );
  const refused = await db.query<Stuck>(
    `SELECT order_no AS no, NULL AS "recyclerId", 'no_taker' AS rule, max(offered_at) AS since,
     jsonb_build_object('offers', count(*)) AS detail FROM dispatch_offers
     WHERE city = $1 AND order_no = ANY ($2) GROUP BY order_no HAVING count(*) >= $3`,
    [city, waiting, maxOffers],
  );
  const overdue = await db.query<Stuck>(
    `SELECT order_no AS no, NULL AS "recyclerId", 'appeal_overdue' AS rule, since, '{}'::jsonb AS detail
     FROM appeals_overdue($1, $2)`,
    [city, toInstant(at)],
  );
  const first = new Map<string, Stuck>();
  for (const each of [...stuck, ...refused, ...overdue]) {
    const earlier = first.get(`${each.no} ${each.rule}`);
    if (!earlier || each.since < earlier.since) first.set(`${each.no} ${each.rule}`, each);
  }
  return [...first.values()];
}

/**
 * Opens warnings for stuck orders of a city at a moment (milliseconds), and clears those whose condition has ended or
 * whose order has a new recycler, who gets a new warning. A closed warning does not reopen for the same recycler while
 * the same condition lasts. @param levels by rule @param told rules that notify the recycler @param quietSeconds time
 * before the visit, `detail.visitAt`, at which operators see such a warning
 */
export async function writeWarnings(
  tx: Transaction,
  city: string,
  at: number,
  stuck: readonly Stuck[],
  levels: Readonly<Record<WarningRule, number>>,
  notifiedRules: readonly WarningRule[],
  quietSeconds: number,
): Promise<void> {
  await tx.query(
    `UPDATE order_warnings SET state = 'cleared', closed_at = $2
     WHERE city = $1 AND state = 'open' AND (order_no, rule, coalesce(recycler_id, '')) NOT IN (SELECT *
     FROM unnest($3::text[], $4::text[], $5::text[]))`,
    [
      city,
      toInstant(at),
      stuck.map(({ no }) => no),
      stuck.map(({ rule }) => rule),
      stuck.map(({ recyclerId }) => recyclerId ?? ''),
    ],
  );
  await tx.query(
    `INSERT INTO order_warnings (city, order_no, rule, opened_at, level, state, recycler_id, since, detail, told,
     snoozed_until)
     SELECT $1, f.no, f.rule, $2, ($3::jsonb ->> f.rule)::integer, 'open', f."recyclerId", f.since, f.detail,
     f."recyclerId" IS NULL OR f.rule <> ALL ($4::text[]),
       CASE WHEN f.detail ? 'visitAt' THEN to_timestamp((f.detail ->> 'visitAt')::numeric - $6)
       WHEN f.rule = 'no_taker' THEN (SELECT o.expires_at FROM dispatch_offers o WHERE o.city = $1
       AND o.order_no = f.no AND o.state = 'offered' AND o.made_by <> 'job') END
     FROM jsonb_to_recordset($5) AS f (no text, "recyclerId" text, rule text, since timestamptz, detail jsonb)
     WHERE NOT EXISTS (SELECT FROM order_warnings o WHERE o.city = $1 AND o.order_no = f.no AND o.rule = f.rule
     AND (o.state = 'open' OR (o.state = 'handled' AND o.recycler_id IS NOT DISTINCT FROM f."recyclerId"
     AND (o.since = f.since OR o.closed_at >= f.since))))
     ON CONFLICT DO NOTHING`,
    [city, toInstant(at), JSON.stringify(levels), notifiedRules, JSON.stringify(stuck), quietSeconds],
  );
  // The visit was moved: what was put off until the former one is seen again before this one.
  await tx.query(
    `UPDATE order_warnings w SET detail = f.detail, snoozed_until = to_timestamp((f.detail ->> 'visitAt')::numeric - $3)
     FROM jsonb_to_recordset($2) AS f (no text, rule text, detail jsonb)
     WHERE w.city = $1 AND w.state = 'open' AND w.order_no = f.no AND w.rule = f.rule AND f.detail ? 'visitAt'
     AND w.detail -> 'visitAt' IS DISTINCT FROM f.detail -> 'visitAt'`,
    [city, JSON.stringify(stuck), quietSeconds],
  );
}

/** The next open warning of a city whose recycler was not notified, locked; those in `waiting` are skipped. */
export async function lockUnnotified(
  tx: Transaction,
  waiting: readonly string[],
  city: string,
): Promise<WarningRow | undefined> {
  const [row] = await tx.query<WarningRow>(
    `SELECT ${COLUMNS} FROM order_warnings w WHERE w.city = $2 AND NOT w.told AND w.state = 'open'
     AND w.order_no || ' ' || w.rule <> ALL ($1) ORDER BY w.opened_at, w.order_no, w.rule LIMIT 1
     FOR UPDATE SKIP LOCKED`,
    [waiting, city],
  );
  return row;
}

export async function setNotified(
  tx: Transaction,
  { city, no, rule, openedAt }: Pick<WarningRow, 'city' | 'no' | 'rule' | 'openedAt'>,
): Promise<void> {
  await tx.query(
    'UPDATE order_warnings SET told = true WHERE city = $1 AND order_no = $2 AND rule = $3 AND opened_at = $4',
    [city, no, rule, openedAt],
  );
}

/**
 * A recycler's warnings: open ones by level, then the newest closed ones. @param rules those that the recycler can act
 * on
 */
export async function listWarningsOf(
  db: Queryable,
  recyclerId: string,
  rules: readonly WarningRule[],
  closedLimit: number,
): Promise<WarningRow[]> {
  return db.query<WarningRow>(
    `(SELECT ${COLUMNS} FROM order_warnings w WHERE w.city = ANY ($4) AND w.recycler_id = $1 AND w.rule = ANY ($2)
     AND w.state = 'open' ORDER BY w.level DESC, w.since, w.order_no LIMIT 100)
     UNION ALL (SELECT ${COLUMNS} FROM order_warnings w WHERE w.city = ANY ($4) AND w.recycler_id = $1
     AND w.rule = ANY ($2) AND w.state <> 'open' ORDER BY w.opened_at DESC LIMIT $3)`,
    [recyclerId, rules, closedLimit, await citiesOf(db, recyclerId)],
  );
}

/**
 * Cursor at the end of a page of warnings: `at` is since when for an open one, and when it was opened for a closed one.
 */
export type WarningPlace = Pick<WarningRow, 'level' | 'no' | 'rule'> & { at: Instant };

interface WarningPage {
  /** `open` ones that operators have not put off, those put off until `later`, or `closed` ones. */
  group: 'open' | 'later' | 'closed';
  /** Decides which ones are put off. */
  at: Instant;
  level: number | null;
  city: string | null;
  after: WarningPlace | null;
  limit: number;
}

/** Warnings for operators: open ones by level and age, closed ones newest first. */
export function listWarnings(
  db: Queryable,
  { group, at, level, city, after, limit }: WarningPage,
): Promise<WarningRow[]> {
  const open = group !== 'closed';
  const of = `($1::int IS NULL OR w.level = $1) AND ($2::text IS NULL OR ${isOfPlace('$2::text', placeOfOrder('w'))}) AND $4::timestamptz IS NOT NULL`;
  const putOff = open
    ? ` AND ${group === 'later' ? '' : 'NOT '}(w.snoozed_until IS NOT NULL AND w.snoozed_until > $4::timestamptz)`
    : '';
  // The first compared column has a separate condition, which the index needs.
  const from = open
    ? 'w.level <= $5 AND (w.level < $5 OR (w.since, w.order_no, w.rule) > ($6::timestamptz, $7, $8))'
    : `$5::int IS NOT NULL AND w.opened_at <= $6::timestamptz
      AND (w.opened_at < $6::timestamptz OR (w.order_no, w.rule) > ($7, $8))`;
  return db.query<WarningRow>(
    `SELECT ${COLUMNS} FROM order_warnings w WHERE w.state ${open ? '=' : '<>'} 'open' AND ${of}${putOff}${
      after
        ? ` AND
      ${from}`
        : ''
    } ORDER BY ${open ? 'w.level DESC, w.since' : 'w.opened_at DESC'}, w.order_no, w.rule LIMIT $3`,
    [level, city, limit, at, ...(after ? [after.level, after.at, after.no, after.rule] : [])],
  );
}

/**
 * Closes an open warning with a note and a time (milliseconds); false when there is none. @param recyclerId null: an
 * operator closes it
 */
export async function handleWarning(
  tx: Transaction,
  { city, no, rule, recyclerId }: { city: string; no: string; rule: WarningRule; recyclerId: string | null },
  { by, name, note, at }: { by: string; name: string; note: string; at: number },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE order_warnings SET state = 'handled', closed_at = $5, handled_by = $6, handled_by_name = $7, note = $8
     WHERE city = $1 AND order_no = $2 AND rule = $3 AND state = 'open' AND ($4::text IS NULL OR recycler_id = $4)
     RETURNING rule`,
    [city, no, rule, recyclerId, toInstant(at), by, name, note],
  );
  return rows.length > 0;
}

/** Puts an open warning off until a moment; false when there is none. */
export async function snoozeWarning(
  tx: Transaction,
  { city, no, rule }: { city: string; no: string; rule: WarningRule },
  until: number,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE order_warnings SET snoozed_until = $4 WHERE city = $1 AND order_no = $2 AND rule = $3 AND state = 'open'
     RETURNING rule`,
    [city, no, rule, toInstant(until)],
  );
  return rows.length > 0;
}

/** An open warning, locked; undefined when there is none. */
export async function lockOpenWarning(
  tx: Transaction,
  { city, no, rule }: { city: string; no: string; rule: WarningRule },
): Promise<WarningRow | undefined> {
  const [row] = await tx.query<WarningRow>(
    `SELECT ${COLUMNS} FROM order_warnings w WHERE w.city = $1 AND w.order_no = $2 AND w.rule = $3
     AND w.state = 'open' FOR UPDATE`,
    [city, no, rule],
  );
  return row;
}

/** Records that the recycler was reminded, and puts the warning off until a moment (milliseconds). */
export async function setReminded(
  tx: Transaction,
  { city, no, rule, openedAt }: Pick<WarningRow, 'city' | 'no' | 'rule' | 'openedAt'>,
  { name, at, until }: { name: string; at: number; until: number },
): Promise<void> {
  await tx.query(
    `UPDATE order_warnings SET reminded_at = $5, reminded_by_name = $6, snoozed_until = $7
     WHERE city = $1 AND order_no = $2 AND rule = $3 AND opened_at = $4`,
    [city, no, rule, openedAt, toInstant(at), name, toInstant(until)],
  );
}
