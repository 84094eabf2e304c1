import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface OfferRow {
  ownerId: string;
  id: string;
  target: 'scale' | 'outlet';
  targetId: string;
  title: string;
  memberId: string;
  state: 'offered' | 'bound' | 'gone' | 'ended';
  offeredAt: Instant;
}

const OFFER = `owner_id AS "ownerId", id, target, target_id AS "targetId", title, member_id AS "memberId", state,
  instant_text(offered_at) AS "offeredAt"`;

/** Offers that are open or hold, of either side, newest first. */
export function listOffers(db: Queryable, personId: string): Promise<OfferRow[]> {
  return db.query(
    `SELECT ${OFFER} FROM scale_offers WHERE (owner_id = $1 OR member_id = $1) AND state IN ('offered', 'bound')
     ORDER BY offered_at DESC, id LIMIT 100`,
    [personId],
  );
}

/** Locks an offer of one of the two sides. */
export async function lockOffer(tx: Transaction, personId: string, id: string): Promise<OfferRow | null> {
  const [row] = await tx.query<OfferRow>(
    `SELECT ${OFFER} FROM scale_offers WHERE (owner_id = $1 OR member_id = $1) AND id = $2 FOR UPDATE`,
    [personId, id],
  );
  return row ?? null;
}

/** Makes an offer, or makes the open one of the same thing to the same person as new. @returns its row */
export async function saveOffer(
  tx: Transaction,
  { ownerId, id, target, targetId, title, memberId, at }: Omit<OfferRow, 'state' | 'offeredAt'> & { at: number },
): Promise<OfferRow> {
  const [row] = await tx.query<OfferRow>(
    `INSERT INTO scale_offers (owner_id, id, target, target_id, title, member_id, offered_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (owner_id, target, target_id, member_id)
     WHERE state IN ('offered', 'bound') DO UPDATE SET title = excluded.title, offered_at = excluded.offered_at
     RETURNING ${OFFER}`,
    [ownerId, id, target, targetId, title, memberId, toInstant(at)],
  );
  return row!;
}

export async function setOfferState(
  tx: Transaction,
  { ownerId, id }: Pick<OfferRow, 'ownerId' | 'id'>,
  state: OfferRow['state'],
): Promise<void> {
  await tx.query('UPDATE scale_offers SET state = $3 WHERE owner_id = $1 AND id = $2', [ownerId, id, state]);
}

/** Expires offers that were made before a time (milliseconds) and not answered. */
export async function lapseOffers(db: Queryable, since: number): Promise<void> {
  await db.query(`UPDATE scale_offers SET state = 'gone' WHERE state = 'offered' AND offered_at < $1`, [
    toInstant(since),
  ]);
}
