import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Queryable, Transaction } from '../../platform/database/types.ts';

export interface UserRow {
  id: string;
  mobile: string;
  username: string;
  isRecycler: boolean;
  onDuty: boolean;
  services: string[];
  adcode: string | null;
  /** Path of the portrait. */
  figure: string | null;
  state: 'active' | 'suspended' | 'erased';
  verified: boolean;
  ratingSum: number;
  ratingCount: number;
  dealCount: number;
  registeredAt: string;
}

const columns = `id, mobile, username, is_recycler AS "isRecycler", on_duty AS "onDuty", services, adcode, figure,
  state, verified,
  rating_sum AS "ratingSum", rating_count AS "ratingCount", deal_count AS "dealCount", registered_at AS "registeredAt"`;

/** Null for a text that does not have the form of an id. */
export async function findUser(database: Queryable, userId: string): Promise<UserRow | null> {
  return (await findUsers(database, [userId]))[0] ?? null;
}

export async function findUsers(database: Queryable, userIds: readonly string[]): Promise<UserRow[]> {
  const ids = userIds.filter(isUuid);
  if (ids.length === 0) return [];
  return database.query<UserRow>(`SELECT ${columns} FROM users WHERE id = ANY($1::uuid[])`, [ids]);
}

export async function findUserByMobile(
  database: Queryable,
  mobile: string,
): Promise<(UserRow & { passwordHash: string | null }) | null> {
  const [row] = await database.query<UserRow & { passwordHash: string | null }>(
    `SELECT ${columns}, password_hash AS "passwordHash" FROM users WHERE mobile = $1`,
    [mobile],
  );
  return row ?? null;
}

/**
 * Registers the number unless it is registered. Of two simultaneous sign-ins one registers, and both get the same
 * person.
 */
export async function registerUser(
  tx: Transaction,
  user: { id: string; mobile: string; username: string; at: number },
): Promise<{ user: UserRow; isNew: boolean }> {
  const [made] = await tx.query<UserRow>(
    `INSERT INTO users (id, mobile, username, registered_at) VALUES ($1, $2, $3, to_timestamp($4 / 1000.0))
     ON CONFLICT (mobile) DO NOTHING RETURNING ${columns}`,
    [user.id, user.mobile, user.username, user.at],
  );
  if (made) return { user: made, isNew: true };
  const [found] = await tx.query<UserRow>(`SELECT ${columns} FROM users WHERE mobile = $1`, [user.mobile]);
  return { user: found!, isNew: false };
}

export async function setUsername(tx: Transaction, userId: string, username: string): Promise<UserRow> {
  return single(
    await tx.query<UserRow>(`UPDATE users SET username = $2 WHERE id = $1 RETURNING ${columns}`, [userId, username]),
  );
}

export async function setDuty(tx: Transaction, userId: string, onDuty: boolean): Promise<UserRow> {
  return single(
    await tx.query<UserRow>(`UPDATE users SET on_duty = $2 WHERE id = $1 RETURNING ${columns}`, [userId, onDuty]),
  );
}

/** @param adcode six digits of a district */
export async function setAdcode(tx: Transaction, userId: string, adcode: string): Promise<UserRow> {
  return single(
    await tx.query<UserRow>(`UPDATE users SET adcode = $2 WHERE id = $1 RETURNING ${columns}`, [userId, adcode]),
  );
}

export async function setPasswordHash(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  await tx.query('UPDATE users SET password_hash = $2 WHERE id = $1', [userId, passwordHash]);
}

/**
 * Makes the person a recycler. `tradeName` replaces a name that was generated at registration, not one that the person
 * chose.
 */
export async function makeRecycler(tx: Transaction, userId: string, tradeName: string): Promise<UserRow> {
  return single(
    await tx.query<UserRow>(
      `UPDATE users SET is_recycler = true, username = CASE WHEN username ~ '^用户[0-9]{6}$' THEN $2 ELSE username END
       WHERE id = $1 RETURNING ${columns}`,
      [userId, tradeName],
    ),
  );
}

/** Sets whether the real name is verified, as decided by the identity domain. */
export async function setVerified(tx: Transaction, userId: string, verified: boolean): Promise<void> {
  await tx.query('UPDATE users SET verified = $2 WHERE id = $1', [userId, verified]);
}

/** Services are derived from the recycler's categories, and the user type from the services. */
export async function setServices(tx: Transaction, userId: string, services: readonly string[]): Promise<void> {
  await tx.query('UPDATE users SET services = $2 WHERE id = $1', [userId, [...services].sort()]);
}

export async function countRating(tx: Transaction, userId: string, stars: number): Promise<void> {
  await tx.query('UPDATE users SET rating_sum = rating_sum + $2, rating_count = rating_count + 1 WHERE id = $1', [
    userId,
    stars,
  ]);
}

/** Rows are locked in the order of their ids, as everywhere. */
export async function countDeals(tx: Transaction, userIds: readonly string[]): Promise<void> {
  for (const userId of [...userIds].sort())
    await tx.query('UPDATE users SET deal_count = deal_count + 1 WHERE id = $1', [userId]);
}

/** The row of a signed-in person, which must exist. */
export function single<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('the signed-in user has no row');
  return row;
}
