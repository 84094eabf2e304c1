import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { UserRow } from '../accounts.store.ts';
import { findUser } from '../accounts.store.ts';

/**
 * The person's row, locked until the transaction ends, so that simultaneous changes are counted one after the other.
 */
export async function lockUser(tx: Transaction, userId: string): Promise<UserRow> {
  await tx.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userId]);
  return (await findUser(tx, userId))!;
}

/** When the person changed their number since this moment, oldest first. Milliseconds. */
export async function readMobileChanges(tx: Transaction, userId: string, since: number): Promise<number[]> {
  const rows = await tx.query<{ at: number }>(
    `SELECT (extract(epoch FROM changed_at) * 1000)::float8 AS at FROM mobile_changes
     WHERE user_id = $1 AND changed_at > to_timestamp($2 / 1000.0) ORDER BY changed_at`,
    [userId, since],
  );
  return rows.map(({ at }) => at);
}

/** Those of these people who changed their number since the moment (milliseconds). */
export async function findMobileChanged(
  database: Queryable,
  userIds: readonly string[],
  since: number,
): Promise<Set<string>> {
  const rows = await database.query<{ userId: string }>(
    `SELECT DISTINCT user_id AS "userId" FROM mobile_changes
     WHERE user_id = ANY ($1::uuid[]) AND changed_at > to_timestamp($2 / 1000.0)`,
    [userIds, since],
  );
  return new Set(rows.map(({ userId }) => userId));
}

/** Changes the account's number and voids open codes of the old one. `at` in milliseconds. */
export async function writeMobile(
  tx: Transaction,
  userId: string,
  { from, to, at }: { from: string; to: string; at: number },
): Promise<void> {
  await tx.query('UPDATE users SET mobile = $2 WHERE id = $1', [userId, to]);
  await tx.query('INSERT INTO mobile_changes (user_id, changed_at) VALUES ($1, to_timestamp($2 / 1000.0))', [
    userId,
    at,
  ]);
  await tx.query('UPDATE sms_codes SET ended_at = to_timestamp($2 / 1000.0) WHERE mobile = $1 AND ended_at IS NULL', [
    from,
    at,
  ]);
}

export async function deleteOldChanges(database: Queryable, before: number): Promise<void> {
  await database.query('DELETE FROM mobile_changes WHERE changed_at < to_timestamp($1 / 1000.0)', [before]);
}
