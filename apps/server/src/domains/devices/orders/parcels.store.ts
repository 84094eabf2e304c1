import { MINUTE, toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { DeviceOrderRow } from './orders.table.ts';

type OrderKey = Pick<DeviceOrderRow, 'city' | 'no'>;
export type ParcelDirection = 'in' | 'back';

export interface ParcelRow {
  city: string;
  no: string;
  direction: ParcelDirection;
  state: 'owed' | 'booked' | 'collected' | 'delivered';
  carrier: string;
  trackingNo: string;
  askedAt: Instant;
}

const columns =
  'p.city, p.order_no AS no, p.direction, p.state, p.carrier, p.tracking_no AS "trackingNo", p.asked_at AS "askedAt"';
/** The time for which a parcel stays claimed by the server that queries the courier. */
const CLAIM_TERM = 5 * MINUTE;

/** Inserts a parcel to be requested from the courier, due at once. @param at milliseconds */
export async function insertParcel(
  tx: Transaction,
  { city, no }: OrderKey,
  direction: ParcelDirection,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO device_parcels (city, order_no, direction, state, asked_at, due_at)
     VALUES ($1, $2, $3, 'owed', $4, $4)`,
    [city, no, direction, toInstant(at)],
  );
}

/** Parcels of each order by its number. */
export async function listParcels(source: Queryable, orders: readonly OrderKey[]): Promise<Map<string, ParcelRow[]>> {
  const rows = await source.query<ParcelRow>(
    `SELECT ${columns} FROM device_parcels p WHERE (p.city, p.order_no) IN (SELECT *
     FROM unnest($1::text[], $2::text[])) AND p.state <> 'dropped' ORDER BY p.order_no, p.direction DESC`,
    [orders.map(({ city }) => city), orders.map(({ no }) => no)],
  );
  const found = new Map<string, ParcelRow[]>();
  for (const row of rows) found.set(row.no, [...(found.get(row.no) ?? []), row]);
  return found;
}

/** Claims parcels due for a query to the courier. @param now milliseconds */
export function claimParcels(source: Queryable, now: number, limit: number): Promise<ParcelRow[]> {
  return source.query(
    `UPDATE device_parcels p SET due_at = $2 FROM (SELECT city, order_no, direction FROM device_parcels
     WHERE due_at <= $1 ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED) due
     WHERE p.city = due.city AND p.order_no = due.order_no AND p.direction = due.direction RETURNING ${columns}`,
    [toInstant(now), toInstant(now + CLAIM_TERM), limit],
  );
}

/** @param dueAt milliseconds; null when no further query is due */
export async function writeParcel(
  tx: Transaction,
  { city, no, direction }: Pick<ParcelRow, 'city' | 'no' | 'direction'>,
  {
    state,
    carrier,
    trackingNo,
    dueAt,
  }: Pick<ParcelRow, 'carrier' | 'trackingNo'> & { state: ParcelRow['state'] | 'dropped'; dueAt: number | null },
): Promise<void> {
  await tx.query(
    `UPDATE device_parcels SET state = $4, carrier = $5, tracking_no = $6, due_at = $7
     WHERE city = $1 AND order_no = $2 AND direction = $3`,
    [city, no, direction, state, carrier, trackingNo, dueAt === null ? null : toInstant(dueAt)],
  );
}

/** Cancels the collection of a parcel. */
export async function dropParcel(tx: Transaction, { city, no }: OrderKey, direction: ParcelDirection): Promise<void> {
  await tx.query(
    `UPDATE device_parcels SET state = 'dropped', due_at = NULL WHERE city = $1 AND order_no = $2 AND direction = $3`,
    [city, no, direction],
  );
}
