import { DAY, toInstant, type Fen, type Instant, type TimeCursor } from '@shoushou/kernel';
import { defineSorting, type SortedPage } from '../../../platform/database/sorting.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { PreviewedWithdrawal } from '../payout-rules.rules.ts';
import type { PayoutSource, WithdrawalState } from '../withdrawal.rules.ts';
import { withdrawalColumns, type WithdrawalRow, type WithdrawalStep } from './withdrawals.store.ts';

interface ListOptions {
  after: TimeCursor | null;
  limit: number;
}

/** A person's withdrawals, newest first. */
export function listWithdrawals(
  source: Queryable,
  ownerId: string,
  { from, after, limit }: ListOptions & { from: PayoutSource | null },
): Promise<WithdrawalRow[]> {
  return source.query<WithdrawalRow>(
    `SELECT ${withdrawalColumns} FROM withdrawals
     WHERE owner_id = $1 AND ($2::text IS NULL OR source = $2)
     AND ($3::timestamptz IS NULL OR (requested_at, no) < ($3, $4))
     ORDER BY requested_at DESC, no DESC LIMIT $5`,
    [ownerId, from, after?.at ?? null, after?.no ?? null, limit],
  );
}

export const withdrawalSorting = defineSorting({
  key: { sql: 'no', of: ({ no }: WithdrawalRow) => no },
  columns: {
    at: { sql: 'requested_at', type: 'timestamptz', of: ({ requestedAt }) => requestedAt },
    amount: { sql: 'amount', type: 'bigint', of: ({ amountFen }) => amountFen },
  },
});

/** All people's withdrawals, or the one of a number. */
export function listAllWithdrawals(
  source: Queryable,
  { state, no, page }: { state: WithdrawalState | null; no: string | null; page: SortedPage<WithdrawalRow> },
): Promise<WithdrawalRow[]> {
  if (no !== null)
    return source.query<WithdrawalRow>(`SELECT ${withdrawalColumns} FROM withdrawals WHERE no = $1`, [no]);
  const values = [state, page.limit];
  return source.query<WithdrawalRow>(
    `SELECT ${withdrawalColumns} FROM withdrawals WHERE ($1::text IS NULL OR state = $1) AND ${page.after(values)}
     ${page.orderBy} LIMIT $2`,
    values,
  );
}

export async function findWithdrawalByNo(source: Queryable, no: string): Promise<WithdrawalRow | null> {
  const [row] = await source.query<WithdrawalRow>(`SELECT ${withdrawalColumns} FROM withdrawals WHERE no = $1`, [no]);
  return row ?? null;
}

/** The states that withdrawals went through, by number. */
export async function listSteps(
  source: Queryable,
  rows: readonly Pick<WithdrawalRow, 'ownerId' | 'no'>[],
): Promise<Map<string, WithdrawalStep[]>> {
  const steps = await source.query<WithdrawalStep & { no: string }>(
    `SELECT s.no, s.to_state AS state, s.note, s.at FROM withdrawal_steps s
     JOIN unnest($1::uuid[], $2::text[]) AS wanted (owner_id, no) ON wanted.owner_id = s.owner_id AND wanted.no = s.no
     ORDER BY s.no, s.seq`,
    [rows.map(({ ownerId }) => ownerId), rows.map(({ no }) => no)],
  );
  const found = new Map<string, WithdrawalStep[]>();
  for (const { no, ...step } of steps) found.set(no, [...(found.get(no) ?? []), step]);
  return found;
}

/** A person's withdrawals; returned ones do not count, and payments at the door are no times. */
export interface WithdrawalUse {
  todayFen: Fen;
  /** Of them what the person asked for, without payments at the door. */
  askedTodayFen: Fen;
  wechatTodayFen: Fen;
  todayTimes: number;
  monthTimes: number;
  /** One that the person asked for before today was paid. */
  paidBefore: boolean;
  /** Or one at the door. */
  paidBeforeByAny: boolean;
}

/** For many people, by person. @param dayFrom, monthFrom milliseconds */
export async function readUses(
  source: Queryable,
  ownerIds: readonly string[],
  dayFrom: number,
  monthFrom: number,
): Promise<Map<string, WithdrawalUse>> {
  const rows = await source.query<WithdrawalUse & { ownerId: string }>(
    `SELECT owner.id AS "ownerId", use.* FROM unnest($1::uuid[]) AS owner (id) CROSS JOIN LATERAL (
       SELECT coalesce(sum(amount) FILTER (WHERE requested_at >= $2), 0)::bigint AS "todayFen",
       coalesce(sum(amount) FILTER (WHERE requested_at >= $2 AND receipt_no IS NULL), 0)::bigint AS "askedTodayFen",
       coalesce(sum(amount) FILTER (WHERE requested_at >= $2 AND way = 'wechat'), 0)::bigint AS "wechatTodayFen",
         count(*) FILTER (WHERE requested_at >= $2 AND receipt_no IS NULL) AS "todayTimes",
         count(*) FILTER (WHERE requested_at >= $3 AND receipt_no IS NULL) AS "monthTimes",
         coalesce(bool_or(state = 'paid' AND requested_at < $2 AND receipt_no IS NULL), false) AS "paidBefore",
         coalesce(bool_or(state = 'paid' AND requested_at < $2), false) AS "paidBeforeByAny"
       FROM withdrawals WHERE owner_id = owner.id
       AND state NOT IN ('failed', 'rejected', 'cancelled', 'lapsed', 'returned')) use`,
    [ownerIds, toInstant(dayFrom), toInstant(monthFrom)],
  );
  return new Map(rows.map(({ ownerId, ...use }) => [ownerId, use]));
}

/** Payee and device of a requested withdrawal. */
export interface RequestedPayee {
  ownerId: string;
  mark: Uint8Array | null;
  /** At WeChat or Alipay. */
  account: string | null;
  /** Hash of the card's number. */
  numberHash: Uint8Array | null;
}

/** Risk facts of a requested withdrawal: other people's use of its device and payee, and appeals. */
export interface RiskFlags {
  /** Other people who withdrew from the device within seven days. */
  people: number;
  /** Another person has, or had, the card, or was paid to the account. */
  sharedPayee: boolean;
  /** Number of the person's receipts paid within a day that are under appeal. */
  appealedReceipts: number;
}

/** Whose payment a provider gave back without us, while nobody has settled that: by the number that paid. */
export async function listRefundedOutside(source: Queryable): Promise<string[]> {
  const rows = await source.query<{ ownerId: string }>(
    `SELECT DISTINCT p.owner_id AS "ownerId" FROM differences d JOIN wallet_payments p ON p.no = split_part(d.our_no, '_', 1)
     WHERE d.kind = 'refund_unknown' AND d.state IN ('open', 'proposed')`,
  );
  return rows.map(({ ownerId }) => ownerId);
}

/**
 * In the order of `asked`. @param payees with all numbers of the person, which are no other people @param now
 * milliseconds
 */
export function readRiskFlags(
  source: Queryable,
  payees: readonly (RequestedPayee & { numbers: readonly string[] })[],
  now: number,
): Promise<RiskFlags[]> {
  return source.query<RiskFlags>(
    `SELECT (SELECT count(DISTINCT w.owner_id)::int FROM withdrawals w
     WHERE w.device_mark = asked.mark AND w.requested_at > $5 AND w.owner_id <> ALL (asked.numbers::uuid[])) AS people,
       EXISTS (SELECT FROM withdrawals w WHERE w.account = asked.account AND w.owner_id <> ALL (asked.numbers::uuid[]))
         OR EXISTS (SELECT FROM bank_cards c WHERE c.number_hash = asked.number_hash
         AND c.owner_id <> ALL (asked.numbers::uuid[])) AS "sharedPayee",
       appeals_open_of(asked.owner_id::text, $6) AS "appealedReceipts"
     FROM unnest($1::uuid[], $2::bytea[], $3::text[], $4::bytea[], $7::text[])
     WITH ORDINALITY AS asked (owner_id, mark, account, number_hash, numbers, n) ORDER BY asked.n`,
    [
      payees.map(({ ownerId }) => ownerId),
      payees.map(({ mark }) => mark),
      payees.map(({ account }) => account),
      payees.map(({ numberHash }) => numberHash),
      toInstant(now - 7 * DAY),
      toInstant(now - DAY),
      payees.map(({ numbers }) => `{${numbers.join(',')}}`),
    ],
  );
}

/** Whether a payout to this card is under way. */
export async function isCardInUse(source: Queryable, ownerId: string, cardId: string): Promise<boolean> {
  return (
    (
      await source.query(
        'SELECT 1 FROM withdrawals WHERE owner_id = $1 AND card_id = $2 AND ended_at IS NULL LIMIT 1',
        [ownerId, cardId],
      )
    ).length > 0
  );
}

/** Whether a payout of this person is under way. */
export async function isWithdrawing(source: Queryable, ownerId: string): Promise<boolean> {
  return (
    (await source.query('SELECT 1 FROM withdrawals WHERE owner_id = $1 AND ended_at IS NULL LIMIT 1', [ownerId]))
      .length > 0
  );
}

/** All people's newest withdrawals, for previews of other rules. */
export function listPreviewedWithdrawals(source: Queryable, limit: number): Promise<PreviewedWithdrawal[]> {
  return source.query<PreviewedWithdrawal>(
    'SELECT amount AS "amountFen", fee AS "feeFen" FROM withdrawals ORDER BY requested_at DESC, no DESC LIMIT $1',
    [limit],
  );
}

/**
 * Marks withdrawals whose owners are to be reminded now to confirm them, and how: `first` some time after they were
 * sent, `last` before they lapse. @param now, wait milliseconds
 */
export function markReminded(
  tx: Transaction,
  now: number,
  wait: number,
): Promise<{ ownerId: string; no: string; amountFen: Fen; confirmBy: Instant; kind: 'first' | 'last' }[]> {
  return tx.query(
    `UPDATE withdrawals SET reminded = CASE WHEN confirm_by <= $2::timestamptz THEN 2 ELSE 1 END
     WHERE (owner_id, no) IN (SELECT owner_id, no FROM withdrawals
     WHERE state = 'confirming' AND NOT cancel_asked AND confirm_by > $1::timestamptz
       AND (reminded < 2 AND confirm_by <= $2::timestamptz OR reminded < 1 AND started_at <= $3::timestamptz)
       ORDER BY confirm_by LIMIT 100 FOR UPDATE SKIP LOCKED)
     RETURNING owner_id AS "ownerId", no, amount AS "amountFen", confirm_by AS "confirmBy", CASE reminded
     WHEN 2 THEN 'last' ELSE 'first' END AS kind`,
    [toInstant(now), toInstant(now + wait), toInstant(now - wait)],
  );
}
