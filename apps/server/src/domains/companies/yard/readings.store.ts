import type { DeductionReason } from '@shoushou/contract';
import type { Fen, Grams, Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { WeighedLine } from '../reservation.rules.ts';
import type { ReservationRow } from '../booking/reservations.store.ts';

type Of = Pick<ReservationRow, 'city' | 'no'>;

export interface LineRow {
  no: string;
  itemId: string;
  name: string;
  picture: string;
  announcedGrams: Grams;
  lockedFen: Fen;
  grossGrams: Grams | null;
  deductedGrams: Grams | null;
  deductionReason: DeductionReason | null;
  priceFen: Fen | null;
  amountFen: Fen | null;
}

export type NewLine = Pick<LineRow, 'itemId' | 'name' | 'picture' | 'announcedGrams' | 'lockedFen'>;

export async function insertLines(tx: Transaction, { city, no }: Of, lines: readonly NewLine[]): Promise<void> {
  await tx.query(
    `INSERT INTO company_reservation_lines (city, reservation_no, item_id, position, name, picture, announced_grams, locked_fen)
     SELECT $1, $2, l.item_id, l.n, l.name, l.picture, l.grams, l.price FROM unnest($3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[]) WITH ORDINALITY AS l (item_id, name, picture, grams, price, n)`,
    [city, no, lines.map(({ itemId }) => itemId), lines.map(({ name }) => name), lines.map(({ picture }) => picture), lines.map(({ announcedGrams }) => announcedGrams), lines.map(({ lockedFen }) => lockedFen)],
  );
}

export function listLines(source: Queryable, rows: readonly Of[]): Promise<LineRow[]> {
  return source.query(
    `SELECT reservation_no AS no, item_id AS "itemId", name, picture, announced_grams AS "announcedGrams", locked_fen AS "lockedFen", gross_grams AS "grossGrams", deducted_grams AS "deductedGrams",
       deduction_reason AS "deductionReason", price_fen AS "priceFen", amount_fen AS "amountFen"
     FROM company_reservation_lines WHERE (city, reservation_no) IN (SELECT * FROM unnest($1::text[], $2::text[])) ORDER BY reservation_no, position`,
    [rows.map(({ city }) => city), rows.map(({ no }) => no)],
  );
}

export async function writeResults(tx: Transaction, { city, no }: Of, results: readonly (WeighedLine & { reason: DeductionReason | null })[]): Promise<void> {
  await tx.query(
    `UPDATE company_reservation_lines l SET gross_grams = w.gross, deducted_grams = w.deducted, deduction_reason = w.reason, price_fen = w.price, amount_fen = w.amount
     FROM unnest($3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::bigint[], $8::bigint[]) AS w (item_id, gross, deducted, reason, price, amount)
     WHERE l.city = $1 AND l.reservation_no = $2 AND l.item_id = w.item_id`,
    [city, no, results.map(({ itemId }) => itemId), results.map(({ grossGrams }) => grossGrams), results.map(({ deductedGrams }) => deductedGrams), results.map(({ reason }) => reason), results.map(({ priceFen }) => priceFen), results.map(({ amountFen }) => amountFen)],
  );
}

/** Forgets the result, when the goods are weighed again. */
export async function clearResults(tx: Transaction, { city, no }: Of): Promise<void> {
  await tx.query('UPDATE company_reservation_lines SET gross_grams = NULL, deducted_grams = NULL, deduction_reason = NULL, price_fen = NULL, amount_fen = NULL WHERE city = $1 AND reservation_no = $2', [city, no]);
}

export interface ReadingRow {
  no: string;
  seq: number;
  round: number;
  itemId: string | null;
  grams: Grams;
  photo: string;
  byId: string;
  at: Instant;
}

/** Readings of all rounds, in order. */
export function listReadings(source: Queryable, rows: readonly Of[]): Promise<ReadingRow[]> {
  return source.query(
    `SELECT reservation_no AS no, seq, round, item_id AS "itemId", grams, photo, by_id AS "byId", at FROM company_readings WHERE (city, reservation_no) IN (SELECT * FROM unnest($1::text[], $2::text[])) ORDER BY reservation_no, seq`,
    [rows.map(({ city }) => city), rows.map(({ no }) => no)],
  );
}

/** Called while the reservation is locked. @param at milliseconds */
export async function insertReading(tx: Transaction, { city, no }: Of, { round, itemId, grams, photo, byId }: Omit<ReadingRow, 'no' | 'seq' | 'at'>, at: number): Promise<void> {
  await tx.query(
    `INSERT INTO company_readings (city, reservation_no, seq, round, item_id, grams, photo, by_id, at)
     SELECT $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7, to_timestamp($8 / 1000.0) FROM company_readings WHERE city = $1 AND reservation_no = $2`,
    [city, no, round, itemId, grams, photo, byId, at],
  );
}
