import type { Appeal, AppealState, AppealStep } from '@shoushou/contract';
import { toInstant, type Fen, type Instant, type TimeCursor } from '@shoushou/kernel';
import type { AppealKind } from '@shoushou/rules/appeals/promise';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { citiesOf } from '../orders/index.ts';
import type { AppealSide, Effects } from './appeal.rules.ts';

/** A row of `appeals`. Money in fen. */
export interface AppealRow {
  city: string;
  no: string;
  kind: AppealKind;
  orderNo: string;
  receiptNo: string;
  appellantId: string;
  appellantSide: AppealSide;
  againstId: string | null;
  reason: string;
  state: AppealState;
  earlierNo: string | null;
  submittedAt: Instant;
  promisedBy: Instant;
  openedBy: string | null;
  opener: string | null;
  proposedBy: string | null;
  proposer: string | null;
  proposal: { answer: string; effects: Effects } | null;
  answeredBy: string | null;
  answerer: string | null;
  answer: string | null;
  infoFeeBackFen: Fen;
  feeBackFen: Fen;
  compensationFen: Fen;
  /** Paid to the appellant, and the other side's part of it; the platform paid the rest. */
  differenceFen: Fen;
  differenceFromOtherFen: Fen;
  correction: Correction | null;
  points: number;
  movements: readonly Movement[];
  endedAt: Instant | null;
}

/** What the weighing said before and after. */
export type Correction = NonNullable<Appeal['correction']>;
/** A ledger transaction of the decision; fen to the appellant. */
export type Movement = Appeal['movements'][number];

const columns = {
  city: 'city',
  no: 'no',
  kind: 'kind',
  orderNo: 'order_no',
  receiptNo: 'receipt_no',
  appellantId: 'appellant_id',
  appellantSide: 'appellant_side',
  againstId: 'against_id',
  reason: 'reason',
  state: 'state',
  earlierNo: 'earlier_no',
  submittedAt: 'submitted_at',
  promisedBy: 'promised_by',
  openedBy: 'opened_by',
  opener: 'opener',
  proposedBy: 'proposed_by',
  proposer: 'proposer',
  proposal: 'proposal',
  answeredBy: 'answered_by',
  answerer: 'answerer',
  answer: 'answer',
  infoFeeBackFen: 'info_fee_back',
  feeBackFen: 'fee_back',
  compensationFen: 'compensation',
  differenceFen: 'difference',
  differenceFromOtherFen: 'difference_from_other',
  correction: 'correction',
  points: 'points',
  movements: 'movements',
  endedAt: 'ended_at',
} as const satisfies Record<keyof AppealRow, string>;
const APPEAL_COLUMNS = Object.entries(columns)
  .map(([name, column]) => `${column} AS "${name}"`)
  .join(', ');

export async function insertAppeal(
  tx: Transaction,
  row: Pick<
    AppealRow,
    | 'city'
    | 'no'
    | 'kind'
    | 'orderNo'
    | 'receiptNo'
    | 'appellantId'
    | 'appellantSide'
    | 'againstId'
    | 'reason'
    | 'earlierNo'
    | 'submittedAt'
    | 'promisedBy'
  >,
): Promise<void> {
  await tx.query(
    `INSERT INTO appeals (city, no, kind, order_no, receipt_no, appellant_id, appellant_side, against_id, reason, state, earlier_no, submitted_at, promised_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'submitted', $10, $11, $12)`,
    [
      row.city,
      row.no,
      row.kind,
      row.orderNo,
      row.receiptNo,
      row.appellantId,
      row.appellantSide,
      row.againstId,
      row.reason,
      row.earlierNo,
      row.submittedAt,
      row.promisedBy,
    ],
  );
}

export async function isAppealNoFree(db: Queryable, no: string): Promise<boolean> {
  return (await db.query('SELECT 1 FROM appeals WHERE no = $1', [no])).length === 0;
}

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
    `SELECT count(*)::int AS count FROM appeals WHERE (appellant_id = $1 OR against_id = $1) AND state IN ('submitted', 'reviewing')`,
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
    `SELECT ${APPEAL_COLUMNS} FROM appeals WHERE (appellant_id = $1 OR against_id = $1) AND ($2::timestamptz IS NULL OR (submitted_at, no) < ($2, $3::text)) ORDER BY submitted_at DESC, no DESC LIMIT $4`,
    [userId, after?.at ?? null, after?.no ?? null, limit],
  );
}

/** Open ones by the moment promised, the earliest first; ended ones newest first. */
export function listForOperators(
  db: Queryable,
  {
    group,
    kind,
    city,
    after,
    limit,
  }: { group: 'open' | 'ended'; kind: AppealKind | null; city: string | null; after: TimeCursor | null; limit: number },
): Promise<AppealRow[]> {
  const values = [kind, after?.at ?? null, after?.no ?? null, limit, city];
  return group === 'open'
    ? db.query(
        `SELECT ${APPEAL_COLUMNS} FROM appeals WHERE state IN ('submitted', 'reviewing') AND ($1::text IS NULL OR kind = $1) AND ($5::text IS NULL OR city = $5) AND ($2::timestamptz IS NULL OR (promised_by, no) > ($2, $3::text)) ORDER BY promised_by, no LIMIT $4`,
        values,
      )
    : db.query(
        `SELECT ${APPEAL_COLUMNS} FROM appeals WHERE ended_at IS NOT NULL AND ($1::text IS NULL OR kind = $1) AND ($5::text IS NULL OR city = $5) AND ($2::timestamptz IS NULL OR (submitted_at, no) < ($2, $3::text)) ORDER BY submitted_at DESC, no DESC LIMIT $4`,
        values,
      );
}

export type AppealChange = Partial<
  Pick<
    AppealRow,
    | 'state'
    | 'openedBy'
    | 'opener'
    | 'proposedBy'
    | 'proposer'
    | 'proposal'
    | 'answeredBy'
    | 'answerer'
    | 'answer'
    | 'infoFeeBackFen'
    | 'feeBackFen'
    | 'compensationFen'
    | 'differenceFen'
    | 'differenceFromOtherFen'
    | 'correction'
    | 'points'
    | 'movements'
    | 'endedAt'
  >
>;

/** Updates a locked appeal. */
export async function changeAppeal(tx: Transaction, row: AppealRow, change: AppealChange): Promise<AppealRow> {
  const names = (Object.keys(change) as (keyof AppealChange)[]).sort();
  const value = (name: keyof AppealChange): string | number | null => {
    const changed = change[name] ?? null;
    return typeof changed === 'object' && changed !== null ? JSON.stringify(changed) : changed;
  };
  const [changed] = await tx.query<AppealRow>(
    `UPDATE appeals SET ${names.map((name, index) => `${columns[name]} = $${index + 3}`).join(', ')} WHERE city = $1 AND no = $2 RETURNING ${APPEAL_COLUMNS}`,
    [row.city, row.no, ...names.map(value)],
  );
  return changed!;
}

/** Appends to the course of a locked appeal. `at` in milliseconds. */
export async function appendStep(
  tx: Transaction,
  { city, no }: Pick<AppealRow, 'city' | 'no'>,
  step: {
    by: AppealStep['by'];
    from: AppealState | null;
    to: AppealState;
    text: string;
    photos: readonly string[];
    at: number;
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO appeal_steps (city, no, seq, by, from_state, to_state, text, photos, at) SELECT $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7, $8 FROM appeal_steps WHERE city = $1 AND no = $2`,
    [city, no, step.by, step.from, step.to, step.text, step.photos, toInstant(step.at)],
  );
}

/** The course of each appeal, oldest first. */
export async function listSteps(
  db: Queryable,
  rows: readonly Pick<AppealRow, 'city' | 'no'>[],
): Promise<Map<string, AppealStep[]>> {
  const found = await db.query<AppealStep & { no: string }>(
    `SELECT no, by, to_state AS state, text, photos, instant_text(at) AS at FROM appeal_steps WHERE (city, no) IN (SELECT * FROM unnest($1::text[], $2::text[])) ORDER BY no, seq`,
    [rows.map(({ city }) => city), rows.map(({ no }) => no)],
  );
  return Map.groupBy(found, ({ no }) => no);
}

/**
 * The next info-fee appeal whose promised time ended at `now` (milliseconds) and that can be upheld automatically: with earlier
 * such refunds to the recycler since `since`, at most `limitFen`.
 */
export async function findBroken(
  db: Queryable,
  { now, since, limitFen, waiting }: { now: number; since: number; limitFen: Fen; waiting: readonly string[] },
): Promise<Pick<AppealRow, 'no' | 'receiptNo'> | undefined> {
  const due = await db.query<Pick<AppealRow, 'no' | 'receiptNo' | 'city'> & { givenFen: Fen }>(
    `SELECT no, receipt_no AS "receiptNo", city,
       (SELECT coalesce(sum(info_fee_back), 0)::bigint FROM appeals given WHERE given.appellant_id = appeals.appellant_id AND given.state = 'upheld' AND given.answered_by IS NULL AND given.ended_at >= $2) AS "givenFen"
     FROM appeals WHERE kind = 'info_fee' AND state IN ('submitted', 'reviewing') AND promised_by <= $1 AND no <> ALL ($3) ORDER BY promised_by, no`,
    [toInstant(now), toInstant(since), waiting],
  );
  const fees = new Map<string, Fen>();
  for (const [city, own] of Map.groupBy(due, (each) => each.city)) {
    const receipts = await db.query<{ receiptNo: string; fen: Fen }>(
      'SELECT receipt_no AS "receiptNo", info_fee_fen AS fen FROM receipts WHERE city = $1 AND receipt_no = ANY ($2)',
      [city, own.map(({ receiptNo }) => receiptNo)],
    );
    for (const { receiptNo, fen } of receipts) fees.set(receiptNo, fen);
  }
  return due.find(({ receiptNo, givenFen }) => fees.has(receiptNo) && fees.get(receiptNo)! + givenFen <= limitFen);
}

/** The appeals of one account, and those against it, become another's. */
export async function moveAppeals(
  tx: Transaction,
  { keptId, goneId }: { keptId: string; goneId: string },
): Promise<void> {
  for (const city of await citiesOf(tx, goneId)) {
    await tx.query('UPDATE appeals SET appellant_id = $3 WHERE city = $1 AND appellant_id = $2', [
      city,
      goneId,
      keptId,
    ]);
    await tx.query('UPDATE appeals SET against_id = $3 WHERE city = $1 AND against_id = $2', [city, goneId, keptId]);
  }
}
