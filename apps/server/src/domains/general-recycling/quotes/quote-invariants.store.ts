import type { Queryable } from '../../../platform/database/types.ts';
import { listOrderCities } from '../../orders/index.ts';

/**
 * Checks the invariants of every quote, and of mixes. @returns numbers of violating ones, each with the rule; empty
 * when all hold
 */
export async function findBrokenQuotes(db: Queryable): Promise<{ no: string; rule: string }[]> {
  const broken = await findBrokenCourses(db);
  for (const city of await listOrderCities(db)) broken.push(...(await findBrokenOrders(db, city)));
  return broken;
}

/** Quotes of a city with their orders. */
async function findBrokenOrders(db: Queryable, city: string): Promise<{ no: string; rule: string }[]> {
  // Until the event of a cancelled pickup is delivered, its quote is still `ordered`.
  const [untold] = await db.query(`SELECT FROM outbox_events WHERE name = 'orders.cancelled' LIMIT 1`);
  const ordered = await db.query<{ no: string; order: string; state: string; lines: object[] }>(
    `SELECT q.no, q.order_no AS order, q.state, f.lines FROM photo_quotes q
     JOIN photo_quote_offers f ON f.city = $1 AND f.quote_no = q.no AND f.seq = q.offer_seq
     WHERE q.city = $1 AND q.order_no IS NOT NULL`,
    [city],
  );
  return db.query(
    `SELECT q.no, 'an order that was promised has not the promised prices' AS rule
     FROM jsonb_to_recordset($2) AS q (no text, "order" text, lines jsonb)
     CROSS JOIN LATERAL jsonb_array_elements(q.lines) line
     WHERE NOT EXISTS (SELECT FROM order_goods g WHERE g.city = $1 AND g.order_no = q."order"
     AND g.item_id = line->>'itemId' AND g.price_fen = (line->>'priceFen')::bigint)
     UNION ALL
     SELECT q.no, 'it is ordered without a pickup' FROM jsonb_to_recordset($2) AS q (no text, "order" text, state text)
     JOIN orders o ON o.city = $1 AND o.no = q."order"
     WHERE q.state IN ('ordered', 'done') AND o.state = 'cancelled' AND $3`,
    [city, JSON.stringify(ordered), untold === undefined],
  );
}

function findBrokenCourses(db: Queryable): Promise<{ no: string; rule: string }[]> {
  return db.query(
    `SELECT no, 'the course has a gap, or does not lead to the present state' AS rule FROM (
       SELECT q.no, q.state, s.state AS step, s.seq, row_number() OVER w AS position, lead(s.seq) OVER w AS later
       FROM photo_quotes q LEFT JOIN photo_quote_steps s ON s.city = q.city AND s.quote_no = q.no
       WINDOW w AS (PARTITION BY q.city, q.no ORDER BY s.seq)) steps
     WHERE seq IS DISTINCT FROM position OR (later IS NULL AND step <> state)
     UNION ALL
     SELECT f.quote_no, 'a rival’s later offer is not better' FROM photo_quote_offers f
     JOIN LATERAL (SELECT total FROM photo_quote_offers e WHERE e.city = f.city AND e.quote_no = f.quote_no
     AND e.company_no IS NOT DISTINCT FROM f.company_no AND e.seq < f.seq
     ORDER BY e.seq DESC LIMIT 1) earlier ON f.total <= earlier.total
     WHERE NOT EXISTS (SELECT FROM company_strikes s WHERE s.company_no = f.company_no AND s.subject_no = f.quote_no)
     UNION ALL
     SELECT quote_no, 'more than one offer was accepted' FROM photo_quote_bids WHERE state = 'accepted'
     GROUP BY city, quote_no HAVING count(*) > 1
     UNION ALL
     SELECT q.no, 'the accepted offer is not the one that was ordered' FROM photo_quotes q
     WHERE (q.state IN ('ordered', 'done')) <> EXISTS (SELECT FROM photo_quote_bids b
     WHERE b.city = q.city AND b.quote_no = q.no AND b.state = 'accepted' AND b.seq = q.offer_seq)
     UNION ALL
     SELECT f.quote_no, 'an offer was made after the end' FROM photo_quote_offers f
     JOIN photo_quotes q ON q.city = f.city AND q.no = f.quote_no WHERE f.made_at > q.promised_by
     UNION ALL
     SELECT q.no, 'the offer that is shown is not the best that stands' FROM photo_quotes q
     WHERE q.state IN ('quoted', 'closed') AND q.offer_seq IS DISTINCT FROM (
       SELECT b.seq FROM photo_quote_bids b JOIN photo_quote_offers f USING (city, quote_no, seq)
       WHERE b.city = q.city AND b.quote_no = q.no AND b.state = 'standing' ORDER BY f.total DESC, f.seq LIMIT 1)
     UNION ALL
     SELECT key, 'the shares of a mix are not its whole' FROM mixes
     WHERE (SELECT sum((share->>'thousandths')::int) FROM jsonb_array_elements(shares) share) IS DISTINCT FROM 1000`,
  );
}
