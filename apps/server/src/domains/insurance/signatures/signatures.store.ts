import type { ClausesSignature } from '@shoushou/contract';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { signatures, type ClausesPicture, type NewSignature } from './signatures.table.ts';

/** Newest first. */
export function listSignatures(database: Queryable, userId: string): Promise<ClausesSignature[]> {
  return database.query<ClausesSignature>(
    `SELECT ${signatures.columns(undefined, ['id', 'product', 'clauses', 'signature', 'signedAt'])}
     FROM insurance_signatures WHERE user_id = $1 ORDER BY id DESC`,
    [userId],
  );
}

export async function insertSignature(tx: Transaction, row: NewSignature): Promise<void> {
  await signatures.insert(tx, row);
}

/** The next unsealed signature, locked. */
export async function lockOpenSignature(
  tx: Transaction,
  waiting: readonly string[],
): Promise<ClausesPicture | undefined> {
  const [row] = await tx.query<ClausesPicture>(
    `SELECT ${signatures.columns(undefined, ['userId', 'signature'])} FROM insurance_signatures
     WHERE signature NOT LIKE '/files/private-%' AND signature <> '' AND user_id::text || ' ' || signature <> ALL ($1)
     LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [waiting],
  );
  return row;
}

/** Moves the signature's picture to another path; an empty path means that it no longer exists. */
export async function moveSignature(tx: Transaction, { userId, signature }: ClausesPicture, to: string): Promise<void> {
  await signatures.updateWhere(tx, { userId, signature }, { signature: to });
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
