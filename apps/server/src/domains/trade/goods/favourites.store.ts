import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** Locks the person's favourites, so that two presses can't pass the limit. @returns how many there are */
export async function countFavourites(tx: Transaction, ownerId: string): Promise<number> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('trade.favourites ' || $1, 0))", [ownerId]);
  const [row] = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM trade_favourites WHERE owner_id = $1',
    [ownerId],
  );
  return row!.count;
}

/** @param at milliseconds */
export async function addFavourite(tx: Transaction, ownerId: string, no: string, at: number): Promise<void> {
  await tx.query(
    `INSERT INTO trade_favourites (owner_id, listing_no, at) VALUES ($1, $2, $3)
     ON CONFLICT (owner_id, listing_no) DO NOTHING`,
    [ownerId, no, toInstant(at)],
  );
}

export async function removeFavourite(tx: Transaction, ownerId: string, no: string): Promise<void> {
  await tx.query('DELETE FROM trade_favourites WHERE owner_id = $1 AND listing_no = $2', [ownerId, no]);
}

export async function isFavourite(source: Queryable, ownerId: string, no: string): Promise<boolean> {
  return (
    (await source.query('SELECT 1 FROM trade_favourites WHERE owner_id = $1 AND listing_no = $2', [ownerId, no]))
      .length > 0
  );
}

/** The listings' numbers, newest favourite first. */
export function readFavourites(
  source: Queryable,
  ownerId: string,
  { after, limit }: { after: { at: Instant; no: string } | null; limit: number },
): Promise<{ no: string; at: Instant }[]> {
  return source.query(
    `SELECT listing_no AS no, at FROM trade_favourites WHERE owner_id = $1
     AND ($2::timestamptz IS NULL OR (at, listing_no) < ($2, $3::text)) ORDER BY at DESC, listing_no DESC LIMIT $4`,
    [ownerId, after?.at ?? null, after?.no ?? null, limit],
  );
}

export async function eraseFavourites(tx: Transaction, ownerId: string): Promise<void> {
  await tx.query('DELETE FROM trade_favourites WHERE owner_id = $1', [ownerId]);
}
