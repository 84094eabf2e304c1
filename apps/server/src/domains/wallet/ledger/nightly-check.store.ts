import { HOUR, toInstant, type Clock, type Instant } from '@shoushou/kernel';
import type { Database, Queryable, Transaction } from '../../../platform/database/types.ts';
import {
  NIGHTS_OF_A_LAP,
  nextSpan,
  positionAfter,
  spannedTables,
  withoutAgain,
  type CheckPosition,
  type CheckSpan,
  type Sizes,
} from './check-span.rules.ts';
import {
  brokenBalances,
  brokenSeals,
  problem,
  problemsAndTotals,
  unbookedHolds,
  unbookedPayments,
  type TrialBalance,
} from './trial-balance.store.ts';

interface LedgerCheck extends TrialBalance {
  at: Instant;
  /** The newest seal, and its hash; null before the first. */
  sealNo: number | null;
  sealHash: string | null;
}

/** Rows of the pages of a table that a span names, by the numbers of its parameters. */
const rowsOf = (table: string, columns: string, first: number): string =>
  `(SELECT ${columns} FROM ${table} WHERE ctid >= $${first}::tid AND ctid < $${first + 1}::tid
    UNION SELECT ${columns} FROM ${table} WHERE ctid >= $${first + 2}::tid)`;

/**
 * One statement, so that all rules see one snapshot. What `verifyLedger` proves from the first line on follows here from what is proved before: an account's newest line carries its balance; each line that
 * is read for the first time follows from the line before; and each that was read before is still what its seal covers.
 * A movement stands within one seal whole, because a seal is made in one snapshot.
 */
const check = `
WITH due AS MATERIALIZED (
  SELECT no FROM ledger_seals WHERE no > $3 OR (no > $1 AND no <= $2)
), accounts AS MATERIALIZED (
  SELECT a.owner_id, a.id AS account_id, a.kind, a.balance, a.last_sequence, coalesce(sealed.to_sequence, 0) AS sealed,
    coalesce(newest.sequence, 0) AS reached, coalesce(newest.balance_after, 0) AS balance_after
  FROM ledger_accounts a
  LEFT JOIN LATERAL (SELECT to_sequence FROM ledger_seal_parts p WHERE p.owner_id = a.owner_id AND p.account_id = a.id ORDER BY seal_no DESC LIMIT 1) sealed ON true
  LEFT JOIN LATERAL (SELECT sequence, balance_after FROM ledger_postings p WHERE p.owner_id = a.owner_id AND p.account_id = a.id ORDER BY sequence DESC LIMIT 1) newest ON true
), sealed_parts AS MATERIALIZED (
  SELECT p.owner_id, p.account_id, p.seal_no, p.from_sequence, p.to_sequence, p.digest FROM due JOIN ledger_seal_parts p ON p.seal_no = due.no
), parts AS (
  SELECT owner_id, account_id, seal_no, from_sequence, to_sequence FROM sealed_parts
  UNION ALL SELECT owner_id, account_id, NULL, sealed + 1, last_sequence FROM accounts WHERE last_sequence > sealed
), lines AS MATERIALIZED (
  SELECT part.owner_id, part.account_id, part.from_sequence, line.* FROM parts part
  CROSS JOIN LATERAL (
    SELECT sequence, transaction_id, amount, balance_after FROM ledger_postings p
    WHERE p.owner_id = part.owner_id AND p.account_id = part.account_id AND p.sequence BETWEEN part.from_sequence AND part.to_sequence OFFSET 0
  ) line
), chain AS (
  SELECT owner_id, account_id, sequence, from_sequence, amount, balance_after,
    lag(balance_after) OVER part AS before, row_number() OVER part AS place
  FROM lines WINDOW part AS (PARTITION BY owner_id, account_id, from_sequence ORDER BY sequence)
), reached AS (
  SELECT *, amount + coalesce(before, (SELECT balance_after FROM ledger_postings p
    WHERE p.owner_id = chain.owner_id AND p.account_id = chain.account_id AND p.sequence = chain.sequence - 1), 0) AS reached FROM chain
), movements AS (
  SELECT transaction_id, sum(amount) AS amount, count(*) AS postings FROM lines GROUP BY transaction_id
), problems AS (
  ${problem('sum_is_zero', `'all balances sum to ' || total.amount`, `(SELECT sum(balance) AS amount FROM accounts) total WHERE total.amount <> 0`)}
  UNION ALL ${problem('balance_is_sum', `kind || ' of ' || owner_id || ' holds ' || balance || ', its newest posting says ' || balance_after`, 'accounts WHERE balance <> balance_after')}
  UNION ALL ${problem('postings_are_numbered', `kind || ' of ' || owner_id || ' counts ' || last_sequence || ' postings, the newest is ' || reached || ', sealed are ' || sealed`, 'accounts WHERE last_sequence <> reached OR sealed > last_sequence')}
  UNION ALL ${problem(
    'parts_follow',
    `'seal ' || seal_no || ' covers postings from ' || from_sequence || ' of account ' || account_id || ', the one before ends elsewhere'`,
    `sealed_parts s WHERE from_sequence <> 1 + coalesce((SELECT to_sequence FROM ledger_seal_parts p
    WHERE p.owner_id = s.owner_id AND p.account_id = s.account_id AND p.seal_no < s.seal_no ORDER BY seal_no DESC LIMIT 1), 0)`,
  )}
  UNION ALL ${problem('running_balance', `'posting ' || account_id || '-' || sequence || ' says ' || balance_after || ', the postings reach ' || reached`, 'reached WHERE balance_after <> reached OR from_sequence + place - 1 <> sequence')}
  UNION ALL ${problem('transaction_sums_to_zero', `'transaction ' || transaction_id || ' sums to ' || amount`, 'movements WHERE amount <> 0')}
  UNION ALL ${problem('posting_has_transaction', `'postings of ' || m.transaction_id || ' have no transaction'`, 'movements m WHERE NOT EXISTS (SELECT FROM ledger_transactions t WHERE t.id = m.transaction_id)')}
  UNION ALL ${problem(
    'transaction_has_postings',
    `'transaction ' || id || ' has less than two postings'`,
    `${rowsOf('ledger_transactions', 'id', 4)} t WHERE (SELECT count(*) FROM (SELECT FROM ledger_postings p WHERE p.transaction_id = t.id LIMIT 2) two) < 2`,
  )}
  UNION ALL ${problem(
    'key_is_unique',
    `'key ' || idempotency_key || ' leads to another transaction than ' || id`,
    `${rowsOf('ledger_transactions', 'id, idempotency_key', 4)} t WHERE id IS DISTINCT FROM (SELECT k.id FROM ledger_transactions k WHERE k.idempotency_key = t.idempotency_key LIMIT 1)`,
  )}
  UNION ALL ${problem(
    'posting_has_account',
    `'posting ' || account_id || '-' || sequence || ' of ' || owner_id || ' stands in no account'`,
    `${rowsOf('ledger_postings', 'owner_id, account_id, sequence', 7)} p WHERE NOT EXISTS (SELECT FROM ledger_accounts a WHERE a.id = p.account_id AND a.owner_id = p.owner_id AND a.last_sequence >= p.sequence)`,
  )}
  UNION ALL ${unbookedHolds(rowsOf('ledger_holds', '*', 10))}
  UNION ALL ${unbookedPayments(rowsOf('wallet_payments', 'no, state, method, movement_key', 13))}
  UNION ALL ${brokenBalances}
  UNION ALL ${brokenSeals('sealed_parts', 's.no IN (SELECT no FROM due)')}
)
SELECT
  (SELECT count(*) FROM accounts) AS "accountCount",
  (SELECT count(*) FROM movements) AS "transactionCount",
  (SELECT coalesce(sum(balance), 0)::bigint FROM accounts) AS "sumFen",
  ${problemsAndTotals},
  (SELECT max(no) FROM ledger_seals) AS "sealNo",
  (SELECT encode(hash, 'hex') FROM ledger_seals ORDER BY no DESC LIMIT 1) AS "sealHash"`;

/** Checks what a span names, and the balances of all accounts. @param at the check's time */
export async function checkSpan(
  source: Queryable,
  at: Instant,
  { again, freshFrom }: Pick<CheckSpan, 'again' | 'freshFrom'>,
): Promise<LedgerCheck> {
  const page = (number: number): string => `(${number},0)`;
  const [row] = await source.query<Omit<LedgerCheck, 'at' | 'balanced'>>(check, [
    ...again.seals,
    freshFrom.seals,
    ...spannedTables.flatMap((table) => [...again[table], freshFrom[table]].map(page)),
  ]);
  return { at, ...row!, balanced: row!.problems.length === 0 };
}

/** Where the newest check that found nothing ended: what is broken is found again each night until it is mended. */
async function lastPosition(source: Queryable): Promise<CheckPosition | null> {
  const [row] = await source.query<{ position: CheckPosition | null }>(
    'SELECT position FROM ledger_checks WHERE balanced ORDER BY checked_at DESC LIMIT 1',
  );
  return row?.position ?? null;
}

async function readSizes(source: Queryable): Promise<Sizes> {
  const [row] = await source.query<Sizes>(
    `SELECT coalesce((SELECT max(no) FROM ledger_seals), 0)::float8 AS seals, ${spannedTables
      .map((table) => `pg_relation_size('${table}') / current_setting('block_size')::float8 AS ${table}`)
      .join(', ')}`,
  );
  return row!;
}

/** Time for a night's part of an old ledger, and for all of a young one. */
const CHECK_ENDS_WITHIN = 2 * HOUR;

/** What is new since the last nightly check, and the balances of all accounts. It keeps nothing. */
export async function takeTrialBalance(database: Database, clock: Clock): Promise<LedgerCheck> {
  return database.transaction(async (tx) => {
    await tx.allow(CHECK_ENDS_WITHIN);
    return checkSpan(tx, toInstant(clock.now()), withoutAgain(nextSpan(await lastPosition(tx), await readSizes(tx))));
  });
}

/** Checks what is new and the next part of what is old, and keeps what it found. */
export async function checkNight(tx: Transaction, clock: Clock): Promise<LedgerCheck & { position: CheckPosition }> {
  await tx.allow(CHECK_ENDS_WITHIN);
  const sizes = await readSizes(tx);
  const span = nextSpan(await lastPosition(tx), sizes);
  const found = { ...(await checkSpan(tx, toInstant(clock.now()), span)), position: positionAfter(span, sizes) };
  const { at, balanced, transactionCount, problems, position, sealNo, sealHash } = found;
  await tx.query(
    `INSERT INTO ledger_checks (checked_at, balanced, transaction_count, problems, position, seal_no, seal_hash)
     VALUES ($1, $2, $3, $4, $5, $6, decode($7, 'hex'))
     ON CONFLICT (checked_at) DO UPDATE SET balanced = excluded.balanced, transaction_count = excluded.transaction_count,
     problems = excluded.problems, position = excluded.position, seal_no = excluded.seal_no, seal_hash = excluded.seal_hash`,
    [at, balanced, transactionCount, JSON.stringify(problems), JSON.stringify(position), sealNo, sealHash],
  );
  return found;
}

/** Those of the last sixty nights, newest first. */
export function listTrialBalances(source: Queryable): Promise<
  (Pick<LedgerCheck, 'at' | 'balanced' | 'transactionCount' | 'problems'> & {
    part: { no: number; of: number } | null;
  })[]
> {
  return source.query(
    `SELECT instant_text(checked_at) AS at, balanced, transaction_count::float8 AS "transactionCount", problems,
     CASE WHEN position IS NOT NULL THEN jsonb_build_object('no', (position ->> 'night')::int + 1, 'of', $1::int) END AS part
     FROM ledger_checks ORDER BY checked_at DESC LIMIT 60`,
    [NIGHTS_OF_A_LAP],
  );
}
