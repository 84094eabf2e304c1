import type { Pledge } from '@shoushou/contract';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export function listPledges(database: Queryable, userId: string): Promise<Pledge[]> {
  return database.query<Pledge>(
    'SELECT kind, signature, signed_at AS "signedAt" FROM pledges WHERE user_id = $1 ORDER BY id DESC',
    [userId],
  );
}

/** `at` in milliseconds. */
export async function insertPledge(
  tx: Transaction,
  pledge: { userId: string; id: string; kind: Pledge['kind']; signature: string; at: number },
): Promise<void> {
  await tx.query(
    'INSERT INTO pledges (user_id, id, kind, signature, signed_at) VALUES ($1, $2, $3, $4, to_timestamp($5 / 1000.0))',
    [pledge.userId, pledge.id, pledge.kind, pledge.signature, pledge.at],
  );
}

/** @returns the paths of their signatures */
export async function deletePledges(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.query<{ signature: string }>('DELETE FROM pledges WHERE user_id = $1 RETURNING signature', [
    userId,
  ]);
  return rows.map(({ signature }) => signature);
}

export interface PledgeSignature {
  userId: string;
  /** Path. */
  signature: string;
}

/** The next unsealed signature, locked. */
export async function lockOpenSignature(
  tx: Transaction,
  waiting: readonly string[],
): Promise<PledgeSignature | undefined> {
  const [row] = await tx.query<PledgeSignature>(
    `SELECT user_id AS "userId", signature FROM pledges WHERE signature NOT LIKE '/files/private-%' AND signature <> ''
     AND user_id::text || ' ' || signature <> ALL ($1) LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [waiting],
  );
  return row;
}

/** Moves every pledge with this picture to another path; an empty path means that the picture no longer exists. */
export async function moveSignature(
  tx: Transaction,
  { userId, signature }: PledgeSignature,
  to: string,
): Promise<void> {
  await tx.query('UPDATE pledges SET signature = $3 WHERE user_id = $1 AND signature = $2', [userId, signature, to]);
}
