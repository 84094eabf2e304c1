import { toInstant, type Fen } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface WatchKey {
  ownerId: string;
  itemId: string;
  /** Adcode. */
  district: string;
}

export interface WatchRow extends WatchKey {
  leastPermille: number;
  /** The price last sent to its owner; initially the price of the day on which the watch began. */
  notifiedFen: Fen;
}

const columns =
  'owner_id AS "ownerId", item_id AS "itemId", district, least_permille AS "leastPermille", told_fen AS "notifiedFen"';

/** A person's watches, newest first. */
export function listWatches(source: Queryable, ownerId: string): Promise<WatchRow[]> {
  return source.query(
    `SELECT ${columns} FROM price_watches WHERE owner_id = $1 ORDER BY begun_at DESC, item_id, district`,
    [ownerId],
  );
}

/** Starts a watch, or changes its share and restarts it. @param today Shanghai date @param at milliseconds */
export async function writeWatch(
  tx: Transaction,
  { ownerId, itemId, district, leastPermille, notifiedFen }: WatchRow,
  today: string,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO price_watches (owner_id, item_id, district, least_permille, told_fen, looked_on, begun_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (owner_id, item_id, district) DO UPDATE SET least_permille = $4, told_fen = $5,
     looked_on = greatest(price_watches.looked_on, $6)`,
    [ownerId, itemId, district, leastPermille, notifiedFen, today, toInstant(at)],
  );
}

export async function endWatch(tx: Transaction, { ownerId, itemId, district }: WatchKey): Promise<void> {
  await tx.query('DELETE FROM price_watches WHERE owner_id = $1 AND item_id = $2 AND district = $3', [
    ownerId,
    itemId,
    district,
  ]);
}

export async function endAllWatches(tx: Transaction, ownerId: string): Promise<void> {
  await tx.query('DELETE FROM price_watches WHERE owner_id = $1', [ownerId]);
}

/** The id of a watch in its job. */
export const watchName = ({ ownerId, itemId, district }: WatchKey): string => `${ownerId} ${itemId} ${district}`;

/**
 * Watches not yet compared on a day, grouped by district; locked, skipping those locked by another server and those in
 * `waiting` (`watchName`). @param today Shanghai date
 */
export function lockUncompared(
  tx: Transaction,
  today: string,
  limit: number,
  waiting: readonly string[],
): Promise<WatchRow[]> {
  return tx.query(
    `SELECT ${columns} FROM price_watches WHERE looked_on < $1
     AND concat_ws(' ', owner_id, item_id, district) <> ALL ($3)
     ORDER BY looked_on, district, owner_id LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [today, limit, waiting],
  );
}

/** Marks watches as compared today, with the price that was sent. @param today Shanghai date */
export async function markCompared(tx: Transaction, watches: readonly WatchRow[], today: string): Promise<void> {
  await tx.query(
    `UPDATE price_watches kept SET looked_on = $5, told_fen = seen.told_fen
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[]) AS seen (owner_id, item_id, district, told_fen)
     WHERE kept.owner_id = seen.owner_id AND kept.item_id = seen.item_id AND kept.district = seen.district`,
    [
      watches.map(({ ownerId }) => ownerId),
      watches.map(({ itemId }) => itemId),
      watches.map(({ district }) => district),
      watches.map(({ notifiedFen }) => notifiedFen),
      today,
    ],
  );
}
