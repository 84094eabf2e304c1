import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { deletePlaces } from '../session/sign-in-places.store.ts';

/** When the person's data will be erased; null when no deletion was requested. */
export async function readErasing(database: Queryable, userId: string): Promise<string | null> {
  const [row] = await database.query<{ erasesAt: string | null }>(
    'SELECT erases_at AS "erasesAt" FROM users WHERE id = $1',
    [userId],
  );
  return row?.erasesAt ?? null;
}

/** Those of these people who are closing their account. */
export async function findClosing(database: Queryable, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await database.query<{ id: string }>(
    'SELECT id FROM users WHERE id = ANY ($1::uuid[]) AND erases_at IS NOT NULL',
    [userIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** `at` in milliseconds; null cancels the deletion. Requesting it also ends duty. */
export async function setErasing(tx: Transaction, userId: string, at: number | null): Promise<void> {
  await tx.query(
    'UPDATE users SET erases_at = to_timestamp($2 / 1000.0), on_duty = on_duty AND $2::float8 IS NULL WHERE id = $1',
    [userId, at],
  );
}

/** People whose grace period has ended by this moment (milliseconds). */
export async function listErasing(database: Queryable, now: number): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `SELECT id FROM users WHERE erases_at <= to_timestamp($1 / 1000.0) AND state = 'active'
     ORDER BY erases_at LIMIT 1000`,
    [now],
  );
  return rows.map(({ id }) => id);
}

/** The person, locked, if their grace period has ended and the deletion was not cancelled meanwhile. */
export async function lockErasing(
  tx: Transaction,
  userId: string,
  now: number,
): Promise<{ mobile: string; figure: string | null } | null> {
  const [row] = await tx.query<{ mobile: string; figure: string | null }>(
    `SELECT mobile, figure FROM users WHERE id = $1 AND erases_at <= to_timestamp($2 / 1000.0)
     AND state = 'active' FOR UPDATE`,
    [userId, now],
  );
  return row ?? null;
}

/** Leaves only the id, the pseudonym that ledger and orders keep. */
export async function erasePerson(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `UPDATE users SET state = 'erased', mobile = id::text, username = '已注销用户', password_hash = NULL, on_duty = false,
     services = '{}', adcode = NULL,
       verified = false, sex = '0', birthday = NULL, introduction = '', figure = NULL, emergency_name = NULL,
       emergency_mobile = NULL, erases_at = NULL
     WHERE id = $1`,
    [userId],
  );
}

/**
 * Deletes device names, number changes, SMS codes, counted attempts, places of sign-in, and the link to an operator.
 */
export async function deletePersonalTraces(tx: Transaction, userId: string, mobile: string): Promise<void> {
  await tx.query("UPDATE user_devices SET label = '', install_mark = NULL WHERE user_id = $1", [userId]);
  await tx.query('DELETE FROM mobile_changes WHERE user_id = $1', [userId]);
  await tx.query('UPDATE operators SET user_id = NULL, linked_at = NULL WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM sms_codes WHERE mobile = $1', [mobile]);
  await tx.query("DELETE FROM sign_in_tries WHERE scope = 'user:' || $1 OR starts_with(scope, 'user:' || $1 || '@')", [
    mobile,
  ]);
  await deletePlaces(tx, userId);
}
