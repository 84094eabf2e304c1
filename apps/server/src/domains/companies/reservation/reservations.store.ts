import type { ReservationSide, ReservationState } from '@shoushou/contract';
import { toInstant, type Fen, type Instant } from '@shoushou/kernel';
import { defineSorting, type SortedPage } from '../../../platform/database/sorting.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { isOfPlace, type RowPlace } from '../../../platform/console/row-place.ts';
import { openStates, type ReservationActor } from '../reservation.rules.ts';
import { reservations, type ReservationRow } from './reservations.table.ts';

export type { ReservationRow };

const COLUMNS = reservations.columns('r');

/** A reservation is of the place of its company. @param row its table or an alias */
export const placeOfReservation = (row: string): RowPlace => ({
  city: `${row}.city`,
  district: `(SELECT yard.adcode FROM companies yard WHERE yard.city = ${row}.city AND yard.no = ${row}.company_no)`,
});

export async function readReservation(source: Queryable, no: string): Promise<ReservationRow | null> {
  const [row] = await source.query<ReservationRow>(`SELECT ${COLUMNS} FROM company_reservations r WHERE r.no = $1`, [
    no,
  ]);
  return row ?? null;
}

/** Locks a reservation's window and then the reservation, the lock order of taking places. Null when unknown. */
export async function lockReservation(tx: Transaction, no: string): Promise<ReservationRow | null> {
  for (;;) {
    const seen = await readReservation(tx, no);
    if (!seen) return null;
    await tx.query('SELECT FROM company_windows WHERE city = $1 AND company_no = $2 AND starts_at = $3 FOR UPDATE', [
      seen.city,
      seen.companyNo,
      seen.startsAt,
    ]);
    const [row] = await tx.query<ReservationRow>(
      `SELECT ${COLUMNS} FROM company_reservations r WHERE r.city = $1 AND r.no = $2 FOR UPDATE`,
      [seen.city, no],
    );
    // Moved to another window in between.
    if (row!.startsAt === seen.startsAt) return row!;
  }
}

export type NewReservation = Pick<
  ReservationRow,
  | 'city'
  | 'no'
  | 'companyNo'
  | 'sellerId'
  | 'startsAt'
  | 'endsAt'
  | 'plate'
  | 'grams'
  | 'announcedFen'
  | 'depositFen'
  | 'depositTo'
  | 'state'
  | 'note'
  | 'bookedAt'
  | 'dueAt'
  | 'contractNo'
  | 'mostGrams'
>;

/** Rows by their numbers; those whose number is already used are absent. */
export async function insertReservations(
  tx: Transaction,
  rows: readonly NewReservation[],
): Promise<Map<string, ReservationRow>> {
  const made = await reservations.insertAll(tx, rows, 'no');
  return new Map(made.map((row) => [row.no, row]));
}

export type ReservationChange = Partial<
  Omit<
    ReservationRow,
    | 'city'
    | 'no'
    | 'companyNo'
    | 'sellerId'
    | 'grams'
    | 'announcedFen'
    | 'depositFen'
    | 'depositTo'
    | 'note'
    | 'bookedAt'
    | 'contractNo'
    | 'mostGrams'
  >
>;

export const writeReservation = (
  tx: Transaction,
  row: ReservationRow,
  change: ReservationChange,
): Promise<ReservationRow> => reservations.update(tx, row, change);

/** Deliveries of a contract in the order of their windows. */
export function listOfContracts(source: Queryable, contractNos: readonly string[]): Promise<ReservationRow[]> {
  return source.query(
    `SELECT ${COLUMNS} FROM company_reservations r WHERE r.contract_no = ANY ($1) ORDER BY r.starts_at, r.no`,
    [contractNos],
  );
}

/** Whether a vehicle has a place in a window already, besides one reservation. */
export async function isPlateTaken(
  tx: Transaction,
  { city, companyNo, startsAt, plate, no }: Pick<ReservationRow, 'city' | 'companyNo' | 'startsAt' | 'plate' | 'no'>,
): Promise<boolean> {
  return (
    (
      await tx.query(
        `SELECT FROM company_reservations WHERE city = $1 AND company_no = $2 AND starts_at = $3 AND plate = $4
         AND freed_at IS NULL AND no <> $5`,
        [city, companyNo, startsAt, plate, no],
      )
    ).length > 0
  );
}

/** Plates of the vehicles that have a place in a window. */
export async function listPlates(
  tx: Transaction,
  { city, companyNo, startsAt }: Pick<ReservationRow, 'city' | 'companyNo' | 'startsAt'>,
): Promise<Set<string>> {
  return new Set(
    (
      await tx.query<{ plate: string }>(
        `SELECT plate FROM company_reservations WHERE city = $1 AND company_no = $2 AND starts_at = $3
         AND freed_at IS NULL`,
        [city, companyNo, startsAt],
      )
    ).map(({ plate }) => plate),
  );
}

export interface OpenCount {
  open: number;
  unpaid: number;
}

/** Reservations of people that are not over: with one company, and unpaid ones anywhere. Who has none is absent. */
export async function countAllOpen(
  tx: Transaction,
  sellerIds: readonly string[],
  companyNo: string,
): Promise<Map<string, OpenCount>> {
  const rows = await tx.query<OpenCount & { sellerId: string }>(
    `SELECT seller_id AS "sellerId", (count(*) FILTER (WHERE company_no = $2))::int AS open,
     (count(*) FILTER (WHERE state = 'held'))::int AS unpaid FROM company_reservations
     WHERE seller_id = ANY ($1::uuid[]) AND state = ANY ($3) GROUP BY seller_id`,
    [sellerIds, companyNo, openStates],
  );
  return new Map(rows.map(({ sellerId, open, unpaid }) => [sellerId, { open, unpaid }]));
}

/** `countAllOpen` of one person. */
export async function countOpen(tx: Transaction, sellerId: string, companyNo: string): Promise<OpenCount> {
  return (await countAllOpen(tx, [sellerId], companyNo)).get(sellerId) ?? { open: 0, unpaid: 0 };
}

/** Reservations with a held or booked place at a time. */
export async function countActive(
  tx: Transaction,
  { city, no }: { city: string; no: string },
  from: Instant,
  to: Instant,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM company_reservations
     WHERE city = $1 AND company_no = $2 AND starts_at < $4 AND ends_at > $3 AND state IN ('held', 'booked')`,
    [city, no, from, to],
  );
  return row!.count;
}

export interface ReservationQuery {
  side: ReservationSide;
  userId: string;
  /** Companies of the caller, for the company's side. */
  companyNos: readonly string[];
  states: readonly ReservationState[] | null;
  /** Beginning and end of a day, milliseconds; null for all. */
  day: { from: number; to: number } | null;
  after: { at: Instant; no: string } | null;
  limit: number;
}

/** By the window: of one day in order, otherwise the latest first. */
export function listReservations(
  source: Queryable,
  { side, userId, companyNos, states, day, after, limit }: ReservationQuery,
): Promise<ReservationRow[]> {
  const [compare, order] = day ? ['>', 'ASC'] : ['<', 'DESC'];
  return source.query(
    `SELECT ${COLUMNS} FROM company_reservations r WHERE ${
      side === 'seller'
        ? `r.seller_id = $1::uuid
      AND ($2::text[] IS NOT NULL)`
        : '($1::text IS NOT NULL) AND r.company_no = ANY ($2)'
    }
       AND ($3::text[] IS NULL OR r.state = ANY ($3)) AND ($4::timestamptz IS NULL
         OR (r.starts_at >= $4 AND r.starts_at < $5))
       AND ($6::timestamptz IS NULL OR (r.starts_at, r.no) ${compare} ($6, $7::text))
       ORDER BY r.starts_at ${order}, r.no ${order} LIMIT $8`,
    [
      userId,
      companyNos,
      states,
      day ? toInstant(day.from) : null,
      day ? toInstant(day.to) : null,
      after?.at ?? null,
      after?.no ?? null,
      limit,
    ],
  );
}

export const reservationSorting = defineSorting({
  key: { sql: 'r.no', of: ({ no }: ReservationRow) => no },
  columns: {
    booked: { sql: 'r.booked_at', type: 'timestamptz', of: ({ bookedAt }) => bookedAt },
    starts: { sql: 'r.starts_at', type: 'timestamptz', of: ({ startsAt }) => startsAt },
  },
});

/** For operators. */
export function listAllReservations(
  source: Queryable,
  {
    state,
    companyNo,
    no,
    city,
    page,
  }: {
    state: ReservationState | null;
    companyNo: string | null;
    no: string | null;
    city: string | null;
    page: SortedPage<ReservationRow>;
  },
): Promise<ReservationRow[]> {
  const values = [state, companyNo, no, city, page.limit];
  return source.query(
    `SELECT ${COLUMNS} FROM company_reservations r WHERE ($1::text IS NULL OR r.state = $1)
     AND ($2::text IS NULL OR r.company_no = $2) AND ($3::text IS NULL OR r.no = $3)
     AND ($4::text IS NULL OR ${isOfPlace('$4::text', placeOfReservation('r'))}) AND ${page.after(values)}
     ${page.orderBy} LIMIT $5`,
    values,
  );
}

/** Open reservations of a person: as seller, payer, or recipient of a deposit. */
export async function countUnderWay(source: Queryable, userId: string): Promise<number> {
  const [row] = await source.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM company_reservations
     WHERE (seller_id::text = $1 OR deposit_to::text = $1 OR payer_id::text = $1) AND state = ANY ($2)`,
    [userId, openStates],
  );
  return row!.count;
}

/** Open reservations by company with held deposits and requested ones, unpaid included. */
export async function sumOpen(
  source: Queryable,
  companyNos: readonly string[],
): Promise<Map<string, { count: number; depositsFen: Fen; dueFen: Fen }>> {
  const rows = await source.query<{ companyNo: string; count: number; depositsFen: Fen; dueFen: Fen }>(
    `SELECT company_no AS "companyNo", count(*)::int AS count,
     coalesce(sum(deposit_fen) FILTER (WHERE held_payment_no IS NOT NULL AND deposit_end IS NULL),
     0)::bigint AS "depositsFen",
       coalesce(sum(deposit_fen) FILTER (WHERE deposit_end IS NULL), 0)::bigint AS "dueFen"
     FROM company_reservations WHERE company_no = ANY ($1) AND state = ANY ($2) GROUP BY company_no`,
    [companyNos, openStates],
  );
  return new Map(rows.map((row) => [row.companyNo, row]));
}

/** The first step of new reservations. @param at milliseconds */
export async function appendFirstSteps(
  tx: Transaction,
  rows: readonly Pick<ReservationRow, 'city' | 'no' | 'state'>[],
  by: ReservationActor,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO company_reservation_steps (city, reservation_no, seq, state, by, actor, note, at)
     SELECT city, no, 1, state, $4, NULL, '', to_timestamp($5 / 1000.0)
     FROM unnest($1::text[], $2::text[], $3::text[]) AS made (city, no, state)`,
    [rows.map(({ city }) => city), rows.map(({ no }) => no), rows.map(({ state }) => state), by, at],
  );
}
