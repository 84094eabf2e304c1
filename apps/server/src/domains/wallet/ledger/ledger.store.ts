import { toInstant, type Fen } from '@shoushou/kernel';
import type { Database, Queryable, Transaction } from '../../../platform/database/types.ts';
import {
  accountKinds,
  batchMember,
  checkTransaction,
  type AccountKind,
  type LedgerTransaction,
  type PostingOutcome,
} from './ledger.rules.ts';

interface OutcomeRow {
  index: number;
  outcome: PostingOutcome['outcome'];
  missing: number | null;
  transaction_id: string | null;
}

const POST = 'SELECT index, outcome, missing, transaction_id FROM ledger_post_batch($1::jsonb, $2::timestamptz)';

/** Posts inside the caller's transaction. @param at milliseconds since the epoch */
export async function postInTransaction(
  tx: Transaction,
  transaction: LedgerTransaction,
  at: number,
): Promise<PostingOutcome> {
  checkTransaction(transaction);
  const [row] = await tx.query<OutcomeRow>(POST, [JSON.stringify([batchMember(transaction)]), toInstant(at)]);
  return outcomeOf(row!);
}

/**
 * Posts many movements inside the caller's transaction, in one statement, each with its own outcome. @param at
 * milliseconds since the epoch
 */
export async function postAllInTransaction(
  tx: Transaction,
  transactions: readonly LedgerTransaction[],
  at: number,
): Promise<PostingOutcome[]> {
  for (const transaction of transactions) checkTransaction(transaction);
  return inOrder(await tx.query<OutcomeRow>(POST, [batchOf(transactions), toInstant(at)]));
}

/**
 * Posts many movements in one statement and one commit, each with its own outcome. @param at milliseconds since the
 * epoch
 */
export async function postBatch(
  database: Database,
  transactions: readonly LedgerTransaction[],
  at: number,
): Promise<PostingOutcome[]> {
  return inOrder(await database.batch<OutcomeRow>(POST, [batchOf(transactions), toInstant(at)]));
}

const batchOf = (transactions: readonly LedgerTransaction[]): string =>
  `[${transactions.map((transaction) => JSON.stringify(batchMember(transaction))).join(',')}]`;

function inOrder(rows: readonly OutcomeRow[]): PostingOutcome[] {
  const outcomes: PostingOutcome[] = [];
  for (const row of rows) outcomes[row.index] = outcomeOf(row);
  return outcomes;
}

/** The transaction with this key. */
export async function findTransaction(
  source: Queryable,
  key: string,
): Promise<{ id: string; kind: string; reference: string | null } | null> {
  const [row] = await source.query<{ id: string; kind: string; reference: string | null }>(
    'SELECT id, kind, reference FROM ledger_transactions WHERE idempotency_key = $1',
    [key],
  );
  return row ?? null;
}

/** Balances of one owner, fen; 0 for accounts that were never used. */
export async function readBalances(source: Queryable, ownerId: string): Promise<Record<AccountKind, Fen>> {
  return (await readAllBalances(source, [ownerId])).get(ownerId)!;
}

/** Those of these owners who have money that they can spend or withdraw. */
export async function listWithMoney(source: Queryable, ownerIds: readonly string[]): Promise<string[]> {
  if (ownerIds.length === 0) return [];
  const rows = await source.query<{ ownerId: string }>(
    `SELECT DISTINCT owner_id AS "ownerId" FROM ledger_accounts
     WHERE owner_id = ANY ($1::text[]) AND kind IN ('available', 'reward') AND balance > 0`,
    [ownerIds],
  );
  return rows.map(({ ownerId }) => ownerId);
}

/** Balances of many owners, by owner. */
export async function readAllBalances(
  source: Queryable,
  ownerIds: readonly string[],
): Promise<Map<string, Record<AccountKind, Fen>>> {
  const rows = await source.query<{ ownerId: string; kind: AccountKind; balance: number }>(
    `SELECT owner_id AS "ownerId", kind, sum(balance)::bigint AS balance FROM ledger_accounts
     WHERE owner_id = ANY ($1::text[]) GROUP BY owner_id, kind`,
    [ownerIds],
  );
  const found = new Map(
    ownerIds.map((ownerId) => [
      ownerId,
      Object.fromEntries(accountKinds.map((kind) => [kind, 0])) as Record<AccountKind, Fen>,
    ]),
  );
  for (const { ownerId, kind, balance } of rows) found.get(ownerId)![kind] = balance;
  return found;
}

function outcomeOf({ outcome, missing, transaction_id }: OutcomeRow): PostingOutcome {
  if (outcome === 'balance_too_low') return { outcome, missingFen: missing ?? 0 };
  if (outcome === 'conflict' || outcome === 'hold_refused') return { outcome };
  return { outcome, transactionId: transaction_id ?? '' };
}
