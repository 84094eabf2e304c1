import type { ClausesSignature } from '@shoushou/contract';
import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../platform/database/types.ts';

/** Newest first. */
export function listSignatures(database: Queryable, userId: string): Promise<ClausesSignature[]> {
  return database.query<ClausesSignature>('SELECT id, product, clauses, signature, signed_at AS "signedAt" FROM insurance_signatures WHERE user_id = $1 ORDER BY id DESC', [userId]);
}

/** `at` in milliseconds. */
export async function insertSignature(tx: Transaction, userId: string, { id, product, clauses, signature }: Omit<ClausesSignature, 'signedAt'>, at: number): Promise<void> {
  await tx.query('INSERT INTO insurance_signatures (user_id, id, product, clauses, signature, signed_at) VALUES ($1, $2, $3, $4, $5, $6)', [userId, id, product, clauses, signature, toInstant(at)]);
}
