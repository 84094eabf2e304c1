import type { ClausesSignature } from '@shoushou/contract';
import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** Newest first. */
export function listSignatures(database: Queryable, userId: string): Promise<ClausesSignature[]> {
  return database.query<ClausesSignature>(
    `SELECT id, product, clauses, signature, signed_at AS "signedAt" FROM insurance_signatures WHERE user_id = $1
     ORDER BY id DESC`,
    [userId],
  );
}

/** `at` in milliseconds. */
export async function insertSignature(
  tx: Transaction,
  userId: string,
  { id, product, clauses, signature }: Omit<ClausesSignature, 'signedAt'>,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO insurance_signatures (user_id, id, product, clauses, signature, signed_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [userId, id, product, clauses, signature, toInstant(at)],
  );
}

export interface ClausesPicture {
  userId: string;
  /** Path. */
  signature: string;
}

/** The next unsealed signature, locked. */
export async function lockOpenSignature(
  tx: Transaction,
  waiting: readonly string[],
): Promise<ClausesPicture | undefined> {
  const [row] = await tx.query<ClausesPicture>(
    `SELECT user_id AS "userId", signature FROM insurance_signatures
     WHERE signature NOT LIKE '/files/private-%' AND signature <> '' AND user_id::text || ' ' || signature <> ALL ($1)
     LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [waiting],
  );
  return row;
}

/** Moves the signature's picture to another path; an empty path means that it no longer exists. */
export async function moveSignature(tx: Transaction, { userId, signature }: ClausesPicture, to: string): Promise<void> {
  await tx.query('UPDATE insurance_signatures SET signature = $3 WHERE user_id = $1 AND signature = $2', [
    userId,
    signature,
    to,
  ]);
}

/** Whether the person signed exactly these clauses under this id. */
export async function hasSigned(
  database: Queryable,
  userId: string,
  id: string,
  product: ClausesSignature['product'],
  clauses: string,
): Promise<boolean> {
  return (
    (
      await database.query(
        'SELECT 1 FROM insurance_signatures WHERE user_id = $1 AND id = $2 AND product = $3 AND clauses = $4',
        [userId, id, product, clauses],
      )
    ).length > 0
  );
}
