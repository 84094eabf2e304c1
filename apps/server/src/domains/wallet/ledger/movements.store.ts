import type { Fen, Instant } from '@shoushou/kernel';
import { defineSorting, type SortedPage } from '../../../platform/database/sorting.ts';
import type { Queryable, Value } from '../../../platform/database/types.ts';

export interface MovementRow {
  id: string;
  kind: string;
  reference: string | null;
  at: Instant;
  amountFen: Fen;
  /** Paid outside the wallets. */
  outsideFen: Fen;
  from: string[];
  to: string[];
}

export interface MovementFilter {
  owner: string | null;
  /** Numbers that the movement may belong to; null for any. */
  references: readonly string[] | null;
  kind: string | null;
  /** Milliseconds, the first one included and the second not. */
  since: number | null;
  until: number | null;
  page: SortedPage<{ id: string }>;
}

export const movementSorting = defineSorting({
  key: { sql: 'id', of: ({ id }: { id: string }) => id, type: 'uuid' },
  columns: { at: null },
});

/** The smallest id of a moment: ids begin with their milliseconds. */
const ID_AT = (value: string): string =>
  `encode(overlay('\\x00000000000070008000000000000000'::bytea PLACING substring(int8send(${value}::bigint) FROM 3) FROM 1 FOR 6), 'hex')::uuid`;

/** The kind of most movements, which the index by kind leaves out: `ledger_transactions_by_kind`. */
const USUAL = 'order.pay';

/** A person's are read from their own accounts, the others by id, by reference or through the period. */
export async function listMovements(
  source: Queryable,
  { owner, references, kind, since, until, page }: MovementFilter,
): Promise<MovementRow[]> {
  const values: Value[] = [page.limit];
  const place = (value: Value): string => `$${values.push(value)}`;
  const conditions = [page.after(values)];
  if (owner !== null)
    conditions.push(`t.id IN (SELECT transaction_id FROM ledger_postings WHERE owner_id = ${place(owner)})`);
  if (references !== null) conditions.push(`t.reference = ANY (${place(references)}::text[])`);
  if (kind !== null) conditions.push(`t.kind = ${place(kind)}`);
  if (kind !== null && kind !== USUAL) conditions.push(`t.kind <> '${USUAL}'`);
  if (since !== null) conditions.push(`t.id >= ${ID_AT(place(since))}`);
  if (until !== null) conditions.push(`t.id < ${ID_AT(place(until))}`);
  return source.query<MovementRow>(
    `SELECT m.id, m.kind, m.reference, instant_text(m.at) AS at, sums.*
     FROM (SELECT id, kind, reference, at FROM ledger_transactions t WHERE ${conditions.join(' AND ')}
     ${page.orderBy} LIMIT $1) m
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(p.amount) FILTER (WHERE p.amount > 0), 0)::bigint AS "amountFen", coalesce(max(abs(p.outside_amount)), 0)::bigint AS "outsideFen",
         coalesce(array_agg(DISTINCT a.kind) FILTER (WHERE p.amount < 0), '{}') AS "from", coalesce(array_agg(DISTINCT a.kind) FILTER (WHERE p.amount > 0), '{}') AS "to"
       FROM ledger_postings p JOIN ledger_accounts a ON a.owner_id = p.owner_id AND a.id = p.account_id WHERE p.transaction_id = m.id
     ) sums ${page.orderBy}`,
    values,
  );
}

export interface PostingRow {
  owner: string;
  account: string;
  amountFen: Fen;
  balanceAfterFen: Fen;
  outsideFen: Fen;
  line: string | null;
}

export interface HoldRow {
  id: string;
  amountFen: Fen;
  part: 'opened' | 'ended' | 'refunded';
  state: 'open' | 'captured' | 'returned' | 'refunded';
}

/** The movement's head; null for an unknown id. */
export async function findMovement(
  source: Queryable,
  id: string,
): Promise<{ id: string; key: string; kind: string; reference: string | null; at: Instant } | null> {
  const [row] = await source.query<{ id: string; key: string; kind: string; reference: string | null; at: Instant }>(
    'SELECT id, idempotency_key AS key, kind, reference, instant_text(at) AS at FROM ledger_transactions WHERE id = $1',
    [id],
  );
  return row ?? null;
}

/** Debited accounts first, then credited ones. */
export function listPostings(source: Queryable, transactionId: string): Promise<PostingRow[]> {
  return source.query<PostingRow>(
    `SELECT p.owner_id AS owner, a.kind AS account, p.amount AS "amountFen", p.balance_after AS "balanceAfterFen",
     p.outside_amount AS "outsideFen", concat_ws('，', p.title, nullif(p.note, '')) AS line
     FROM ledger_postings p JOIN ledger_accounts a ON a.owner_id = p.owner_id AND a.id = p.account_id
     WHERE p.transaction_id = $1 ORDER BY p.amount, p.account_id`,
    [transactionId],
  );
}

/** The holds that the movement opened, ended or refunded, searched among those of all parties to its reference. */
export function listHoldsOf(source: Queryable, transactionId: string): Promise<HoldRow[]> {
  return source.query<HoldRow>(
    `SELECT h.id, h.amount AS "amountFen", CASE $1::uuid WHEN h.opened_by THEN 'opened' WHEN h.ended_by THEN 'ended'
     ELSE 'refunded' END AS part, h.state
     FROM ledger_transactions t JOIN ledger_holds h ON h.reference = t.reference
       AND h.owner_id IN (SELECT p.owner_id FROM ledger_transactions other
       JOIN ledger_postings p ON p.transaction_id = other.id WHERE other.reference = t.reference)
     WHERE t.id = $1 AND $1::uuid IN (h.opened_by, h.ended_by, h.refunded_by) ORDER BY h.id`,
    [transactionId],
  );
}
