import type { Pledge } from '@shoushou/contract';
import type { Queryable, Transaction } from '../../platform/database/types.ts';

export function listPledges(database: Queryable, userId: string): Promise<Pledge[]> {
  return database.query<Pledge>('SELECT kind, signature, signed_at AS "signedAt" FROM pledges WHERE user_id = $1 ORDER BY id DESC', [userId]);
}

/** `at` in milliseconds. */
export async function insertPledge(tx: Transaction, pledge: { userId: string; id: string; kind: Pledge['kind']; signature: string; at: number }): Promise<void> {
  await tx.query('INSERT INTO pledges (user_id, id, kind, signature, signed_at) VALUES ($1, $2, $3, $4, to_timestamp($5 / 1000.0))', [pledge.userId, pledge.id, pledge.kind, pledge.signature, pledge.at]);
}

export async function deletePledges(tx: Transaction, userId: string): Promise<void> {
  await tx.query('DELETE FROM pledges WHERE user_id = $1', [userId]);
}
