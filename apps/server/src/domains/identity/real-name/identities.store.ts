import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface IdentityRow {
  userId: string;
  checkId: string;
  sealedName: Uint8Array;
  sealedNumber: Uint8Array;
  numberHash: Uint8Array;
  elements: 2 | 3 | 4;
  validUntil: string | null;
  verifiedAt: string;
  againReason: string | null;
  againAt: string | null;
}

const columns = `user_id AS "userId", check_id AS "checkId", sealed_name AS "sealedName",
  sealed_number AS "sealedNumber", number_hash AS "numberHash", elements,
  valid_until::text AS "validUntil", verified_at AS "verifiedAt", again_reason AS "againReason", again_at AS "againAt"`;

export async function findIdentity(database: Queryable, userId: string): Promise<IdentityRow | null> {
  const [row] = await database.query<IdentityRow>(`SELECT ${columns} FROM identities WHERE user_id = $1`, [userId]);
  return row ?? null;
}

/** When the person's name was verified, milliseconds; null when it is not. */
export async function findVerifiedAt(database: Queryable, userId: string): Promise<number | null> {
  const [row] = await database.query<{ at: number }>(
    'SELECT (extract(epoch FROM verified_at) * 1000)::float8 AS at FROM identities WHERE user_id = $1',
    [userId],
  );
  return row?.at ?? null;
}

/** Those of these people who have a verified name. */
export async function findVerified(database: Queryable, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await database.query<{ userId: string }>(
    'SELECT user_id AS "userId" FROM identities WHERE user_id = ANY ($1::uuid[])',
    [userIds],
  );
  return new Set(rows.map(({ userId }) => userId));
}

/** The person with this verified number; concurrent callers wait, so that only one of two accounts gets it. */
export async function lockNumber(tx: Transaction, numberHash: Uint8Array): Promise<string | null> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('identity.number ' || encode($1, 'hex'), 0))", [
    numberHash,
  ]);
  const [row] = await tx.query<{ userId: string }>(
    'SELECT user_id AS "userId" FROM identities WHERE number_hash = $1',
    [numberHash],
  );
  return row?.userId ?? null;
}

/** Saves the verified name and clears a required reverification. */
export async function saveIdentity(
  tx: Transaction,
  identity: Omit<IdentityRow, 'againReason' | 'againAt'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO identities (user_id, check_id, sealed_name, sealed_number, number_hash, elements, valid_until,
     verified_at) VALUES ($1, $2, $3, $4, $5, $6, $7::text::date, $8)
     ON CONFLICT (user_id) DO UPDATE SET check_id = excluded.check_id, sealed_name = excluded.sealed_name,
     sealed_number = excluded.sealed_number, number_hash = excluded.number_hash,
       elements = excluded.elements, valid_until = excluded.valid_until, verified_at = excluded.verified_at,
       again_reason = NULL, again_at = NULL`,
    [
      identity.userId,
      identity.checkId,
      identity.sealedName,
      identity.sealedNumber,
      identity.numberHash,
      identity.elements,
      identity.validUntil,
      identity.verifiedAt,
    ],
  );
}

/** False when nothing is verified, or reverification is already required. */
export async function requireReverification(
  tx: Queryable,
  userId: string,
  reason: string,
  at: number,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE identities SET again_reason = $2, again_at = $3 WHERE user_id = $1 AND again_reason IS NULL
     RETURNING user_id`,
    [userId, reason, toInstant(at)],
  );
  return rows.length > 0;
}

/** The next person whose card expired before the day (`yyyy-MM-dd`); people in `waiting` are skipped. */
export async function findRunOut(
  database: Queryable,
  day: string,
  waiting: readonly string[],
): Promise<string | undefined> {
  const [row] = await database.query<{ userId: string }>(
    `SELECT user_id AS "userId" FROM identities WHERE valid_until < $1::text::date AND again_reason IS NULL
     AND user_id::text <> ALL ($2) LIMIT 1`,
    [day, waiting],
  );
  return row?.userId;
}

/** The next identity sealed under a key other than this id, locked; those in `waiting` are skipped. */
export async function lockSealedOtherwise(
  tx: Transaction,
  keyId: Uint8Array,
  waiting: readonly string[],
): Promise<IdentityRow | undefined> {
  const [row] = await tx.query<IdentityRow>(
    `SELECT ${columns} FROM identities WHERE substring(sealed_number FROM 1 FOR 4) <> $1 AND user_id::text <> ALL ($2)
     LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [keyId, waiting],
  );
  return row;
}

export async function setSealed(
  tx: Transaction,
  { userId, sealedName, sealedNumber }: Pick<IdentityRow, 'userId' | 'sealedName' | 'sealedNumber'>,
): Promise<void> {
  await tx.query('UPDATE identities SET sealed_name = $2, sealed_number = $3 WHERE user_id = $1', [
    userId,
    sealedName,
    sealedNumber,
  ]);
}

export async function deleteIdentity(tx: Transaction, userId: string): Promise<void> {
  await tx.query('DELETE FROM identities WHERE user_id = $1', [userId]);
}
