import type { VehicleSide, VehicleState } from '@shoushou/contract';
import type { Instant } from '@shoushou/kernel';
import { defineSorting, type SortedPage } from '../../../platform/database/sorting.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { isOfPlace, rowPlace } from '../../../platform/console/row-place.ts';
import { openStates } from '../vehicle.rules.ts';
import { vehicles, type VehicleRow } from './vehicles.table.ts';

const COLUMNS = vehicles.columns('v');

export async function readVehicle(source: Queryable, no: string): Promise<VehicleRow | null> {
  const [row] = await source.query<VehicleRow>(`SELECT ${COLUMNS} FROM vehicles v WHERE v.no = $1`, [no]);
  return row ?? null;
}

export async function lockVehicle(tx: Transaction, no: string): Promise<VehicleRow | null> {
  const [row] = await tx.query<VehicleRow>(`SELECT ${COLUMNS} FROM vehicles v WHERE v.no = $1 FOR UPDATE`, [no]);
  return row ?? null;
}

/** A vehicle from before whose plate and number are not sealed yet. */
export async function findUnsealed(tx: Transaction, waiting: readonly string[]): Promise<string | undefined> {
  const [row] = await tx.query<{ no: string }>(
    'SELECT no FROM vehicles WHERE sealed_plate IS NULL AND no <> ALL ($1) ORDER BY city, no LIMIT 1',
    [waiting],
  );
  return row?.no;
}

/** Bookings under way: of the person, and of the plate in the city. */
export async function countOpen(
  tx: Transaction,
  ownerId: string,
  city: string,
  { plate, plateHash }: { plate: string; plateHash: Uint8Array },
): Promise<{ mine: number; samePlate: number }> {
  const [row] = await tx.query<{ mine: number; samePlate: number }>(
    `SELECT (count(*) FILTER (WHERE owner_id = $1))::int AS mine,
     (count(*) FILTER (WHERE city = $2 AND (plate_hash = $5 OR (sealed_plate IS NULL AND plate = $3))))::int AS
     "samePlate" FROM vehicles
     WHERE (owner_id = $1 OR (city = $2 AND (plate_hash = $5 OR (sealed_plate IS NULL AND plate = $3))))
     AND state = ANY ($4)`,
    [ownerId, city, plate, openStates, plateHash],
  );
  return row!;
}

export interface VehicleQuery {
  side: VehicleSide;
  ownerId: string;
  /** For companies: their own, or null for vehicles waiting for offers. */
  companyNos: readonly string[] | null;
  /** First two digits of the provinces whose open vehicles are listed. */
  provinces: readonly string[];
  states: readonly VehicleState[];
  after: { at: Instant; no: string } | null;
  limit: number;
}

/** Newest first. */
export function listVehicles(
  source: Queryable,
  { side, ownerId, companyNos, provinces, states, after, limit }: VehicleQuery,
): Promise<VehicleRow[]> {
  const whose =
    side === 'owner'
      ? 'v.owner_id::text = $1 AND $2::text[] IS NOT NULL'
      : companyNos === null
        ? 'v.owner_id::text <> $1 AND left(v.city, 2) = ANY ($2)'
        : 'v.owner_id::text <> $1 AND v.company_no = ANY ($2)';
  return source.query(
    `SELECT ${COLUMNS} FROM vehicles v WHERE ${whose} AND v.state = ANY ($3)
     AND ($4::timestamptz IS NULL OR (v.booked_at, v.no) < ($4, $5::text))
     ORDER BY v.booked_at DESC, v.no DESC LIMIT $6`,
    [ownerId, companyNos ?? provinces, states, after?.at ?? null, after?.no ?? null, limit],
  );
}

export const vehicleSorting = defineSorting({
  key: { sql: 'v.no', of: ({ no }: VehicleRow) => no },
  columns: { at: { sql: 'v.booked_at', type: 'timestamptz', of: ({ bookedAt }) => bookedAt } },
});

/** For operators; `late`: those with an overdue duty. */
export function listAllVehicles(
  source: Queryable,
  {
    state,
    late,
    no,
    city,
    page,
  }: {
    state: VehicleState | null;
    late: boolean;
    no: string | null;
    city: string | null;
    page: SortedPage<VehicleRow>;
  },
): Promise<VehicleRow[]> {
  const values = [state, late, no, city, page.limit];
  return source.query(
    `SELECT ${COLUMNS} FROM vehicles v WHERE ($1::text IS NULL OR v.state = $1) AND (NOT $2 OR v.late)
     AND ($3::text IS NULL OR v.no = $3) AND ($4::text IS NULL OR ${isOfPlace('$4::text', rowPlace('v'))})
     AND ${page.after(values)} ${page.orderBy} LIMIT $5`,
    values,
  );
}

/** Whether a company has a vehicle with an overdue duty. */
export async function hasLate(source: Queryable, companyNo: string): Promise<boolean> {
  return (await source.query('SELECT FROM vehicles WHERE company_no = $1 AND late LIMIT 1', [companyNo])).length > 0;
}

/** Vehicles that are not over in which a person has a part: as owner, or as who paid. */
export async function countUnderWay(source: Queryable, userId: string): Promise<number> {
  const [row] = await source.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM vehicles WHERE (owner_id::text = $1 OR payer_id::text = $1)
     AND state = ANY ($2)`,
    [userId, openStates],
  );
  return row!.count;
}

/**
 * Removes name, number, address, note and pictures of a person's vehicles, all of which are over. @returns paths of the
 * pictures
 */
export async function eraseContact(tx: Transaction, ownerId: string): Promise<string[]> {
  const rows = await tx.query<{ photos: string[] }>(
    `UPDATE vehicles v SET contact_name = '', contact_mobile = '', address = '', note = '', photos = '{}'
     FROM (SELECT city, no, photos FROM vehicles WHERE owner_id = $1) old WHERE (v.city, v.no) = (old.city, old.no)
     RETURNING old.photos`,
    [ownerId],
  );
  return rows.flatMap(({ photos }) => photos);
}

/** Vehicles that a person led here and that were deregistered since a moment, milliseconds. */
export async function countReferred(tx: Transaction, referrerId: string, since: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM vehicles v
     JOIN vehicle_proofs p ON (p.city, p.vehicle_no, p.kind) = (v.city, v.no, 'deregistration')
     WHERE v.referred_by::text = $1 AND p.at >= to_timestamp($2 / 1000.0)`,
    [referrerId, since],
  );
  return row!.count;
}
