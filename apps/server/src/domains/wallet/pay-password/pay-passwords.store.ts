import type { Fen } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface PayPasswordRow {
  hash: string;
  tries: number;
  /** Milliseconds since the epoch. */
  lockedUntil: number | null;
}

const columns = 'hash, tries, (extract(epoch FROM locked_until) * 1000)::float8 AS "lockedUntil"';

export async function readPayPassword(database: Queryable, userId: string): Promise<PayPasswordRow | null> {
  const [row] = await database.query<PayPasswordRow>(`SELECT ${columns} FROM wallet_pay_passwords WHERE user_id = $1`, [
    userId,
  ]);
  return row ?? null;
}

/** Locked until the transaction ends: simultaneous guesses wait for each other. */
export async function lockPayPassword(tx: Transaction, userId: string): Promise<PayPasswordRow | null> {
  const [row] = await tx.query<PayPasswordRow>(
    `SELECT ${columns} FROM wallet_pay_passwords WHERE user_id = $1 FOR UPDATE`,
    [userId],
  );
  return row ?? null;
}

/** `lockedUntil` in milliseconds; null ends the lock. */
export async function writeAttempts(
  tx: Transaction,
  userId: string,
  tries: number,
  lockedUntil: number | null,
): Promise<void> {
  await tx.query(
    'UPDATE wallet_pay_passwords SET tries = $2, locked_until = to_timestamp($3 / 1000.0) WHERE user_id = $1',
    [userId, tries, lockedUntil],
  );
}

/** A new password starts without wrong attempts or lock. `at` in milliseconds. */
export async function writePayPassword(tx: Transaction, userId: string, hash: string, at: number): Promise<void> {
  await tx.query(
    `INSERT INTO wallet_pay_passwords (user_id, hash, set_at) VALUES ($1, $2, to_timestamp($3 / 1000.0))
     ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, set_at = excluded.set_at, tries = 0, locked_until = NULL,
     confirmed_at = NULL, confirmed_on = NULL, confirmed_for = NULL`,
    [userId, hash, at],
  );
}

/**
 * A password that is limited for a day was set at this moment (milliseconds). What was paid since an earlier one that
 * still counts counts on.
 *
 * @param since from when a limit counts, milliseconds
 */
export async function writeReset(tx: Transaction, userId: string, at: number, since: number): Promise<void> {
  await tx.query(
    `UPDATE wallet_pay_passwords SET reset_at = to_timestamp($2 / 1000.0),
     reset_paid_fen = CASE WHEN reset_at > to_timestamp($3 / 1000.0) THEN reset_paid_fen ELSE 0 END WHERE user_id = $1`,
    [userId, at, since],
  );
}

/** What left the wallet since a reset. */
export interface ResetUse {
  /** Milliseconds. */
  resetAt: number;
  paidFen: Fen;
}

/** Counts a payment of a person whose password was reset since the moment (milliseconds); null for every other one. */
export async function countResetPayment(
  tx: Transaction,
  userId: string,
  amountFen: Fen,
  since: number,
): Promise<ResetUse | null> {
  const [use] = await tx.query<ResetUse>(
    `UPDATE wallet_pay_passwords SET reset_paid_fen = reset_paid_fen + $2
     WHERE user_id = $1 AND reset_at > to_timestamp($3 / 1000.0) RETURNING
       (extract(epoch FROM reset_at) * 1000)::float8 AS "resetAt", reset_paid_fen AS "paidFen"`,
    [userId, amountFen, since],
  );
  return use ?? null;
}

/**
 * Records a confirmation on the device at this moment (milliseconds): of the payment with this digest, or of the next
 * one, whichever it is (null).
 */
export async function writeConfirmation(
  tx: Transaction,
  { userId, deviceId }: { userId: string; deviceId: string },
  at: number,
  payment: string | null,
): Promise<void> {
  await tx.query(
    `UPDATE wallet_pay_passwords SET confirmed_at = to_timestamp($3 / 1000.0), confirmed_on = $2, confirmed_for = $4
     WHERE user_id = $1`,
    [userId, deviceId, at, payment],
  );
}

/**
 * Uses up a confirmation made on the device since this moment (milliseconds), unless it is of another payment than the
 * one with this digest. @returns whether there was one
 */
export async function spendConfirmation(
  tx: Transaction,
  { userId, deviceId }: { userId: string; deviceId: string },
  since: number,
  payment: string | null,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE wallet_pay_passwords SET confirmed_at = NULL, confirmed_on = NULL, confirmed_for = NULL
     WHERE user_id = $1 AND confirmed_on = $2 AND confirmed_at > to_timestamp($3 / 1000.0)
       AND (confirmed_for IS NULL OR confirmed_for = $4) RETURNING 1 AS spent`,
    [userId, deviceId, since, payment],
  );
  return rows.length > 0;
}

/** A confirmation that was not used yet: on which device, and of which payment. */
interface KeptConfirmation {
  userId: string;
  /** Null when there is none, or it is older. */
  deviceId: string | null;
  /** The digest of the only payment that it is of; null for any. */
  payment: string | null;
  /** Null when the password was not reset lately. */
  resetAt: number | null;
  paidFen: Fen;
}

/**
 * Confirmations of these people since the moment (milliseconds), locked until the transaction ends in the order of the
 * people; people without a payment password are absent.
 *
 * @param resetSince from when a reset counts, milliseconds
 */
export function lockConfirmations(
  tx: Transaction,
  userIds: readonly string[],
  since: number,
  resetSince: number,
): Promise<KeptConfirmation[]> {
  return tx.query<KeptConfirmation>(
    `SELECT user_id AS "userId", CASE WHEN confirmed_at > to_timestamp($2 / 1000.0) THEN confirmed_on END AS "deviceId",
       confirmed_for AS payment, CASE WHEN reset_at > to_timestamp($3 / 1000.0) THEN (extract(epoch FROM reset_at) * 1000)::float8 END AS "resetAt",
       reset_paid_fen AS "paidFen"
     FROM wallet_pay_passwords WHERE user_id = ANY ($1::uuid[]) ORDER BY user_id FOR UPDATE`,
    [userIds, since, resetSince],
  );
}

/** Uses up the locked confirmations of these people, for these amounts. */
export async function spendConfirmations(
  tx: Transaction,
  spent: readonly { userId: string; amountFen: Fen }[],
): Promise<void> {
  await tx.query(
    `UPDATE wallet_pay_passwords p SET confirmed_at = NULL, confirmed_on = NULL, confirmed_for = NULL,
     reset_paid_fen = reset_paid_fen + s.amount FROM unnest($1::uuid[], $2::bigint[]) AS s (user_id, amount)
     WHERE p.user_id = s.user_id`,
    [spent.map(({ userId }) => userId), spent.map(({ amountFen }) => amountFen)],
  );
}

export async function deletePayPassword(tx: Transaction, userId: string): Promise<void> {
  await tx.query('DELETE FROM wallet_pay_passwords WHERE user_id = $1', [userId]);
}
