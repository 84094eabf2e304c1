import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** The days of the ranking, counted from receipts and ratings. */
const COUNTED_DAYS = `SELECT city, day, recycler_id, sum(deals)::int AS deals, sum(grams)::bigint AS grams,
  sum(stars)::int AS stars, sum(ratings)::int AS ratings FROM (
       SELECT r.city, (r.paid_at AT TIME ZONE 'Asia/Shanghai')::date AS day, r.recycler_id, 1 AS deals,
       r.total_grams AS grams, 0 AS stars, 0 AS ratings
       FROM receipts r JOIN orders ON orders.city = r.city AND orders.no = r.order_no
       WHERE r.paid_at IS NOT NULL AND NOT orders.walk_in AND NOT r.unranked
       UNION ALL
       SELECT o.city, (o.rated_at AT TIME ZONE 'Asia/Shanghai')::date, o.rated_id, 0, 0, o.stars, 1 FROM order_ratings o
       WHERE o.rated_by = 'customer' AND o.rated_id IS NOT NULL AND NOT EXISTS (SELECT FROM receipts r
       WHERE r.city = o.city AND r.order_no = o.order_no AND r.state <> 'released' AND r.unranked)) each
     GROUP BY city, day, recycler_id`;

/** Counts the days of the ranking for orders that were written in bulk. */
export async function countRankDays(tx: Transaction): Promise<void> {
  await tx.query(
    `INSERT INTO rank_days (city, day, recycler_id, deals, grams, stars, ratings)
     SELECT city, day, recycler_id, deals, grams, stars, ratings FROM (${COUNTED_DAYS}) counted`,
  );
}

/** Each customer's sales by month, of paid orders. */
const COUNTED_SALES = `SELECT o.customer_id AS seller_id,
  date_trunc('month', p.paid_at AT TIME ZONE 'Asia/Shanghai')::date AS month, count(*)::int AS deals,
  sum(p.amount_fen)::bigint AS sales_fen
     FROM order_payments p JOIN orders o ON o.city = p.city AND o.no = p.order_no
     WHERE p.state = 'paid' AND o.customer_id IS NOT NULL GROUP BY 1, 2`;

/** Sales of orders that were inserted in bulk. */
export function readCountedSales(
  tx: Transaction,
): Promise<{ sellerId: string; month: string; deals: number; salesFen: number }[]> {
  return tx.query(
    `SELECT seller_id AS "sellerId", month::text, deals, sales_fen AS "salesFen" FROM (${COUNTED_SALES}) counted`,
  );
}

/** Enters orders that were written in bulk into the directory, by which everything else finds them. */
export async function enterWrittenOrders(tx: Transaction): Promise<void> {
  await tx.query(
    `INSERT INTO order_directory (no, city) SELECT no, city FROM orders UNION ALL SELECT receipt_no, city FROM receipts
     ON CONFLICT DO NOTHING`,
  );
  await tx.query(
    `INSERT INTO order_people (person_id, city) SELECT customer_id, city FROM orders WHERE customer_id IS NOT NULL UNION
     SELECT recycler_id, city FROM receipts ON CONFLICT DO NOTHING`,
  );
  await tx.query('INSERT INTO order_cities (city) SELECT DISTINCT city FROM orders ON CONFLICT DO NOTHING');
}

/**
 * Checks the invariants of every order. What is compared with tables that stand elsewhere is gathered first, so that it
 * answers where orders are distributed too. @returns order numbers that break one, each with the broken rule; empty
 * when all hold.
 */
export function findBrokenOrders(db: Queryable): Promise<{ no: string; rule: string }[]> {
  return db.query(
    `WITH held AS MATERIALIZED (SELECT person AS recycler_id, sum(fen) AS fen FROM (
       SELECT recycler_id AS person, info_fee_fen AS fen FROM receipts WHERE info_fee_state = 'held'
       UNION ALL SELECT customer_id, tip_fen FROM orders WHERE tip_fen > 0
       AND state IN ('open', 'taken', 'arrived', 'weighed', 'agreed')) each GROUP BY person),
     counted_days AS MATERIALIZED (${COUNTED_DAYS}),
     counted_sales AS MATERIALIZED (${COUNTED_SALES}),
     absences AS MATERIALIZED (SELECT r.order_no, r.receipt_no, r.absence, r.absence_fee_fen,
       o.no IS NOT NULL AS cancelled FROM receipts r
       LEFT JOIN orders o ON o.city = r.city AND o.no = r.order_no AND o.state = 'cancelled'
       AND o.receipt_no = r.receipt_no WHERE r.absence IS NOT NULL),
     cancelled AS MATERIALIZED (SELECT no, receipt_no, cancel_fee_fen FROM orders WHERE cancelled_by = 'customer'
       AND state = 'cancelled'),
     given AS MATERIALIZED (SELECT order_no, amount_fen FROM order_refunds WHERE what = 'goodwill' AND state = 'done')
     SELECT no, 'the history has a gap' AS rule FROM (
       SELECT order_no AS no, from_state, lag(to_state) OVER (PARTITION BY city, order_no ORDER BY seq) AS before, seq
       FROM order_events) steps
     WHERE (seq = 1) <> (from_state IS NULL) OR (seq > 1 AND from_state IS DISTINCT FROM before)
     UNION ALL
     SELECT no, 'the state is not the last of the history' FROM orders
     WHERE state <> (SELECT to_state FROM order_events e WHERE e.city = orders.city AND e.order_no = orders.no
       ORDER BY seq DESC LIMIT 1)
     UNION ALL
     SELECT no, 'the hall shows what is not open, or misses what is' FROM orders
     WHERE (state = 'open') <> EXISTS (SELECT FROM hall_orders h WHERE h.city = orders.city AND h.no = orders.no)
     UNION ALL
     SELECT no, 'the receipt in force is not the order''s' FROM orders
     WHERE receipt_no IS DISTINCT FROM (SELECT receipt_no FROM receipts r WHERE r.city = orders.city
       AND r.order_no = orders.no AND r.state <> 'released')
     UNION ALL
     SELECT orders.no, 'the receipt stands elsewhere than its order' FROM orders JOIN receipts r ON r.city = orders.city
     AND r.receipt_no = orders.receipt_no
     WHERE r.state <> orders.state OR r.recycler_id <> orders.recycler_id
     OR (r.state IN ('cancelled', 'released')) <> (r.ended_at IS NOT NULL)
     UNION ALL
     SELECT orders.no, 'paid without a payment, or a payment without paid' FROM orders
     LEFT JOIN order_payments p ON p.city = orders.city AND p.receipt_no = orders.receipt_no
     WHERE (orders.state IN ('paid', 'done')) <> coalesce(p.state = 'paid', false)
     UNION ALL
     SELECT coalesce(held.recycler_id, account.owner_id), 'the frozen balance is not what receipts and tips hold'
     FROM held FULL JOIN (SELECT owner_id, balance FROM ledger_accounts
       WHERE kind = 'frozen') account ON account.owner_id = held.recycler_id
     WHERE coalesce(held.fen, 0) <> coalesce(account.balance, 0)
     UNION ALL
     SELECT recycler_id, 'the days of the ranking are not what was paid and rated'
     FROM rank_days kept FULL JOIN counted_days counted USING (city, day, recycler_id)
     WHERE (kept.deals, kept.grams, kept.stars, kept.ratings) IS DISTINCT FROM (counted.deals, counted.grams,
       counted.stars, counted.ratings)
     UNION ALL
     SELECT order_no, 'the fee of an absence is not what was charged' FROM absences a
     WHERE NOT a.cancelled
       OR a.absence_fee_fen <> coalesce((SELECT sum(p.amount) FROM ledger_transactions t
         JOIN ledger_postings p ON p.transaction_id = t.id
         WHERE t.kind = 'fee.' || a.absence AND t.reference = a.receipt_no AND p.amount > 0), 0)
     UNION ALL
     SELECT no, 'the fee of a cancelling is not what was charged' FROM cancelled
     WHERE cancel_fee_fen <> coalesce((SELECT sum(p.amount) FROM ledger_transactions t
       JOIN ledger_postings p ON p.transaction_id = t.id
       WHERE t.kind = 'fee.cancel' AND t.reference = cancelled.receipt_no AND p.amount > 0), 0)
     UNION ALL
     SELECT seller_id, 'what a person sold is not what was paid'
     FROM seller_months kept FULL JOIN counted_sales counted USING (seller_id, month)
     WHERE (kept.deals, kept.sales_fen) IS DISTINCT FROM (counted.deals, counted.sales_fen)
       -- Months before the first order was paid are an earlier system's.
       AND month >= coalesce((SELECT min(month) FROM counted_sales), '-infinity')
     UNION ALL
     SELECT link.order_no, 'what was signed through a link is not what was agreed'
     FROM signing_links link LEFT JOIN agreements a ON a.city = link.city AND a.order_no = link.order_no AND a.weighing_id = link.weighing_id
     WHERE link.state = 'signed' AND a.order_no IS NULL
     UNION ALL
     SELECT coalesce(given.order_no, t.reference), 'goodwill is not what was paid'
     FROM given FULL JOIN (SELECT reference, (SELECT sum(amount) FROM ledger_postings p WHERE p.transaction_id = l.id AND amount > 0) AS fen
       FROM ledger_transactions l WHERE kind = 'goodwill.pay') t ON t.reference = given.order_no
     WHERE given.amount_fen IS DISTINCT FROM t.fen
     UNION ALL
     SELECT o.no, 'unsorted goods were sorted for less' FROM orders o
     JOIN LATERAL (SELECT min(g.price_fen) AS price FROM order_goods g WHERE g.city = o.city AND g.order_no = o.no AND g.item_id IN (SELECT item_id FROM mixes)) unsorted ON unsorted.price IS NOT NULL
     JOIN LATERAL (
       SELECT sum(l.net_grams) AS grams, sum(l.amount_fen) AS amount FROM weighing_lines l WHERE l.city = o.city AND l.order_no = o.no AND l.weighing_id = o.weighing_id AND l.net_grams IS NOT NULL
         AND NOT EXISTS (SELECT FROM order_goods g WHERE g.city = o.city AND g.order_no = o.no AND g.item_id = l.item_id)
     ) sorted ON sorted.amount < floor(sorted.grams * unsorted.price / 1000.0)
     WHERE o.state IN ('paid', 'done')`,
  );
}
