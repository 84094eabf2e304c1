import { toInstant, type Instant, type TimeCursor } from '@shoushou/kernel';
import type { DeviceNumberKind } from '@shoushou/rules/devices/device-number';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface WatchedRow {
  /** The fingerprint, base64url. */
  id: string;
  kind: DeviceNumberKind;
  last4: string;
  source: string;
  reference: string;
  addedBy: string;
  addedAt: Instant;
  orders: string[];
}

const id = `rtrim(translate(encode(w.fingerprint, 'base64'), '+/', '-_'), '=')`;

/** Watched numbers, newest first, with the orders in which they turned up. */
export function listWatched(
  source: Queryable,
  { after, limit }: { after: TimeCursor | null; limit: number },
): Promise<WatchedRow[]> {
  return source.query(
    `SELECT ${id} AS id, w.kind, w.last4, w.source, w.reference, w.added_name AS "addedBy", w.added_at AS "addedAt",
       coalesce((SELECT array_agg(i.order_no ORDER BY i.read_at DESC) FROM device_identities i
       WHERE i.fingerprint = w.fingerprint), '{}') AS orders
     FROM device_watchlist w WHERE $1::timestamptz IS NULL OR (w.added_at, ${id}) < ($1, $2)
     ORDER BY w.added_at DESC, ${id} DESC LIMIT $3`,
    [after?.at ?? null, after?.no ?? null, limit],
  );
}

interface NewWatch {
  fingerprint: Uint8Array;
  kind: DeviceNumberKind;
  last4: string;
  source: string;
  reference: string;
  addedBy: string;
}

/** Adds a number, or renews its reference. @returns whether it is new @param at milliseconds */
export async function writeWatch(
  tx: Transaction,
  { fingerprint, kind, last4, source, reference, addedBy }: NewWatch,
  at: number,
): Promise<boolean> {
  const [row] = await tx.query<{ added: boolean }>(
    `INSERT INTO device_watchlist (fingerprint, source, kind, last4, reference, added_name, added_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (fingerprint, source) DO UPDATE SET reference = excluded.reference RETURNING xmax = 0 AS added`,
    [fingerprint, source, kind, last4, reference, addedBy, toInstant(at)],
  );
  return row!.added;
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
