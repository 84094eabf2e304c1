import type { StationChange } from '@shoushou/contract';
import type { Queryable, Transaction } from '../../platform/database/types.ts';

/** An outlet as operators keep it. */
interface OutletRow extends StationChange {
  id: string;
  city: string;
  adcode: string;
  active: boolean;
}

const COLUMNS = `id, city, adcode, name, address, longitude, latitude, services, opens_at AS "opensAt", closes_at AS "closesAt", open_days AS "openDays", phone, note, active`;

/** Outlets of a city, or of all, the newest first, closed ones too; `before` is an id. */
export function listOutlets(
  db: Queryable,
  city: string | null,
  { before, limit }: { before: string | null; limit: number },
): Promise<OutletRow[]> {
  return db.query(
    `SELECT ${COLUMNS} FROM outlets WHERE ($1::text IS NULL OR city = $1) AND ($2::text IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
    [city, before, limit],
  );
}

/** The staff of the outlets, with their managers. */
export function listOutletStaff(
  db: Queryable,
  outletIds: readonly string[],
): Promise<{ outletId: string; userId: string; manager: boolean }[]> {
  return db.query(
    'SELECT outlet_id AS "outletId", user_id AS "userId", manager FROM outlet_people WHERE outlet_id = ANY ($1) ORDER BY outlet_id, user_id',
    [outletIds],
  );
}

/** The outlet, locked until the transaction ends; null for an unknown one. */
export async function lockOutlet(tx: Transaction, id: string): Promise<OutletRow | null> {
  const [row] = await tx.query<OutletRow>(`SELECT ${COLUMNS} FROM outlets WHERE id = $1 FOR UPDATE`, [id]);
  return row ?? null;
}

/** Enters the outlet, or replaces how it is shown. */
export async function saveOutlet(
  tx: Transaction,
  {
    id,
    city,
    adcode,
    name,
    address,
    longitude,
    latitude,
    services,
    opensAt,
    closesAt,
    openDays,
    phone,
    note,
    active,
  }: OutletRow,
): Promise<void> {
  await tx.query(
    `INSERT INTO outlets (city, id, adcode, name, address, longitude, latitude, services, opens_at, closes_at, open_days, phone, note, active) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     ON CONFLICT (city, id) DO UPDATE SET adcode = excluded.adcode, name = excluded.name, address = excluded.address, longitude = excluded.longitude, latitude = excluded.latitude, services = excluded.services,
       opens_at = excluded.opens_at, closes_at = excluded.closes_at, open_days = excluded.open_days, phone = excluded.phone, note = excluded.note, active = excluded.active`,
    [city, id, adcode, name, address, longitude, latitude, services, opensAt, closesAt, openDays, phone, note, active],
  );
}

/** Sets the outlet's manager; the previous one remains its staff. */
export async function setManager(tx: Transaction, outletId: string, userId: string): Promise<void> {
  await tx.query('UPDATE outlet_people SET manager = false WHERE outlet_id = $1 AND manager AND user_id <> $2', [
    outletId,
    userId,
  ]);
  await tx.query(
    'INSERT INTO outlet_people (outlet_id, user_id, manager) VALUES ($1, $2, true) ON CONFLICT (outlet_id, user_id) DO UPDATE SET manager = true',
    [outletId, userId],
  );
}
