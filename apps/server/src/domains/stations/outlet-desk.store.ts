import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { isOfPlace, rowPlace } from '../../platform/console/row-place.ts';
import { outlets, type OutletRow } from './outlets.table.ts';

const COLUMNS = outlets.columns();

/** Outlets of a city, or of all, the newest first, closed ones too; `before` is an id. */
export function listOutlets(
  db: Queryable,
  city: string | null,
  { before, limit }: { before: string | null; limit: number },
): Promise<OutletRow[]> {
  return db.query(
    `SELECT ${COLUMNS} FROM outlets WHERE ($1::text IS NULL OR ${isOfPlace('$1::text', rowPlace('outlets'))})
      AND ($2::text IS NULL OR id < $2)
     ORDER BY id DESC LIMIT $3`,
    [city, before, limit],
  );
}

/** The staff of the outlets, with their managers. */
export function listOutletStaff(
  db: Queryable,
  outletIds: readonly string[],
): Promise<{ outletId: string; userId: string; manager: boolean }[]> {
  return db.query(
    `SELECT outlet_id AS "outletId", user_id AS "userId", manager FROM outlet_people WHERE outlet_id = ANY ($1)
     ORDER BY outlet_id, user_id`,
    [outletIds],
  );
}

/** The outlet, locked until the transaction ends; null for an unknown one. */
export async function lockOutlet(tx: Transaction, id: string): Promise<OutletRow | null> {
  const [row] = await tx.query<OutletRow>(`SELECT ${COLUMNS} FROM outlets WHERE id = $1 FOR UPDATE`, [id]);
  return row ?? null;
}

/** Enters the outlet, or replaces how it is shown. */
export async function saveOutlet(tx: Transaction, row: OutletRow): Promise<void> {
  await outlets.save(tx, row);
}

/** Sets the outlet's manager; the previous one remains its staff. */
export async function setManager(tx: Transaction, outletId: string, userId: string): Promise<void> {
  await tx.query('UPDATE outlet_people SET manager = false WHERE outlet_id = $1 AND manager AND user_id <> $2', [
    outletId,
    userId,
  ]);
  await tx.query(
    `INSERT INTO outlet_people (outlet_id, user_id, manager) VALUES ($1, $2, true)
     ON CONFLICT (outlet_id, user_id) DO UPDATE SET manager = true`,
    [outletId, userId],
  );
}
