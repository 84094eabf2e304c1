import { toInstant, type Fen } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** The account and the same person's earlier accounts (`wallet_count_sale` counts them too). */
const ACCOUNTS = `accounts AS (SELECT $1::text AS seller_id UNION SELECT other.seller_id FROM seller_people own
  JOIN seller_people other USING (person_hash) WHERE own.seller_id = $1)`;

/** Links an account to its person, beyond its deletion, because the limit applies to the person. @param personHash hex @param at milliseconds */
export async function linkPerson(tx: Transaction, sellerId: string, personHash: string, at: number): Promise<void> {
  await tx.query(
    `INSERT INTO seller_people (seller_id, person_hash, linked_at) VALUES ($1, decode($2, 'hex'), $3)
     ON CONFLICT (seller_id) DO UPDATE SET person_hash = excluded.person_hash, linked_at = excluded.linked_at`,
    [sellerId, personHash, toInstant(at)],
  );
}

/**
 * Adds a sale to its month (`2026-11-01`). Sales of one seller wait here for each other, until the end of the
 * transaction. @returns the person's sales of the months after `since`, with this one, fen, and the share of the limit
 * that they were last told of, percent
 */
export async function addSale(
  tx: Transaction,
  sellerId: string,
  { month, since, amountFen }: { month: string; since: string; amountFen: Fen },
): Promise<{ salesFen: Fen; warned: number }> {
  const [row] = await tx.query<{ salesFen: Fen; warned: number }>(
    'SELECT sales AS "salesFen", warned FROM wallet_count_sale($1, $2::text::date, $3::text::date, $4)',
    [sellerId, month, since, amountFen],
  );
  return row!;
}

/** Transfers the sales of one account to another. */
export async function moveSales(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.query(
    `WITH moved AS (DELETE FROM seller_months WHERE seller_id = $1 RETURNING month, deals, sales_fen)
     INSERT INTO seller_months AS months (seller_id, month, deals, sales_fen) SELECT $2, month, deals, sales_fen
     FROM moved
     ON CONFLICT (seller_id, month) DO UPDATE SET deals = months.deals + excluded.deals,
     sales_fen = months.sales_fen + excluded.sales_fen`,
    [from, to],
  );
  await tx.query(
    `WITH moved AS (DELETE FROM seller_totals WHERE seller_id = $1 RETURNING deals, warned_percent)
     INSERT INTO seller_totals AS totals (seller_id, deals, warned_percent) SELECT $2, deals, warned_percent FROM moved
     ON CONFLICT (seller_id) DO UPDATE SET deals = totals.deals + excluded.deals,
     warned_percent = greatest(totals.warned_percent, excluded.warned_percent)`,
    [from, to],
  );
}

export async function saveWarnedAt(tx: Transaction, sellerId: string, percent: number): Promise<void> {
  await tx.query('UPDATE seller_totals SET warned_percent = $2 WHERE seller_id = $1', [sellerId, percent]);
}

/** A person's sales of the months after `since` (`2025-11-01`), fen. */
export async function readSales(db: Queryable, sellerId: string, since: string): Promise<Fen> {
  const [row] = await db.query<{ salesFen: Fen }>(
    `WITH ${ACCOUNTS} SELECT coalesce(sum(sales_fen), 0)::bigint AS "salesFen" FROM seller_months
     WHERE seller_id IN (SELECT seller_id FROM accounts) AND month > $2::date`,
    [sellerId, since],
  );
  return row!.salesFen;
}

/** Sellers' sales in a month, newest and largest first, fen. */
export async function listMonths(db: Queryable, limit: number): Promise<Fen[]> {
  const rows = await db.query<{ salesFen: Fen }>(
    'SELECT sales_fen AS "salesFen" FROM seller_months ORDER BY month DESC, sales_fen DESC LIMIT $1',
    [limit],
  );
  return rows.map(({ salesFen }) => salesFen);
}

/** Adds sales that were written in bulk. */
export async function seedSales(
  tx: Transaction,
  rows: readonly { sellerId: string; month: string; deals: number; salesFen: Fen }[],
): Promise<void> {
  await tx.query(
    `INSERT INTO seller_months (seller_id, month, deals, sales_fen) SELECT "sellerId", month, deals, "salesFen"
     FROM jsonb_to_recordset($1::jsonb) AS row ("sellerId" text, month date, deals int, "salesFen" bigint)`,
    [JSON.stringify(rows)],
  );
  await tx.query(
    'INSERT INTO seller_totals (seller_id, deals) SELECT seller_id, sum(deals) FROM seller_months GROUP BY seller_id',
  );
}

/**
 * Sales of a month (`2026-03-01`) before the installation counted them. @param warnedPercent the share that the seller
 * was notified of by then
 */
export async function addEarlierSales(
  tx: Transaction,
  sellerId: string,
  months: readonly { month: string; deals: number; salesFen: Fen }[],
  warnedPercent: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO seller_months (seller_id, month, deals, sales_fen) SELECT $1, month, deals, "salesFen"
     FROM jsonb_to_recordset($2::jsonb) AS row (month date, deals int, "salesFen" bigint)`,
    [sellerId, JSON.stringify(months)],
  );
  await tx.query(
    `INSERT INTO seller_totals (seller_id, deals, warned_percent) VALUES ($1, $2, $3)
     ON CONFLICT (seller_id) DO UPDATE SET deals = seller_totals.deals + excluded.deals,
     warned_percent = excluded.warned_percent`,
    [sellerId, months.reduce((sum, { deals }) => sum + deals, 0), warnedPercent],
  );
}
