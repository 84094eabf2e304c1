import type { Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

interface Claiming {
  id: string;
  recyclerId: string;
  offeredAt: Instant;
  expiresAt: Instant;
}

/**
 * Claims recyclers for offers, so that each has one live offer in all cities; a key of the offers could enforce this
 * only within a city. A claim of an expired offer blocks nobody. Waits for recyclers that another transaction is
 * claiming or releasing.
 * @returns the offers that got their recycler
 */
export async function claimRecyclers<Offer extends Claiming>(
  tx: Transaction,
  offers: readonly Offer[],
): Promise<Offer[]> {
  const rows = await tx.query<{ id: string }>(
    `INSERT INTO offered_recyclers AS held (recycler_id, offer_id, expires_at)
     SELECT DISTINCT ON (o."recyclerId") o."recyclerId", o.id, o."expiresAt"
     FROM jsonb_to_recordset($1) AS o (id text, "recyclerId" text, "expiresAt" timestamptz)
     ORDER BY o."recyclerId", o.id
     ON CONFLICT (recycler_id) DO UPDATE SET offer_id = excluded.offer_id, expires_at = excluded.expires_at
     WHERE held.expires_at <= $2
     RETURNING offer_id AS id`,
    [JSON.stringify(offers), offers[0]?.offeredAt ?? null],
  );
  const ids = new Set(rows.map(({ id }) => id));
  return offers.filter(({ id }) => ids.has(id));
}

/** Releases recyclers whose offers ended, or were not made, for other offers. */
export async function releaseRecyclers(
  tx: Transaction,
  offers: readonly Pick<Claiming, 'id' | 'recyclerId'>[],
): Promise<void> {
  if (offers.length === 0) return;
  await tx.query('DELETE FROM offered_recyclers WHERE recycler_id = ANY ($1) AND offer_id = ANY ($2)', [
    offers.map(({ recyclerId }) => recyclerId),
    offers.map(({ id }) => id),
  ]);
}

/** The offers for which recyclers are claimed, that end after a moment. */
export function listClaims(db: Queryable, after: Instant): Promise<{ offerId: string; recyclerId: string }[]> {
  return db.query(
    'SELECT offer_id AS "offerId", recycler_id AS "recyclerId" FROM offered_recyclers WHERE expires_at > $1',
    [after],
  );
}
