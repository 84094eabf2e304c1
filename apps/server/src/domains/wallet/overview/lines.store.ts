import type { LedgerLine } from '@shoushou/contract';
import { toInstant } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import type { ReturnKinds } from '../ledger/line-kinds.rules.ts';
import type { DayFlow, LineSums } from './figures.rules.ts';

export interface LineFilter {
  kind?: string | undefined;
  /** `balance`: only lines of the balance; `outside`: only what was paid beside it. */
  place?: 'balance' | 'outside' | undefined;
  /** Milliseconds since the epoch; from is included, to is not. */
  from?: number | undefined;
  to?: number | undefined;
  /** Only lines before this one. */
  before?: number | undefined;
}

/**
 * The first and last number of a period's lines, read from the index by time: scanning all later and earlier lines
 * would grow with them. The `+ 0` keeps the planner from such a scan for min and max.
 */
const PERIOD = `SELECT min(sequence + 0) AS first, max(sequence + 0) AS last FROM ledger_postings
  WHERE owner_id = $1 AND account_id = (SELECT id FROM ledger_accounts WHERE owner_id = $1 AND kind = 'available')
  AND line_kind IS NOT NULL AND at >= $4 AND ($5::timestamptz IS NULL OR at < $5)`;
const EVERYTHING = 'SELECT 0::bigint AS first, 9223372036854775806 AS last';

/** The lines of an owner, newest first. Postings are numbered per account without gaps, so the number is the cursor. */
export async function readLines(
  source: Queryable,
  ownerId: string,
  { kind, place, from, to, before }: LineFilter,
  limit: number,
): Promise<(Omit<LedgerLine, 'kindName'> & { sequence: number })[]> {
  return source.query(
    `WITH period AS MATERIALIZED (${from === undefined || from <= 0 ? EVERYTHING : PERIOD})
     SELECT p.sequence, p.account_id || '-' || p.sequence AS id, p.line_kind AS kind, p.title, p.note,
       t.reference AS subject, p.amount AS "amountFen", p.outside_amount AS "outsideFen", p.grams, p.balance_after AS "balanceFen", p.at
     FROM (
       -- A person has one such account: named by a scalar, so that the index gives the page in its order and no more.
       SELECT * FROM ledger_postings
       WHERE owner_id = $1 AND account_id = (SELECT id FROM ledger_accounts WHERE owner_id = $1 AND kind = 'available') AND line_kind IS NOT NULL
         AND sequence >= (SELECT first FROM period) AND sequence < least($2, (SELECT last + 1 FROM period))
         AND ($3::text IS NULL OR line_kind = $3)
         AND ($7::text IS NULL OR (coalesce(outside_amount, 0) = 0) = ($7 = 'balance'))
         AND ($4::timestamptz IS NULL OR at >= $4) AND ($5::timestamptz IS NULL OR at < $5)
       ORDER BY sequence DESC LIMIT $6
     ) p
     JOIN ledger_transactions t ON t.id = p.transaction_id
     ORDER BY p.sequence DESC`,
    [
      ownerId,
      before ?? null,
      kind ?? null,
      from === undefined ? null : toInstant(from),
      to === undefined ? null : toInstant(to),
      limit,
      place ?? null,
    ],
  );
}

/** The flows of an owner's lines, by Shanghai day and kind. @param from, to milliseconds; `to` is not included */
export async function sumFlows(
  source: Queryable,
  ownerId: string,
  { from, to }: { from: number; to: number },
  { whole, parts }: ReturnKinds,
): Promise<DayFlow[]> {
  return source.query<DayFlow>(
    `SELECT (p.at AT TIME ZONE 'Asia/Shanghai')::date AS day, p.line_kind AS kind,
       t.kind = ANY ($4) OR t.kind = ANY ($5)
       AND EXISTS (SELECT FROM ledger_holds h WHERE h.owner_id = $1 AND h.ended_by = t.id) AS "isReturn",
       t.kind = 'refund.hold' AS "isSentBack",
     count(*)::int AS count,
       coalesce(sum(p.amount) FILTER (WHERE p.amount > 0), 0)::bigint AS "inFen",
       coalesce(-sum(p.amount) FILTER (WHERE p.amount < 0), 0)::bigint AS "outFen",
       coalesce(sum(p.outside_amount) FILTER (WHERE p.outside_amount > 0), 0)::bigint AS "outsideInFen",
       coalesce(-sum(p.outside_amount) FILTER (WHERE p.outside_amount < 0), 0)::bigint AS "outsideOutFen",
       sum(p.grams)::bigint AS grams
     FROM ledger_accounts a JOIN ledger_postings p ON p.owner_id = a.owner_id AND p.account_id = a.id
     JOIN ledger_transactions t ON t.id = p.transaction_id
     WHERE a.owner_id = $1 AND a.kind = 'available' AND p.line_kind IS NOT NULL AND p.at >= $2 AND p.at < $3
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
    [ownerId, toInstant(from), toInstant(to), [...whole], [...parts]],
  );
}

/** What the owner has asked to be paid out, and is neither paid nor returned yet, fen. */
export async function readWithdrawing(source: Queryable, ownerId: string): Promise<number> {
  const [row] = await source.query<{ amount: number }>(
    `SELECT coalesce(sum(h.amount), 0)::bigint AS amount FROM ledger_holds h
     JOIN ledger_accounts a ON a.id = h.account_id
     WHERE h.owner_id = $1 AND h.state = 'open' AND a.kind = 'payouts'`,
    [ownerId],
  );
  return row!.amount;
}

/**
 * The sums of an owner's lines from one instant up to another, by Shanghai day and kind. @param from, to milliseconds;
 * `to` is not included
 */
export async function sumLines(
  source: Queryable,
  ownerId: string,
  { from, to }: { from: number; to: number },
): Promise<LineSums[]> {
  return source.query<LineSums>(
    `SELECT (p.at AT TIME ZONE 'Asia/Shanghai')::date AS day, p.line_kind AS kind, count(*)::int AS count,
       coalesce(sum(p.amount + p.outside_amount) FILTER (WHERE p.amount + p.outside_amount > 0),
       0)::bigint AS "incomeFen",
       coalesce(-sum(p.amount + p.outside_amount) FILTER (WHERE p.amount + p.outside_amount < 0),
       0)::bigint AS "spentFen", sum(p.grams)::bigint AS grams
     FROM ledger_accounts a JOIN ledger_postings p ON p.owner_id = a.owner_id AND p.account_id = a.id
     WHERE a.owner_id = $1 AND a.kind = 'available' AND p.line_kind IS NOT NULL AND p.at >= $2 AND p.at < $3
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [ownerId, toInstant(from), toInstant(to)],
  );
}
