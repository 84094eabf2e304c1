import type { DeductionReason } from '@shoushou/contract';
import type { Fen, Grams, Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { WeighedLine } from '../reservation.rules.ts';
import type { ReservationRow } from './reservations.store.ts';

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
  /** Null without a deduction, and for old rows without photos. */
  deductionPhoto: string | null;
  priceFen: Fen | null;
  amountFen: Fen | null;
}

export type NewLine = Pick<LineRow, 'itemId' | 'name' | 'picture' | 'announcedGrams' | 'lockedFen'>;

/** Lines of new reservations, each in their order. */
export async function insertLines(
  tx: Transaction,
  reservations: readonly { of: Of; lines: readonly NewLine[] }[],
): Promise<void> {
  const lines = reservations.flatMap(({ of: { city, no }, lines: own }) =>
    own.map((line, index) => ({ ...line, city, no, position: index + 1 })),
  );
  await tx.query(
    `INSERT INTO company_reservation_lines (city, reservation_no, item_id, position, name, picture,
     announced_grams, locked_fen)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::text[],
     $7::bigint[], $8::bigint[])`,
    [
      lines.map(({ city }) => city),
      lines.map(({ no }) => no),
      lines.map(({ itemId }) => itemId),
      lines.map(({ position }) => position),
      lines.map(({ name }) => name),
      lines.map(({ picture }) => picture),
      lines.map(({ announcedGrams }) => announcedGrams),
      lines.map(({ lockedFen }) => lockedFen),
    ],
  );
}

export function listLines(source: Queryable, rows: readonly Of[]): Promise<LineRow[]> {
  return source.query(
    `SELECT reservation_no AS no, item_id AS "itemId", name, picture, announced_grams AS "announcedGrams",
     locked_fen AS "lockedFen", gross_grams AS "grossGrams", deducted_grams AS "deductedGrams",
       deduction_reason AS "deductionReason", deduction_photo AS "deductionPhoto", price_fen AS "priceFen",
       amount_fen AS "amountFen"
     FROM company_reservation_lines WHERE (city, reservation_no) IN (SELECT * FROM unnest($1::text[], $2::text[]))
     ORDER BY reservation_no, position`,
    [rows.map(({ city }) => city), rows.map(({ no }) => no)],
  );
}

export async function writeResults(
  tx: Transaction,
  { city, no }: Of,
  results: readonly (WeighedLine & { reason: DeductionReason | null; photo: string | null })[],
): Promise<void> {
  await tx.query(
    `UPDATE company_reservation_lines l SET gross_grams = w.gross, deducted_grams = w.deducted,
     deduction_reason = w.reason, deduction_photo = w.photo, price_fen = w.price, amount_fen = w.amount
     FROM unnest($3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::text[], $8::bigint[],
     $9::bigint[]) AS w (item_id, gross, deducted, reason, photo, price, amount)
     WHERE l.city = $1 AND l.reservation_no = $2 AND l.item_id = w.item_id`,
    [
      city,
      no,
      results.map(({ itemId }) => itemId),
      results.map(({ grossGrams }) => grossGrams),
      results.map(({ deductedGrams }) => deductedGrams),
      results.map(({ reason }) => reason),
      results.map(({ photo }) => photo),
      results.map(({ priceFen }) => priceFen),
      results.map(({ amountFen }) => amountFen),
    ],
  );
}

/** Stores the result of a weighing round. */
export async function saveRound(tx: Transaction, { city, no }: Of, round: number): Promise<void> {
  await tx.query(
    `INSERT INTO company_round_results (city, reservation_no, round, item_id, gross_grams, deducted_grams,
     deduction_reason, deduction_photo, price_fen, amount_fen)
     SELECT city, reservation_no, $3, item_id, gross_grams, deducted_grams, deduction_reason, deduction_photo,
     price_fen, amount_fen FROM company_reservation_lines WHERE city = $1 AND reservation_no = $2
     AND gross_grams IS NOT NULL ON CONFLICT DO NOTHING`,
    [city, no, round],
  );
}

/** The gross weight of a round. */
export async function grossOfRound(source: Queryable, { city, no }: Of, round: number): Promise<Grams> {
  const [row] = await source.query<{ grams: Grams }>(
    `SELECT coalesce(sum(gross_grams), 0)::bigint AS grams FROM company_round_results
     WHERE city = $1 AND reservation_no = $2 AND round = $3`,
    [city, no, round],
  );
  return row!.grams;
}

/** Restores the result of an earlier round. @returns its total, fen */
export async function restoreRoundResult(tx: Transaction, { city, no }: Of, round: number): Promise<Fen> {
  await tx.query(
    `UPDATE company_reservation_lines l SET gross_grams = w.gross_grams, deducted_grams = w.deducted_grams,
     deduction_reason = w.deduction_reason, deduction_photo = w.deduction_photo, price_fen = w.price_fen,
     amount_fen = w.amount_fen
     FROM company_round_results w WHERE l.city = $1 AND l.reservation_no = $2
     AND (w.city, w.reservation_no, w.round, w.item_id) = (l.city, l.reservation_no, $3, l.item_id)`,
    [city, no, round],
  );
  const [row] = await tx.query<{ fen: Fen }>(
    `SELECT sum(amount_fen)::bigint AS fen FROM company_round_results
     WHERE city = $1 AND reservation_no = $2 AND round = $3`,
    [city, no, round],
  );
  return row!.fen;
}

/** Deletes the result before the goods are weighed again. */
export async function clearResults(tx: Transaction, { city, no }: Of): Promise<void> {
  await tx.query(
    `UPDATE company_reservation_lines SET gross_grams = NULL, deducted_grams = NULL, deduction_reason = NULL,
     deduction_photo = NULL, price_fen = NULL, amount_fen = NULL WHERE city = $1 AND reservation_no = $2`,
    [city, no],
  );
}

export interface ReadingRow {
  no: string;
  seq: number;
  round: number;
  itemId: string | null;
  grams: Grams;
  photo: string;
  /** Null from before scales were entered. */
  scaleId: string | null;
  byId: string;
  at: Instant;
}

/** Readings of all rounds, in order. */
export function listReadings(source: Queryable, rows: readonly Of[]): Promise<ReadingRow[]> {
  return source.query(
    `SELECT reservation_no AS no, seq, round, item_id AS "itemId", grams, photo, scale_id AS "scaleId", by_id AS "byId",
     at FROM company_readings WHERE (city, reservation_no) IN (SELECT * FROM unnest($1::text[], $2::text[]))
     ORDER BY reservation_no, seq`,
    [rows.map(({ city }) => city), rows.map(({ no }) => no)],
  );
}

/** Called while the reservation is locked. @param at milliseconds */
export async function insertReading(
  tx: Transaction,
  { city, no }: Of,
  { round, itemId, grams, photo, scaleId, byId }: Omit<ReadingRow, 'no' | 'seq' | 'at'>,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO company_readings (city, reservation_no, seq, round, item_id, grams, photo, scale_id, by_id, at)
     SELECT $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7, $8, to_timestamp($9 / 1000.0) FROM company_readings
     WHERE city = $1 AND reservation_no = $2`,
    [city, no, round, itemId, grams, photo, scaleId, byId, at],
  );
}
