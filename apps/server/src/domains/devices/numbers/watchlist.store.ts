import type { TimeCursor } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { watchlist, type NewWatch, type WatchedRow } from './watchlist.table.ts';

const id = `rtrim(translate(encode(w.fingerprint, 'base64'), '+/', '-_'), '=')`;

/** Watched numbers, newest first, with the orders in which they turned up. */
export function listWatched(
  source: Queryable,
  { after, limit }: { after: TimeCursor | null; limit: number },
): Promise<WatchedRow[]> {
  return source.query(
    `SELECT ${id} AS id, ${watchlist.columns('w', ['kind', 'last4', 'source', 'reference', 'addedBy', 'addedAt'])},
       coalesce((SELECT array_agg(i.order_no ORDER BY i.read_at DESC) FROM device_identities i
       WHERE i.fingerprint = w.fingerprint), '{}') AS orders
     FROM device_watchlist w WHERE $1::timestamptz IS NULL OR (w.added_at, ${id}) < ($1, $2)
     ORDER BY w.added_at DESC, ${id} DESC LIMIT $3`,
    [after?.at ?? null, after?.no ?? null, limit],
  );
}

/** Adds a number, or renews its reference. @returns whether it is new */
export async function writeWatch(tx: Transaction, row: NewWatch): Promise<boolean> {
  const { fingerprint, source, reference } = row;
  if (await watchlist.insert(tx, row, ['fingerprint', 'source'])) return true;
  await watchlist.updateWhere(tx, { fingerprint, source }, { reference });
  return false;
}

/** @returns whether the row existed */
export async function deleteWatch(
  tx: Transaction,
  { fingerprint, source }: { fingerprint: Uint8Array; source: string },
): Promise<boolean> {
  const rows = await tx.query('DELETE FROM device_watchlist WHERE fingerprint = $1 AND source = $2 RETURNING 1', [
    fingerprint,
    source,
  ]);
  return rows.length > 0;
}
