import { toInstant } from '@shoushou/kernel';
import type { RowOf } from '../../platform/database/table.ts';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { estateBookings, estateRounds } from './rounds.table.ts';

export type RoundRow = Omit<RowOf<typeof estateRounds>, 'madeAt'>;

const COLUMNS = estateRounds.columns(undefined, [
  'recyclerId',
  'id',
  'estate',
  'adcode',
  'meeting',
  'weekdays',
  'fromMinute',
  'toMinute',
  'most',
  'note',
]);

/** Rounds that stand, by time. */
export function listRoundsOf(source: Queryable, recyclerId: string): Promise<RoundRow[]> {
  return source.query(
    `SELECT ${COLUMNS} FROM estate_rounds WHERE recycler_id::text = $1 AND ended_at IS NULL ORDER BY from_minute, id`,
    [recyclerId],
  );
}

/** Locks an active round, so that bookings and its end are serialised. */
export async function lockRound(tx: Transaction, recyclerId: string, id: string): Promise<RoundRow | null> {
  const [row] = await tx.query<RoundRow>(
    `SELECT ${COLUMNS} FROM estate_rounds WHERE recycler_id::text = $1 AND id::text = $2
     AND ended_at IS NULL FOR UPDATE`,
    [recyclerId, id],
  );
  return row ?? null;
}

/** @param at milliseconds */
export async function insertRound(tx: Transaction, row: RoundRow, at: number): Promise<void> {
  await estateRounds.insert(tx, { ...row, madeAt: toInstant(at) });
}

/**
 * Ends a round and calls its bookings from a day on off. @returns the residents with their days @param at milliseconds
 */
export async function endRoundOf(
  tx: Transaction,
  recyclerId: string,
  id: string,
  today: string,
  at: number,
): Promise<{ residentId: string; day: string }[]> {
  await tx.query('UPDATE estate_rounds SET ended_at = to_timestamp($3 / 1000.0) WHERE recycler_id = $1 AND id = $2', [
    recyclerId,
    id,
    at,
  ]);
  await tx.query('UPDATE estate_round_days SET taken = 0 WHERE recycler_id = $1 AND round_id = $2 AND day >= $3', [
    recyclerId,
    id,
    today,
  ]);
  return tx.query(
    `UPDATE estate_bookings SET state = 'called_off' WHERE recycler_id = $1 AND round_id = $2 AND day >= $3
     AND state = 'booked' RETURNING resident_id AS "residentId", day::text`,
    [recyclerId, id, today],
  );
}

/** Taken places by round and day. */
export function listTakenOf(
  source: Queryable,
  recyclerId: string,
): Promise<{ roundId: string; day: string; taken: number }[]> {
  return source.query(
    'SELECT round_id AS "roundId", day::text, taken FROM estate_round_days WHERE recycler_id = $1::uuid AND taken > 0',
    [recyclerId],
  );
}

/** Books a place of a day; false when full. */
export async function takePlace(tx: Transaction, { recyclerId, id, most }: RoundRow, day: string): Promise<boolean> {
  await tx.query(
    'INSERT INTO estate_round_days (recycler_id, round_id, day, most) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [recyclerId, id, day, most],
  );
  return (
    (
      await tx.query(
        `UPDATE estate_round_days SET taken = taken + 1 WHERE recycler_id = $1 AND round_id = $2 AND day = $3
         AND taken < most RETURNING taken`,
        [recyclerId, id, day],
      )
    ).length > 0
  );
}

export type BookingRow = Omit<RowOf<typeof estateBookings>, 'state' | 'bookedAt'>;

const BOOKING = estateBookings.columns(undefined, ['recyclerId', 'id', 'roundId', 'day', 'residentId', 'goods']);

/** @param at milliseconds */
export async function insertBooking(tx: Transaction, booking: BookingRow, at: number): Promise<void> {
  await estateBookings.insert(tx, { ...booking, state: 'booked', bookedAt: toInstant(at) });
}

/** Cancels a booked place; null when it is not the resident's. */
export async function cancelBooking(
  tx: Transaction,
  recyclerId: string,
  id: string,
  residentId: string,
): Promise<{ roundId: string; day: string } | null> {
  const [row] = await tx.query<{ roundId: string; day: string }>(
    `UPDATE estate_bookings SET state = 'cancelled' WHERE recycler_id::text = $1 AND id::text = $2
     AND resident_id::text = $3 AND state = 'booked' RETURNING round_id AS "roundId", day::text`,
    [recyclerId, id, residentId],
  );
  if (row)
    await tx.query(
      'UPDATE estate_round_days SET taken = taken - 1 WHERE recycler_id::text = $1 AND round_id = $2 AND day = $3',
      [recyclerId, row.roundId, row.day],
    );
  return row ?? null;
}

/** Bookings from a day on: of the recycler, or of the resident with the recycler. */
export function listBookingsOf(
  source: Queryable,
  { recyclerId, residentId, today }: { recyclerId: string; residentId: string | null; today: string },
): Promise<BookingRow[]> {
  return source.query(
    `SELECT ${BOOKING} FROM estate_bookings
     WHERE recycler_id::text = $1 AND ($2::text IS NULL OR resident_id::text = $2) AND day >= $3 AND state = 'booked'
     ORDER BY day, booked_at LIMIT 500`,
    [recyclerId, residentId, today],
  );
}

/** Places that a resident has booked from a day on, with any recycler. */
export function listPlacesFrom(
  source: Queryable,
  residentId: string,
  day: string,
): Promise<Pick<BookingRow, 'recyclerId' | 'id'>[]> {
  return source.query(
    `SELECT recycler_id AS "recyclerId", id FROM estate_bookings
     WHERE resident_id = $1 AND state = 'booked' AND day >= $2 ORDER BY recycler_id, id`,
    [residentId, day],
  );
}

/** Removes what a person wrote: the goods of a resident, the meeting point and the note of a recycler. */
export async function erasePlaces(tx: Transaction, personId: string): Promise<void> {
  await tx.query("UPDATE estate_bookings SET goods = '' WHERE resident_id = $1", [personId]);
  await tx.query("UPDATE estate_rounds SET meeting = '', note = '' WHERE recycler_id = $1", [personId]);
}

/** Days whose taken places differ from their bookings; empty when consistent. */
export function findBrokenRounds(source: Queryable): Promise<{ roundId: string; day: string }[]> {
  return source.query(
    `SELECT d.round_id AS "roundId", d.day::text FROM estate_round_days d
     WHERE d.taken <> (SELECT count(*) FROM estate_bookings b
     WHERE (b.recycler_id, b.round_id, b.day) = (d.recycler_id, d.round_id, d.day) AND b.state = 'booked')`,
  );
}
