import { shanghaiDate, toInstant, type Fen, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { publishLive } from '../../../platform/live/live.ts';
import { withdrawals, type WithdrawalRow } from '../payouts.table.ts';
import { mayBecome, type WithdrawalState } from '../withdrawal.rules.ts';

export type { WithdrawalRow };
export const withdrawalColumns = withdrawals.columns();

export interface WithdrawalStep {
  state: WithdrawalState;
  note: string | null;
  at: Instant;
}

type StepBy = 'person' | 'operator' | 'provider' | 'server';

export type NewWithdrawal = Pick<
  WithdrawalRow,
  | 'ownerId'
  | 'no'
  | 'source'
  | 'way'
  | 'provider'
  | 'cardId'
  | 'account'
  | 'payee'
  | 'amountFen'
  | 'feeFen'
  | 'receiptNo'
> & { state: 'reviewing' | 'approved'; deviceMark: Uint8Array | null };

const newColumns = [
  'ownerId',
  'no',
  'source',
  'way',
  'provider',
  'cardId',
  'account',
  'payee',
  'amountFen',
  'feeFen',
  'state',
  'deviceMark',
  'receiptNo',
] as const satisfies readonly (keyof NewWithdrawal)[];

/** With the first step of each; by number. `at` in milliseconds. */
export async function insertWithdrawals(
  tx: Transaction,
  made: readonly NewWithdrawal[],
  at: number,
): Promise<Map<string, WithdrawalRow>> {
  const rows = await tx.query<WithdrawalRow>(
    `WITH made AS (
       INSERT INTO withdrawals (${withdrawals.names(newColumns)}, requested_at, ask_at)
       SELECT ${withdrawals.names(newColumns)}, $2::timestamptz,
       CASE WHEN state = 'approved' THEN $2::timestamptz END
       FROM ${withdrawals.recordset('$1', newColumns)}
       RETURNING *
     ), begun AS (
       INSERT INTO withdrawal_steps (owner_id, no, seq, to_state, by, at)
       SELECT owner_id, no, 1, state, CASE WHEN receipt_no IS NULL THEN 'person' ELSE 'server' END, requested_at FROM made
     ) SELECT ${withdrawalColumns} FROM made`,
    [withdrawals.records(made), toInstant(at)],
  );
  return new Map(rows.map((row) => [row.no, row]));
}

async function insertStep(
  tx: Transaction,
  { ownerId, no }: WithdrawalRow,
  from: WithdrawalState,
  to: WithdrawalState,
  by: StepBy,
  note: string | null,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO withdrawal_steps (owner_id, no, seq, from_state, to_state, by, note, at)
     SELECT $1::uuid, $2::text, coalesce(max(seq), 0) + 1, $3::text, $4::text, $5::text, $6::text, $7::timestamptz
     FROM withdrawal_steps WHERE owner_id = $1::uuid AND no = $2::text`,
    [ownerId, no, from, to, by, note, toInstant(at)],
  );
}

export async function findWithdrawal(source: Queryable, ownerId: string, no: string): Promise<WithdrawalRow | null> {
  const [row] = await source.query<WithdrawalRow>(
    `SELECT ${withdrawalColumns} FROM withdrawals WHERE owner_id = $1 AND no = $2`,
    [ownerId, no],
  );
  return row ?? null;
}

/** By the number alone, as used by providers and operators; locked until the transaction ends. */
export async function lockWithdrawal(tx: Transaction, no: string): Promise<WithdrawalRow | null> {
  const [row] = await tx.query<WithdrawalRow>(`SELECT ${withdrawalColumns} FROM withdrawals WHERE no = $1 FOR UPDATE`, [
    no,
  ]);
  return row ?? null;
}

/** The payout that pays a receipt at the door. */
export async function findByReceipt(source: Queryable, receiptNo: string): Promise<WithdrawalRow | null> {
  const [row] = await source.query<WithdrawalRow>(
    `SELECT ${withdrawalColumns} FROM withdrawals WHERE receipt_no = $1`,
    [receiptNo],
  );
  return row ?? null;
}

export interface WithdrawalMove {
  to: WithdrawalState;
  by: StepBy;
  /** For operators and the person's list of steps. */
  note?: string | null;
  reason?: string | null;
  providerNo?: string | null;
  confirmation?: string | null;
  /** Milliseconds. */
  confirmBy?: number;
  askAt?: number;
}

const open: ReadonlySet<WithdrawalState> = new Set(['approved', 'paying', 'confirming']);

/**
 * Moves a locked withdrawal on and writes the step; the person’s open screens follow. `at` in milliseconds. @throws
 * Error for a move that no rule allows
 */
export async function moveWithdrawal(
  tx: Transaction,
  row: WithdrawalRow,
  { to, by, note = null, reason = null, providerNo = null, confirmation = null, confirmBy, askAt }: WithdrawalMove,
  at: number,
): Promise<WithdrawalRow> {
  if (!mayBecome(row.state, to)) throw new Error(`withdrawal ${row.no} is ${row.state} and does not become ${to}`);
  const moved = await withdrawals.update(tx, row, {
    state: to,
    reason: reason ?? row.reason,
    providerNo: row.providerNo ?? providerNo,
    confirmation,
    confirmBy: confirmBy === undefined ? row.confirmBy : toInstant(confirmBy),
    startedAt: to === 'paying' ? (row.startedAt ?? toInstant(at)) : row.startedAt,
    endedAt: open.has(to) ? null : toInstant(at),
    askAt: open.has(to) ? toInstant(askAt ?? at) : null,
    askCount: 0,
  });
  await insertStep(tx, row, row.state, to, by, note, at);
  publishLive(tx, [`user:${row.ownerId}`], { name: 'withdrawal.changed', body: { no: row.no, state: to } });
  return moved;
}

/** When the provider is queried next, milliseconds. */
export async function setNextAsk(
  source: Queryable,
  { ownerId, no }: Pick<WithdrawalRow, 'ownerId' | 'no'>,
  askAt: number,
  askCount: number,
): Promise<void> {
  await source.query(
    'UPDATE withdrawals SET ask_at = $3, ask_count = $4 WHERE owner_id = $1 AND no = $2 AND ask_at IS NOT NULL',
    [ownerId, no, toInstant(askAt), askCount],
  );
}

export async function askCancellation(tx: Transaction, { ownerId, no }: WithdrawalRow): Promise<void> {
  await tx.query('UPDATE withdrawals SET cancel_asked = true WHERE owner_id = $1 AND no = $2', [ownerId, no]);
}

/** Stores the provider's number and a newer confirmation of a payout whose state does not change. */
export async function saveAnswer(
  tx: Transaction,
  { ownerId, no }: WithdrawalRow,
  providerNo: string | null,
  confirmation: string | null,
): Promise<void> {
  await tx.query(
    `UPDATE withdrawals SET provider_no = coalesce(provider_no, $3), confirmation = coalesce($4, confirmation)
     WHERE owner_id = $1 AND no = $2`,
    [ownerId, no, providerNo, confirmation],
  );
}

/**
 * Claims withdrawals that are due to be sent or queried, so that only one of several servers does it. They are due
 * again at `next` (milliseconds) unless this time decides otherwise.
 */
export function claimDue(
  source: Queryable,
  now: number,
  next: number,
  only: { no?: string } = {},
): Promise<WithdrawalRow[]> {
  return source.query<WithdrawalRow>(
    `UPDATE withdrawals SET ask_at = $2, asked_at = $1
     WHERE (owner_id, no) IN (SELECT owner_id, no FROM withdrawals
     WHERE ask_at <= $1 AND provider <> 'bank' AND ($3::text IS NULL OR no = $3)
     ORDER BY ask_at LIMIT 100 FOR UPDATE SKIP LOCKED)
     RETURNING ${withdrawalColumns}`,
    [toInstant(now), toInstant(next), only.no ?? null],
  );
}

/** Makes a withdrawal due now because it is being viewed, unless it was queried since this time (milliseconds). */
export async function askSoon(
  source: Queryable,
  { ownerId, no }: Pick<WithdrawalRow, 'ownerId' | 'no'>,
  now: number,
  askedBefore = now,
): Promise<void> {
  await source.query(
    `UPDATE withdrawals SET ask_at = $3 WHERE owner_id = $1 AND no = $2 AND ask_at > $3
     AND (asked_at IS NULL OR asked_at <= $4)`,
    [ownerId, no, toInstant(now), toInstant(askedBefore)],
  );
}

/** Reserves an amount of a provider's limit of this Shanghai day. @returns false when it would exceed the limit */
export async function takeQuota(
  tx: Transaction,
  provider: 'wechat' | 'alipay',
  now: number,
  amountFen: Fen,
  limitFen: Fen,
): Promise<boolean> {
  const day = shanghaiDate(now);
  await tx.query(
    'INSERT INTO payout_quotas (provider, day, used) VALUES ($1, $2::text::date, 0) ON CONFLICT DO NOTHING',
    [provider, day],
  );
  const taken = await tx.query(
    `UPDATE payout_quotas SET used = used + $3 WHERE provider = $1 AND day = $2::text::date AND used + $3 <= $4
     RETURNING used`,
    [provider, day, amountFen, limitFen],
  );
  return taken.length > 0;
}
