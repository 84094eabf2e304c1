import type { Queryable } from '../../platform/database/types.ts';

/** Checks the invariants of every quote. @returns numbers of those that break one, each with the broken rule; empty when all hold */
export function findBrokenQuotes(db: Queryable): Promise<{ no: string; rule: string }[]> {
  return db.query(
    `SELECT no, 'the course has a gap, or does not lead to the present state' AS rule FROM (
       SELECT q.no, q.state, s.from_state, s.to_state, s.seq, lag(s.to_state) OVER w AS before, lead(s.seq) OVER w AS later
       FROM photo_quotes q LEFT JOIN photo_quote_steps s ON s.city = q.city AND s.quote_no = q.no WINDOW w AS (PARTITION BY s.city, s.quote_no ORDER BY s.seq)) steps
     WHERE seq IS NULL OR (seq = 1) <> (from_state IS NULL) OR (seq > 1 AND from_state IS DISTINCT FROM before) OR (later IS NULL AND to_state <> state)
     UNION ALL
     SELECT q.no, 'an order that was promised has not the promised prices' FROM photo_quotes q
     JOIN photo_quote_offers f ON f.city = q.city AND f.quote_no = q.no AND f.seq = q.offer_seq
     CROSS JOIN LATERAL jsonb_array_elements(f.lines) line
     WHERE q.order_no IS NOT NULL AND NOT EXISTS (
       SELECT FROM order_goods g WHERE g.city = q.city AND g.order_no = q.order_no AND g.item_id = line->>'itemId' AND g.price_fen = (line->>'priceFen')::bigint)
     UNION ALL
     SELECT q.no, 'a later offer is not better' FROM photo_quotes q JOIN photo_quote_offers f ON f.city = q.city AND f.quote_no = q.no
     JOIN photo_quote_offers earlier ON earlier.city = f.city AND earlier.quote_no = f.quote_no AND earlier.seq = f.seq - 1 WHERE f.total <= earlier.total`,
  );
}
