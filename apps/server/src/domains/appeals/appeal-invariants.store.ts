import type { Queryable } from '../../platform/database/types.ts';
import { listOrderCities } from '../orders/index.ts';

/**
 * Checks the invariants of every appeal. @returns numbers of violating ones, each with the rule; empty when all hold
 */
export async function findBrokenAppeals(db: Queryable): Promise<{ no: string; rule: string }[]> {
  const broken = await db.query<{ no: string; rule: string }>(
    `SELECT no, 'the course has a gap, or does not lead to the present state' AS rule FROM (
       SELECT a.no, a.state, s.state AS step, s.seq, row_number() OVER w AS position, lead(s.seq) OVER w AS later
       FROM appeals a LEFT JOIN appeal_steps s ON s.city = a.city AND s.no = a.no
       WINDOW w AS (PARTITION BY a.city, a.no ORDER BY s.seq)) steps
     WHERE seq IS DISTINCT FROM position OR (later IS NULL AND step <> state)
     UNION ALL
     SELECT a.no, 'what an appeal gave back is not what the ledger moved' FROM appeals a
     WHERE a.info_fee_back_fen > 0 AND a.info_fee_back_fen IS DISTINCT FROM (SELECT sum(p.amount)
     FROM ledger_transactions t JOIN ledger_postings p ON p.transaction_id = t.id
     WHERE t.idempotency_key = 'info_fee.refund:' || a.receipt_no AND p.owner_id::text = a.appellant_id)
     UNION ALL
     SELECT a.no, 'the difference that an appeal paid is not what the ledger moved' FROM appeals a
     WHERE ROW(a.difference_fen, a.difference_from_other_fen) IS DISTINCT FROM (
       SELECT ROW(coalesce(sum(p.amount) FILTER (WHERE p.owner_id = a.appellant_id), 0)::bigint,
       coalesce(-sum(p.amount) FILTER (WHERE p.owner_id = a.against_id), 0)::bigint)
       FROM ledger_transactions t JOIN ledger_postings p ON p.transaction_id = t.id
       WHERE t.idempotency_key = 'appeal.difference:' || a.no)
     UNION ALL
     SELECT a.no, 'the movements that both sides see are not those of the ledger' FROM appeals a
     WHERE (a.movements <> '[]' OR a.difference_fen > 0)
     AND a.info_fee_back_fen + a.fee_back_fen + a.compensation_fen + a.difference_fen <>
     (SELECT coalesce(sum((m ->> 'fen')::bigint), 0) FROM jsonb_array_elements(a.movements) m)
       OR EXISTS (SELECT FROM jsonb_array_elements(a.movements) m
       WHERE NOT EXISTS (SELECT FROM ledger_transactions t WHERE t.id::text = m ->> 'id'))`,
  );
  for (const city of await listOrderCities(db)) {
    const returned = await db.query<{ no: string; receipt: string; fen: number }>(
      `SELECT no, receipt_no AS receipt, info_fee_back_fen AS fen FROM appeals
       WHERE city = $1 AND info_fee_back_fen > 0`,
      [city],
    );
    const silent = await db.query<{ no: string; rule: string }>(
      `SELECT a.no, 'a receipt whose info fee came back by an appeal does not say so' AS rule
       FROM jsonb_to_recordset($2) AS a (no text, receipt text, fen bigint)
       JOIN receipts r ON r.city = $1 AND r.receipt_no = a.receipt
       WHERE r.info_fee_state <> 'returned' OR r.info_fee_fen <> a.fen`,
      [city, JSON.stringify(returned)],
    );
    broken.push(...silent);
  }
  return broken;
}
