import type { OrderWarning } from '@shoushou/contract';
import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

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
}

const COLUMNS = `w.city, w.order_no AS no, w.rule, w.level, w.state, w.recycler_id AS "recyclerId", w.opened_at AS "openedAt", w.since, w.detail, w.closed_at AS "closedAt", w.handled_by_name AS "handledBy", w.note`;

/**
 * Opens warnings of what is stuck at a moment (milliseconds), and clears those whose condition is gone. A warning that was handled does not
 * come back while the same condition lasts. @param levels by rule @param maxOffers offers after which an order has no taker @param told rules of which the recycler is told
 */
export async function findWarnings(database: Queryable, at: number, levels: Readonly<Record<WarningRule, number>>, maxOffers: number, told: readonly WarningRule[]): Promise<void> {
  await database.query(
    `WITH stuck AS MATERIALIZED (
       SELECT * FROM orders_stuck($1)
       UNION ALL
       SELECT city, order_no, NULL, 'no_taker', max(offered_at), jsonb_build_object('offers', count(*)) FROM dispatch_offers f
       WHERE EXISTS (SELECT FROM orders_waiting(f.city, $1, $1, $1) w WHERE w.no = f.order_no) GROUP BY city, order_no HAVING count(*) >= $3
     ), found AS (
       SELECT DISTINCT ON (city, order_no, rule) * FROM stuck ORDER BY city, order_no, rule, since
     ), cleared AS (
       UPDATE order_warnings w SET state = 'cleared', closed_at = $1 WHERE w.state = 'open' AND NOT EXISTS (SELECT FROM found f WHERE f.city = w.city AND f.order_no = w.order_no AND f.rule = w.rule)
     )
     INSERT INTO order_warnings AS w (city, order_no, rule, opened_at, level, state, recycler_id, since, detail, told)
     SELECT f.city, f.order_no, f.rule, $1, ($2::jsonb ->> f.rule)::integer, 'open', f.recycler_id, f.since, f.detail, f.recycler_id IS NULL OR f.rule <> ALL ($4::text[]) FROM found f
     WHERE NOT EXISTS (SELECT FROM order_warnings o WHERE o.city = f.city AND o.order_no = f.order_no AND o.rule = f.rule AND (o.state = 'open' OR (o.state = 'handled' AND (o.since = f.since OR o.closed_at >= f.since))))
     ON CONFLICT DO NOTHING`,
    [toInstant(at), JSON.stringify(levels), maxOffers, told],
  );
}

/** The next open warning of which its recycler was not told, locked; those of `waiting` are skipped. */
export async function lockUntold(tx: Transaction, waiting: readonly string[]): Promise<WarningRow | undefined> {
  const [row] = await tx.query<WarningRow>(
    `SELECT ${COLUMNS} FROM order_warnings w WHERE NOT w.told AND w.state = 'open' AND w.order_no || ' ' || w.rule <> ALL ($1) ORDER BY w.opened_at, w.order_no, w.rule LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [waiting],
  );
  return row;
}

export async function setTold(tx: Transaction, { city, no, rule, openedAt }: Pick<WarningRow, 'city' | 'no' | 'rule' | 'openedAt'>): Promise<void> {
  await tx.query('UPDATE order_warnings SET told = true WHERE city = $1 AND order_no = $2 AND rule = $3 AND opened_at = $4', [city, no, rule, openedAt]);
}

/** A recycler's warnings: open ones by level, then the newest closed ones. @param rules those that are the recycler's to act on */
export function listWarningsOf(db: Queryable, recyclerId: string, rules: readonly WarningRule[], closedLimit: number): Promise<WarningRow[]> {
  return db.query<WarningRow>(
    `(SELECT ${COLUMNS} FROM order_warnings w WHERE w.recycler_id = $1 AND w.rule = ANY ($2) AND w.state = 'open' ORDER BY w.level DESC, w.since, w.order_no LIMIT 100)
     UNION ALL (SELECT ${COLUMNS} FROM order_warnings w WHERE w.recycler_id = $1 AND w.rule = ANY ($2) AND w.state <> 'open' ORDER BY w.opened_at DESC LIMIT $3)`,
    [recyclerId, rules, closedLimit],
  );
}

/** Warnings for operators, the gravest and oldest first. */
export function listWarnings(db: Queryable, { open, level, offset, limit }: { open: boolean; level: number | null; offset: number; limit: number }): Promise<WarningRow[]> {
  return db.query<WarningRow>(
    open
      ? `SELECT ${COLUMNS} FROM order_warnings w WHERE w.state = 'open' AND ($1::int IS NULL OR w.level = $1) ORDER BY w.level DESC, w.since, w.order_no, w.rule OFFSET $2 LIMIT $3`
      : `SELECT ${COLUMNS} FROM order_warnings w WHERE w.state <> 'open' AND ($1::int IS NULL OR w.level = $1) ORDER BY w.opened_at DESC, w.order_no, w.rule OFFSET $2 LIMIT $3`,
    [level, offset, limit],
  );
}

/** Closes an open warning with what was done (milliseconds); false when there is none. @param recyclerId null: an operator closes it, whoever's it is */
export async function handleWarning(
  tx: Transaction,
  { city, no, rule, recyclerId }: { city: string; no: string; rule: WarningRule; recyclerId: string | null },
  { by, name, note, at }: { by: string; name: string; note: string; at: number },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE order_warnings SET state = 'handled', closed_at = $5, handled_by = $6, handled_by_name = $7, note = $8
     WHERE city = $1 AND order_no = $2 AND rule = $3 AND state = 'open' AND ($4::text IS NULL OR recycler_id = $4) RETURNING rule`,
    [city, no, rule, recyclerId, toInstant(at), by, name, note],
  );
  return rows.length > 0;
}
