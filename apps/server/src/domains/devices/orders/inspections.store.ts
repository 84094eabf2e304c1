import { toInstant } from '@shoushou/kernel';
import type { PriceLine } from '@shoushou/rules/valuation/price-device';
import type { Answer } from '@shoushou/rules/valuation/template';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { type ChangeRow, deviceChanges, type DeviceOrderRow, type InspectionRow, inspections } from './orders.table.ts';

type OrderKey = Pick<DeviceOrderRow, 'city' | 'no'>;

export type NewInspection = Omit<InspectionRow, 'city' | 'no' | 'at' | 'answers' | 'lines'> & {
  answers: readonly Answer[];
  lines: readonly PriceLine[];
};

/** @param at milliseconds */
export async function insertInspection(
  tx: Transaction,
  { city, no }: OrderKey,
  inspection: NewInspection,
  at: number,
): Promise<void> {
  const { answers, lines } = inspection;
  await inspections.insert(tx, {
    ...inspection,
    answers: [...answers],
    lines: [...lines],
    city,
    no,
    at: toInstant(at),
  });
}

/** Every round of each order by its number, in order. */
export async function listInspections(
  source: Queryable,
  orders: readonly OrderKey[],
): Promise<Map<string, InspectionRow[]>> {
  const rows = await source.query<InspectionRow>(
    `SELECT ${inspections.columns()} FROM device_inspections
     WHERE (city, order_no) IN (SELECT * FROM unnest($1::text[], $2::text[])) ORDER BY order_no, round`,
    [orders.map(({ city }) => city), orders.map(({ no }) => no)],
  );
  return byNumber(rows);
}

/** Stores an answer that an inspector changed. */
export async function insertChange(
  tx: Transaction,
  { city, no }: OrderKey,
  {
    question,
    position,
    options,
    reason,
    photos,
  }: Pick<ChangeRow, 'question' | 'position' | 'options' | 'reason' | 'photos'>,
): Promise<void> {
  await deviceChanges.insert(tx, { city, no, question, position, options, reason, photos });
}

/** Changed answers of each order by its number, in the order of the questions. */
export async function listChanges(source: Queryable, orders: readonly OrderKey[]): Promise<Map<string, ChangeRow[]>> {
  const rows = await source.query<ChangeRow>(
    `SELECT ${deviceChanges.columns()} FROM device_changes
     WHERE (city, order_no) IN (SELECT * FROM unnest($1::text[], $2::text[])) ORDER BY order_no, position`,
    [orders.map(({ city }) => city), orders.map(({ no }) => no)],
  );
  return byNumber(rows);
}

/** @param at milliseconds */
export async function writeContest(
  tx: Transaction,
  { city, no }: OrderKey,
  { question, text, photos }: { question: string; text: string; photos: readonly string[] },
  at: number,
): Promise<void> {
  await tx.query(
    `UPDATE device_changes SET contest_text = $4, contest_photos = $5, contested_at = $6
     WHERE city = $1 AND order_no = $2 AND question = $3`,
    [city, no, question, text, photos, toInstant(at)],
  );
}

/** @param at milliseconds */
export async function writeVerdict(
  tx: Transaction,
  { city, no }: OrderKey,
  { question, verdict, note, by }: { question: string; verdict: 'upheld' | 'dismissed'; note: string; by: string },
  at: number,
): Promise<void> {
  await tx.query(
    `UPDATE device_changes SET verdict = $4, verdict_note = $5, decided_by = $6, decided_at = $7
     WHERE city = $1 AND order_no = $2 AND question = $3`,
    [city, no, question, verdict, note, by, toInstant(at)],
  );
}

function byNumber<Row extends { no: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(row.no, [...(found.get(row.no) ?? []), row]);
  return found;
}
