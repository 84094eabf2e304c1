import type { AppealStep } from '@shoushou/contract';
import { toInstant, type Fen, type TimeCursor } from '@shoushou/kernel';
import type { AppealKind } from '@shoushou/rules/appeals/promise';
import { defineSorting, type SortedPage } from '../../platform/database/sorting.ts';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { isOfPlace } from '../../platform/console/row-place.ts';
import { appeals, type AppealRow } from './appeals.table.ts';
import { citiesOf, placeOfOrder } from '../orders/index.ts';

const APPEAL_COLUMNS = appeals.columns();

/** Appeals of one person are counted one after the other, because the limit counts all of them. */
export async function lockAppealsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('appeals ' || $1, 0))`, [userId]);
}

/** The number of appeals that the person submitted since a moment (milliseconds). */
export async function countSince(db: Queryable, userId: string, since: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM appeals WHERE appellant_id = $1 AND submitted_at >= $2',
    [userId, toInstant(since)],
  );
  return row?.count ?? 0;
}

export async function countOpen(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM appeals WHERE (appellant_id = $1 OR against_id = $1)
     AND state IN ('submitted', 'reviewing')`,
    [userId],
  );
  return row?.count ?? 0;
}

export async function readAppeal(db: Queryable, no: string): Promise<AppealRow | null> {
  const [row] = await db.query<AppealRow>(`SELECT ${APPEAL_COLUMNS} FROM appeals WHERE no = $1`, [no]);
  return row ?? null;
}

/** Locks an appeal whose order is locked. */
export async function lockAppeal(tx: Transaction, no: string): Promise<AppealRow | null> {
  const [row] = await tx.query<AppealRow>(`SELECT ${APPEAL_COLUMNS} FROM appeals WHERE no = $1 FOR UPDATE`, [no]);
  return row ?? null;
}

/** Every appeal of a receipt, the latest first. */
export function listOfReceipt(
  db: Queryable,
  { city, receiptNo }: Pick<AppealRow, 'city' | 'receiptNo'>,
): Promise<AppealRow[]> {
  return db.query(
    `SELECT ${APPEAL_COLUMNS} FROM appeals WHERE city = $1 AND receipt_no = $2 ORDER BY submitted_at DESC, no DESC`,
    [city, receiptNo],
  );
}

/** Every appeal of an order, the latest first. */
export function listOfOrder(db: Queryable, orderNo: string): Promise<AppealRow[]> {
  return db.query(`SELECT ${APPEAL_COLUMNS} FROM appeals WHERE order_no = $1 ORDER BY submitted_at DESC, no DESC`, [
    orderNo,
  ]);
}

/** Those that a person submitted or is the other side of, newest first. */
export function listOfPerson(
  db: Queryable,
  userId: string,
  { after, limit }: { after: TimeCursor | null; limit: number },
): Promise<AppealRow[]> {
  return db.query(
    `SELECT ${APPEAL_COLUMNS} FROM appeals WHERE (appellant_id = $1 OR against_id = $1)
     AND ($2::timestamptz IS NULL OR (submitted_at, no) < ($2, $3::text)) ORDER BY submitted_at DESC, no DESC LIMIT $4`,
    [userId, after?.at ?? null, after?.no ?? null, limit],
  );
}

export const appealSorting = defineSorting({
  key: { sql: 'no', of: ({ no }: AppealRow) => no },
  columns: {
    submitted: { sql: 'submitted_at', type: 'timestamptz', of: ({ submittedAt }) => submittedAt },
    promised: { sql: 'promised_by', type: 'timestamptz', of: ({ promisedBy }) => promisedBy },
  },
});

/** Open ones, or ended ones. */
export function listForOperators(
  db: Queryable,
  {
    group,
    kind,
    city,
    page,
  }: { group: 'open' | 'ended'; kind: AppealKind | null; city: string | null; page: SortedPage<AppealRow> },
): Promise<AppealRow[]> {
  const values = [kind, city, page.limit];
  return db.query(
    `SELECT ${APPEAL_COLUMNS} FROM appeals
      WHERE ${group === 'open' ? "state IN ('submitted', 'reviewing')" : 'ended_at IS NOT NULL'}
     AND ($1::text IS NULL OR kind = $1) AND ($2::text IS NULL OR ${isOfPlace('$2::text', placeOfOrder('appeals'))})
     AND ${page.after(values)} ${page.orderBy} LIMIT $3`,
    values,
  );
}

/** Adds pictures to the last step of a locked appeal. */
export async function addPhotos(tx: Transaction, { city, no }: AppealRow, photos: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE appeal_steps SET photos = $3 WHERE city = $1 AND no = $2
     AND seq = (SELECT max(seq) FROM appeal_steps WHERE city = $1 AND no = $2)`,
    [city, no, photos],
  );
}

/** The course of each appeal, oldest first. */
export async function listSteps(
  db: Queryable,
  rows: readonly Pick<AppealRow, 'city' | 'no'>[],
): Promise<Map<string, AppealStep[]>> {
  const found = await db.query<AppealStep & { no: string }>(
    `SELECT no, by, state, note AS text, photos, instant_text(at) AS at FROM appeal_steps
     WHERE (city, no) IN (SELECT * FROM unnest($1::text[], $2::text[])) ORDER BY no, seq`,
    [rows.map(({ city }) => city), rows.map(({ no }) => no)],
  );
  return Map.groupBy(found, ({ no }) => no);
}

/** What time gave back to a person since a moment (milliseconds), fen. */
export async function sumGivenByTime(db: Queryable, userId: string, since: number): Promise<Fen> {
  const [row] = await db.query<{ fen: Fen }>(
    `SELECT coalesce(sum(info_fee_back_fen), 0)::bigint AS fen FROM appeals
     WHERE appellant_id = $1 AND state = 'upheld' AND answered_by IS NULL AND ended_at >= $2`,
    [userId, toInstant(since)],
  );
  return row!.fen;
}

/** The appeals of one account, and those against it, become another's. */
export async function moveAppeals(
  tx: Transaction,
  { keptId, absorbedId }: { keptId: string; absorbedId: string },
): Promise<void> {
  for (const city of await citiesOf(tx, absorbedId)) {
    await tx.query('UPDATE appeals SET appellant_id = $3 WHERE city = $1 AND appellant_id = $2', [
      city,
      absorbedId,
      keptId,
    ]);
    await tx.query('UPDATE appeals SET against_id = $3 WHERE city = $1 AND against_id = $2', [
      city,
      absorbedId,
      keptId,
    ]);
  }
}
