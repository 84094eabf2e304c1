import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { checks, type CheckRow } from './checks.table.ts';

const columns = checks.columns();

/** Serializes the submissions of one person. */
export async function lockPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('identity.person ' || $1, 0))", [userId]);
}

export async function findNewestCheck(database: Queryable, userId: string): Promise<CheckRow | null> {
  const [row] = await database.query<CheckRow>(
    `SELECT ${columns} FROM identity_checks WHERE user_id = $1 ORDER BY turn DESC LIMIT 1`,
    [userId],
  );
  return row ?? null;
}

export async function lockCheck(tx: Transaction, userId: string, id: string): Promise<CheckRow | null> {
  const [row] = await tx.query<CheckRow>(
    `SELECT ${columns} FROM identity_checks WHERE user_id = $1 AND id = $2 FOR UPDATE`,
    [userId, id],
  );
  return row ?? null;
}

/** The waiting check of this face check. */
export async function findWaitingFlow(database: Queryable, faceFlow: string): Promise<CheckRow | null> {
  const [row] = await database.query<CheckRow>(
    `SELECT ${columns} FROM identity_checks WHERE face_flow = $1 AND state = 'reviewing'`,
    [faceFlow],
  );
  return row ?? null;
}

export async function insertCheck(
  tx: Transaction,
  check: Omit<CheckRow, 'state' | 'photosRemovedAt' | 'reason' | 'faceFlow' | 'faceUrl' | 'faceExpiresAt'>,
): Promise<void> {
  await checks.insert(tx, { ...check, state: 'comparing' });
}

export async function setCheckState(
  tx: Transaction,
  { userId, id }: Pick<CheckRow, 'userId' | 'id'>,
  state: CheckRow['state'],
  reason: string | null,
  at: number,
): Promise<void> {
  await tx.query(
    `UPDATE identity_checks SET state = $3, reason = $4, ended_at = CASE
     WHEN $3 IN ('verified', 'refused', 'replaced') THEN $5::timestamptz END WHERE user_id = $1 AND id = $2`,
    [userId, id, state, reason, toInstant(at)],
  );
}

export async function deleteCheck(tx: Transaction, { userId, id }: Pick<CheckRow, 'userId' | 'id'>): Promise<void> {
  await tx.query('DELETE FROM identity_checks WHERE user_id = $1 AND id = $2', [userId, id]);
}

export async function setFace(
  tx: Transaction,
  { userId, id }: Pick<CheckRow, 'userId' | 'id'>,
  face: { flow: string; url: string; expiresAt: number; at: number },
): Promise<void> {
  await tx.query(
    `UPDATE identity_checks SET face_flow = $3, face_url = $4, face_expires_at = $5, face_asked_at = $6
     WHERE user_id = $1 AND id = $2`,
    [userId, id, face.flow, face.url, toInstant(face.expiresAt), toInstant(face.at)],
  );
}

/** Claims waiting checks whose face check was not queried since `before`; milliseconds. */
export async function claimUnasked(database: Queryable, before: number, now: number): Promise<CheckRow[]> {
  return database.query<CheckRow>(
    `UPDATE identity_checks SET face_asked_at = $2 WHERE (user_id, id) IN (
       SELECT user_id, id FROM identity_checks WHERE state = 'reviewing' AND face_flow IS NOT NULL
       AND face_asked_at <= $1 ORDER BY face_asked_at LIMIT 100 FOR UPDATE SKIP LOCKED)
     RETURNING ${columns}`,
    [toInstant(before), toInstant(now)],
  );
}

/** Checks in a state, newest first; without a state, all that have ended or wait. */
export function listChecks(
  database: Queryable,
  { state, before, limit }: { state: string | null; before: string | null; limit: number },
): Promise<CheckRow[]> {
  return database.query<CheckRow>(
    `SELECT ${columns} FROM identity_checks WHERE ($1::text IS NULL OR state = $1) AND ($2::uuid IS NULL OR id < $2)
     ORDER BY id DESC LIMIT $3`,
    [state, before, limit],
  );
}

export async function findCheck(database: Queryable, id: string): Promise<CheckRow | null> {
  const [row] = await database.query<CheckRow>(`SELECT ${columns} FROM identity_checks WHERE id = $1`, [id]);
  return row ?? null;
}

/** The next check with pictures on a public path, from before sealing, locked. */
export async function lockUnsealed(tx: Transaction, waiting: readonly string[]): Promise<CheckRow | undefined> {
  const [row] = await tx.query<CheckRow>(
    `SELECT ${columns} FROM identity_checks WHERE front NOT LIKE '/files/private-%' AND photos_gone_at IS NULL
     AND id::text <> ALL ($1) LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [waiting],
  );
  return row;
}

export async function lockChecksSealedOtherwise(
  tx: Transaction,
  keyId: Uint8Array,
  waiting: readonly string[],
): Promise<CheckRow | undefined> {
  const [row] = await tx.query<CheckRow>(
    `SELECT ${columns} FROM identity_checks WHERE substring(sealed_number FROM 1 FOR 4) <> $1 AND id::text <> ALL ($2)
     LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [keyId, waiting],
  );
  return row;
}

export async function setCheckSealed(
  tx: Transaction,
  { userId, id, sealedName, sealedNumber }: Pick<CheckRow, 'userId' | 'id' | 'sealedName' | 'sealedNumber'>,
): Promise<void> {
  await tx.query('UPDATE identity_checks SET sealed_name = $3, sealed_number = $4 WHERE user_id = $1 AND id = $2', [
    userId,
    id,
    sealedName,
    sealedNumber,
  ]);
}

/** Records that the pictures of the check were deleted. */
export async function markPhotosDeleted(
  tx: Transaction,
  { userId, id }: Pick<CheckRow, 'userId' | 'id'>,
  at: number,
): Promise<void> {
  await tx.query('UPDATE identity_checks SET photos_gone_at = $3 WHERE user_id = $1 AND id = $2', [
    userId,
    id,
    toInstant(at),
  ]);
}

export async function setPhotos(
  tx: Transaction,
  { userId, id }: Pick<CheckRow, 'userId' | 'id'>,
  front: string,
  back: string,
): Promise<void> {
  await tx.query('UPDATE identity_checks SET front = $3, back = $4 WHERE user_id = $1 AND id = $2', [
    userId,
    id,
    front,
    back,
  ]);
}

/** Waiting checks submitted before this moment (milliseconds). */
export async function findOverdue(
  database: Queryable,
  before: number,
  waiting: readonly string[],
): Promise<CheckRow | undefined> {
  const [row] = await database.query<CheckRow>(
    `SELECT ${columns} FROM identity_checks WHERE state = 'reviewing' AND submitted_at <= $1 AND id::text <> ALL ($2)
     ORDER BY submitted_at LIMIT 1`,
    [toInstant(before), waiting],
  );
  return row;
}

export async function insertAttempt(tx: Transaction, userId: string, id: string, at: number): Promise<void> {
  await tx.query('INSERT INTO identity_tries (user_id, id, tried_at) VALUES ($1, $2, $3)', [userId, id, toInstant(at)]);
}

/** Removes an attempt that was not compared, so that it does not count. */
export async function deleteAttempt(tx: Queryable, userId: string, id: string): Promise<void> {
  await tx.query('DELETE FROM identity_tries WHERE user_id = $1 AND id = $2', [userId, id]);
}

export async function countAttempts(database: Queryable, userId: string, since: number): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'SELECT count(*) AS count FROM identity_tries WHERE user_id = $1 AND tried_at >= $2',
    [userId, toInstant(since)],
  );
  return row!.count;
}

/** Deletes all checks of a person. @returns paths of the photos */
export async function deleteChecks(tx: Transaction, userId: string): Promise<string[]> {
  await tx.query('DELETE FROM identity_tries WHERE user_id = $1', [userId]);
  const rows = await tx.query<{ front: string; back: string }>(
    'DELETE FROM identity_checks WHERE user_id = $1 RETURNING front, back',
    [userId],
  );
  return rows.flatMap(({ front, back }) => [front, back]);
}

/** The checks of one account, whose papers they name, become another's. */
export async function moveChecks(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.query(
    `UPDATE identity_checks SET user_id = $2 WHERE user_id = $1 AND state NOT IN ('comparing', 'reviewing')`,
    [from, to],
  );
}
