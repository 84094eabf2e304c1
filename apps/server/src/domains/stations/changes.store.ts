import type { StationChange } from '@shoushou/contract';
import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { outletChanges, outlets, type ChangeRow } from './outlets.table.ts';

const CHANGE = outletChanges.columns();

/** The latest change of each of these outlets. */
export async function latestChanges(db: Queryable, outletIds: readonly string[]): Promise<Map<string, ChangeRow>> {
  const rows = await db.query<ChangeRow>(
    `SELECT DISTINCT ON (outlet_id) ${CHANGE} FROM outlet_changes WHERE outlet_id = ANY($1)
     ORDER BY outlet_id, proposed_at DESC, id DESC`,
    [outletIds],
  );
  return new Map(rows.map((row) => [row.outletId, row]));
}

/** Replaces a change that waits. */
export async function proposeChange(
  tx: Transaction,
  {
    city,
    id,
    outletId,
    proposedBy,
    fields,
    at,
  }: Pick<ChangeRow, 'city' | 'id' | 'outletId' | 'proposedBy' | 'fields'> & { at: number },
): Promise<void> {
  await tx.query(
    `UPDATE outlet_changes SET state = 'withdrawn' WHERE city = $1 AND outlet_id = $2 AND state = 'waiting'`,
    [city, outletId],
  );
  await outletChanges.insert(tx, { city, id, outletId, proposedBy, fields, proposedAt: toInstant(at) });
}

/** Changes that wait, the oldest first, with how the outlet is now. */
export function listWaitingChanges(db: Queryable): Promise<(ChangeRow & { now: StationChange })[]> {
  return db.query(
    `SELECT ${outletChanges.columns('c')},
       json_build_object('name', o.name, 'address', o.address, 'longitude', o.longitude, 'latitude', o.latitude,
       'services', o.services, 'opensAt', o.opens_at, 'closesAt', o.closes_at, 'openDays', o.open_days, 'phone',
       o.phone, 'note', o.note) AS now
     FROM outlet_changes c JOIN outlets o ON o.city = c.city AND o.id = c.outlet_id WHERE c.state = 'waiting'
     ORDER BY c.proposed_at LIMIT 100`,
  );
}

/** Decides a waiting change; an accepted one takes effect. @returns null when none of that id waits */
export async function decideChange(
  tx: Transaction,
  { id, accept, note, by }: { id: string; accept: boolean; note: string; by: string },
): Promise<ChangeRow | null> {
  const [waiting] = await tx.query<{ city: string }>(
    `SELECT city FROM outlet_changes WHERE id = $1 AND state = 'waiting'`,
    [id],
  );
  if (!waiting) return null;
  const [row] = await tx.query<ChangeRow>(
    `UPDATE outlet_changes SET state = $3, note = $4, decided_by = $5 WHERE city = $1 AND id = $2 AND state = 'waiting'
     RETURNING ${CHANGE}`,
    [waiting.city, id, accept ? 'accepted' : 'refused', note, by],
  );
  if (!row || !accept) return row ?? null;
  await outlets.updateWhere(tx, { city: row.city, id: row.outletId }, row.fields);
  return row;
}
