import type { Queryable } from '../../../platform/database/types.ts';
import { brokenChain, changedIn, forgottenSeals } from './seals.store.ts';

export interface TrialBalance {
  balanced: boolean;
  accountCount: number;
  /** Transactions that were read. */
  transactionCount: number;
  sumFen: number;
  /** At most 100 of each rule. */
  problems: { rule: string; detail: string }[];
  totals: { kind: string; balanceFen: number }[];
}

const PROBLEMS_OF_A_RULE = 100;

/** A broken rule's rows as findings. */
export const problem = (rule: string, detail: string, from: string): string =>
  `(SELECT '${rule}' AS rule, ${detail} AS detail FROM ${from} LIMIT ${PROBLEMS_OF_A_RULE})`;

/** Of all accounts as they stand: their floors, and what is held against its open holds. */
export const brokenBalances = `${problem('above_floor', `kind || ' of ' || owner_id || ' holds ' || balance`, 'ledger_accounts WHERE balance < floor OR (ledger_floor(kind) IS NOT NULL AND floor IS DISTINCT FROM ledger_floor(kind))')}
  UNION ALL ${problem(
    'held_is_sum_of_holds',
    `a.kind || ' of ' || a.owner_id || ' holds ' || a.balance || ', its open holds sum to ' || coalesce(h.amount, 0)`,
    `ledger_accounts a
    LEFT JOIN (SELECT account_id, sum(amount) AS amount FROM ledger_holds WHERE state = 'open'
     GROUP BY account_id) h ON h.account_id = a.id
    WHERE ledger_is_held(a.kind) AND a.balance <> coalesce(h.amount, 0)`,
  )}`;

/** Of the payments in `payments`, a table or a part of one. */
export const unbookedPayments = (payments: string): string =>
  problem(
    'paid_is_booked',
    `'payment ' || no || ' is paid without a movement'`,
    `${payments} p WHERE state = 'paid'
    AND ((movement_key IS NULL AND method <> 'wallet' AND NOT EXISTS (SELECT FROM ledger_transactions t
     WHERE t.kind = 'recharge' AND t.reference = p.no))
      OR (movement_key IS NULL AND method = 'wallet')
      OR (movement_key IS NOT NULL AND NOT EXISTS (SELECT FROM ledger_transactions t
      WHERE t.idempotency_key = p.movement_key)))`,
  );

/** Of the holds in `holds`, a table or a part of one. */
export const unbookedHolds = (holds: string): string =>
  problem(
    'hold_is_booked',
    `'hold ' || id || ' of ' || owner_id || ' is ' || state || ' without its movements'`,
    `${holds} h
    WHERE NOT EXISTS (SELECT FROM ledger_postings p WHERE p.transaction_id = h.opened_by AND p.account_id = h.account_id
     AND p.amount = h.amount)
      OR (ended_by IS NOT NULL AND NOT EXISTS (SELECT FROM ledger_postings p
      WHERE p.transaction_id = h.ended_by AND p.account_id = h.account_id AND p.amount = -h.amount))
      OR (refunded_by IS NOT NULL AND NOT EXISTS (SELECT FROM ledger_transactions t WHERE t.id = h.refunded_by))`,
  );

/** Of the parts in `parts`, and of the seals for which the condition `seals` holds. */
export const brokenSeals = (parts: string, seals: string): string =>
  `${problem('sealed_postings_stay', `'postings ' || from_sequence || ' to ' || to_sequence || ' of account ' || account_id || ' are not what seal ' || seal_no || ' covers'`, changedIn(parts))}
  UNION ALL ${problem('seals_are_chained', `'seal ' || no || ' does not follow from the one before and its parts'`, brokenChain(seals))}
  UNION ALL ${problem('checked_seals_stay', `'seal ' || seal_no || ' is not what the check of ' || instant_text(checked_at) || ' found'`, forgottenSeals)}`;

/** Columns of a check's answer, from its `problems`. */
export const problemsAndTotals = `(SELECT coalesce(jsonb_agg(jsonb_build_object('rule', rule, 'detail', detail)), '[]') FROM problems) AS problems,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'balanceFen', balance) ORDER BY kind), '[]') FROM (SELECT kind, sum(balance)::bigint AS balance FROM ledger_accounts GROUP BY kind) k) AS totals`;

/** One statement, so that all rules see one snapshot while posting continues. */
const verification = `
WITH sums AS (
  SELECT owner_id, account_id, sum(amount) AS amount, count(*) AS postings, max(sequence) AS last_sequence FROM ledger_postings GROUP BY owner_id, account_id
), movements AS (
  SELECT transaction_id, sum(amount) AS amount, count(*) AS postings FROM ledger_postings GROUP BY transaction_id
), chain AS (
  SELECT owner_id, account_id, sequence, balance_after,
    sum(amount) OVER (PARTITION BY owner_id, account_id ORDER BY sequence) AS reached,
    row_number() OVER (PARTITION BY owner_id, account_id ORDER BY sequence) AS place
  FROM ledger_postings
), problems AS (
  ${problem(
    'sum_is_zero',
    `'all postings sum to ' || total.amount`,
    `(SELECT sum(amount) AS amount
    FROM ledger_postings) total WHERE total.amount <> 0`,
  )}
  UNION ALL ${problem('transaction_sums_to_zero', `'transaction ' || transaction_id || ' sums to ' || amount`, 'movements WHERE amount <> 0')}
  UNION ALL ${problem('transaction_has_postings', `'transaction ' || t.id || ' has ' || coalesce(m.postings, 0) || ' postings'`, 'ledger_transactions t LEFT JOIN movements m ON m.transaction_id = t.id WHERE coalesce(m.postings, 0) < 2')}
  UNION ALL ${problem('posting_has_transaction', `'postings of ' || m.transaction_id || ' have no transaction'`, 'movements m WHERE NOT EXISTS (SELECT FROM ledger_transactions t WHERE t.id = m.transaction_id)')}
  UNION ALL ${problem('key_is_unique', `'key ' || idempotency_key || ' stands ' || count(*) || ' times'`, 'ledger_transactions GROUP BY idempotency_key HAVING count(*) > 1')}
  UNION ALL ${problem('balance_is_sum', `a.kind || ' of ' || a.owner_id || ' holds ' || a.balance || ', its postings sum to ' || coalesce(s.amount, 0)`, 'ledger_accounts a LEFT JOIN sums s ON s.owner_id = a.owner_id AND s.account_id = a.id WHERE a.balance <> coalesce(s.amount, 0)')}
  UNION ALL ${problem('postings_are_numbered', `a.kind || ' of ' || a.owner_id || ' counts ' || a.last_sequence || ' postings, there are ' || coalesce(s.postings, 0)`, 'ledger_accounts a LEFT JOIN sums s ON s.owner_id = a.owner_id AND s.account_id = a.id WHERE a.last_sequence <> coalesce(s.postings, 0)')}
  UNION ALL ${problem('posting_has_account', `'postings of ' || s.owner_id || ' stand in account ' || s.account_id || ', which is not theirs'`, 'sums s WHERE NOT EXISTS (SELECT FROM ledger_accounts a WHERE a.id = s.account_id AND a.owner_id = s.owner_id)')}
  UNION ALL ${problem('running_balance', `'posting ' || account_id || '-' || sequence || ' says ' || balance_after || ', the postings reach ' || reached`, 'chain WHERE balance_after <> reached OR place <> sequence')}
  UNION ALL ${brokenBalances}
  UNION ALL ${unbookedPayments('wallet_payments')}
  UNION ALL ${unbookedHolds('ledger_holds')}
  UNION ALL ${brokenSeals('ledger_seal_parts', 'true')}
)
SELECT
  (SELECT count(*) FROM ledger_accounts) AS "accountCount",
  (SELECT count(*) FROM ledger_transactions) AS "transactionCount",
  (SELECT coalesce(sum(amount), 0)::bigint FROM ledger_postings) AS "sumFen",
  ${problemsAndTotals}`;

/** Recomputes every balance from the postings and checks every invariant of the ledger. Read-only; may run at any time. */
export async function verifyLedger(source: Queryable): Promise<TrialBalance> {
  const [row] = await source.query<Omit<TrialBalance, 'balanced'>>(verification);
  return { ...row!, balanced: row!.problems.length === 0 };
}
