import type { GoodsOrigin, SupplyKind, SupplyState } from '@shoushou/contract';
import type { Fen, Grams, Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { openSupplyStates, type SupplyActor } from '../supply.rules.ts';

export interface SupplyRow {
  city: string;
  no: string;
  sellerId: string;
  kind: SupplyKind;
  itemId: string;
  categoryId: string;
  name: string;
  picture: string;
  grams: Grams;
  leastFen: Fen;
  stepFen: Fen;
  description: string;
  origin: GoodsOrigin;
  adcode: string;
  place: string;
  viewing: string;
  lastHours: number;
  paymentDays: number;
  deliverDays: number;
  depositFen: Fen;
  photos: string[];
  proofs: string[];
  state: SupplyState;
  reason: string;
  awardReason: string;
  madeAt: Instant;
  endsAt: Instant | null;
  dueAt: Instant | null;
}

const COLUMNS = `s.city, s.no, s.seller_id AS "sellerId", s.kind, s.item_id AS "itemId", s.category_id AS "categoryId", s.name, s.picture, s.grams, s.least_fen AS "leastFen", s.step_fen AS "stepFen", s.description, s.origin, s.adcode, s.place,
  s.viewing, s.last_hours AS "lastHours", s.payment_days AS "paymentDays", s.deliver_days AS "deliverDays", s.deposit_fen AS "depositFen", s.photos, s.proofs, s.state, s.reason, s.award_reason AS "awardReason", s.made_at AS "madeAt",
  s.ends_at AS "endsAt", s.due_at AS "dueAt"`;

export async function readSupply(source: Queryable, no: string): Promise<SupplyRow | null> {
  const [row] = await source.query<SupplyRow>(`SELECT ${COLUMNS} FROM supplies s WHERE s.no = $1`, [no]);
  return row ?? null;
}

/** Locks a supply before its bidders, its contract and money. */
export async function lockSupply(tx: Transaction, no: string): Promise<SupplyRow | null> {
  const [row] = await tx.query<SupplyRow>(`SELECT ${COLUMNS} FROM supplies s WHERE s.no = $1 FOR UPDATE`, [no]);
  return row ?? null;
}

/** An item that is sold by weight. */
export async function readBulkItem(
  source: Queryable,
  itemId: string,
): Promise<{ name: string; picture: string; categoryId: string } | null> {
  const [row] = await source.query<{ name: string; picture: string; categoryId: string }>(
    `SELECT concat_ws(' ', i.name, i.grade) AS name, coalesce(i.picture, 'mixed') AS picture, i.category_id AS "categoryId" FROM items i WHERE i.id = $1 AND i.unit = 'kg' AND i.active`,
    [itemId],
  );
  return row ?? null;
}

/** False when the number is already used. */
export async function insertSupply(tx: Transaction, row: SupplyRow): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO supplies (city, no, seller_id, kind, item_id, category_id, name, picture, grams, least_fen, step_fen, description, origin, adcode, place, viewing, last_hours, payment_days, deliver_days, deposit_fen, photos, proofs, state, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24) ON CONFLICT (no) DO NOTHING RETURNING no`,
    [
      row.city,
      row.no,
      row.sellerId,
      row.kind,
      row.itemId,
      row.categoryId,
      row.name,
      row.picture,
      row.grams,
      row.leastFen,
      row.stepFen,
      row.description,
      row.origin,
      row.adcode,
      row.place,
      row.viewing,
      row.lastHours,
      row.paymentDays,
      row.deliverDays,
      row.depositFen,
      row.photos,
      row.proofs,
      row.state,
      row.madeAt,
    ],
  );
  return rows.length > 0;
}

export type SupplyChange = Partial<
  Pick<
    SupplyRow,
    | 'state'
    | 'reason'
    | 'awardReason'
    | 'endsAt'
    | 'dueAt'
    | 'grams'
    | 'leastFen'
    | 'stepFen'
    | 'description'
    | 'place'
    | 'viewing'
    | 'lastHours'
    | 'paymentDays'
    | 'deliverDays'
    | 'depositFen'
  >
>;

export async function writeSupply(tx: Transaction, row: SupplyRow, change: SupplyChange): Promise<SupplyRow> {
  const next = { ...row, ...change };
  await tx.query(
    'UPDATE supplies SET state = $3, reason = $4, award_reason = $5, ends_at = $6, due_at = $7, grams = $8, least_fen = $9, step_fen = $10, description = $11, place = $12, viewing = $13, last_hours = $14, payment_days = $15, deliver_days = $16, deposit_fen = $17 WHERE city = $1 AND no = $2',
    [
      next.city,
      next.no,
      next.state,
      next.reason,
      next.awardReason,
      next.endsAt,
      next.dueAt,
      next.grams,
      next.leastFen,
      next.stepFen,
      next.description,
      next.place,
      next.viewing,
      next.lastHours,
      next.paymentDays,
      next.deliverDays,
      next.depositFen,
    ],
  );
  return next;
}

/** A person's supplies that are not over. */
export async function countOpenSupplies(source: Queryable, sellerId: string): Promise<number> {
  const [row] = await source.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM supplies WHERE seller_id::text = $1 AND state = ANY ($2)',
    [sellerId, openSupplyStates],
  );
  return row!.count;
}

type After = { at: Instant; no: string } | null;

/** Supplies of a city that accept bids, soonest end first. @param now milliseconds */
export function listRunning(
  source: Queryable,
  {
    city,
    categoryId,
    now,
    after,
    limit,
  }: { city: string; categoryId: string | null; now: number; after: After; limit: number },
): Promise<SupplyRow[]> {
  return source.query(
    `SELECT ${COLUMNS} FROM supplies s WHERE s.city = $1 AND s.state = 'open' AND s.ends_at > to_timestamp($2 / 1000.0) AND ($3::text IS NULL OR s.category_id = $3)
       AND ($4::timestamptz IS NULL OR (s.ends_at, s.no) > ($4, $5::text)) ORDER BY s.ends_at, s.no LIMIT $6`,
    [city, now, categoryId, after?.at ?? null, after?.no ?? null, limit],
  );
}

/** Categories of the supplies of a city that take bids. @param now milliseconds */
export function listRunningCategories(
  source: Queryable,
  city: string,
  now: number,
): Promise<{ id: string; name: string }[]> {
  return source.query(
    `SELECT c.id, c.name FROM categories c WHERE c.id IN (SELECT s.category_id FROM supplies s WHERE s.city = $1 AND s.state = 'open' AND s.ends_at > to_timestamp($2 / 1000.0)) ORDER BY c.service, c.position`,
    [city, now],
  );
}

/** A person's own supplies, newest first. */
export function listOfSeller(source: Queryable, sellerId: string, after: After, limit: number): Promise<SupplyRow[]> {
  return source.query(
    `SELECT ${COLUMNS} FROM supplies s WHERE s.seller_id = $1 AND ($2::timestamptz IS NULL OR (s.made_at, s.no) < ($2, $3::text)) ORDER BY s.made_at DESC, s.no DESC LIMIT $4`,
    [sellerId, after?.at ?? null, after?.no ?? null, limit],
  );
}

/** Supplies that companies have entered, newest first. */
export function listOfCompanies(
  source: Queryable,
  companyNos: readonly string[],
  after: After,
  limit: number,
): Promise<SupplyRow[]> {
  return source.query(
    `SELECT ${COLUMNS} FROM supplies s WHERE EXISTS (SELECT FROM supply_entries e WHERE e.city = s.city AND e.supply_no = s.no AND e.company_no = ANY ($1))
       AND ($2::timestamptz IS NULL OR (s.made_at, s.no) < ($2, $3::text)) ORDER BY s.made_at DESC, s.no DESC LIMIT $4`,
    [companyNos, after?.at ?? null, after?.no ?? null, limit],
  );
}

/** For operators: those to be reviewed longest waiting first, others newest first. */
export function listAllSupplies(
  source: Queryable,
  {
    state,
    no,
    city,
    after,
    limit,
  }: { state: SupplyState | null; no: string | null; city: string | null; after: After; limit: number },
): Promise<SupplyRow[]> {
  const [compare, order] = state === 'in_review' ? ['>', 'ASC'] : ['<', 'DESC'];
  return source.query(
    `SELECT ${COLUMNS} FROM supplies s WHERE ($1::text IS NULL OR s.state = $1) AND ($2::text IS NULL OR s.no = $2) AND ($6::text IS NULL OR s.city = $6)
       AND ($3::timestamptz IS NULL OR (s.made_at, s.no) ${compare} ($3, $4::text)) ORDER BY s.made_at ${order}, s.no ${order} LIMIT $5`,
    [state, no, after?.at ?? null, after?.no ?? null, limit, city],
  );
}

/** The next supply or contract that time decides on. @param now milliseconds */
export async function findDueSubject(
  tx: Transaction,
  now: number,
  waiting: readonly string[],
): Promise<string | undefined> {
  const [row] = await tx.query<{ no: string }>(
    `SELECT no FROM (SELECT s.no, s.due_at FROM supplies s WHERE s.due_at <= to_timestamp($1 / 1000.0) UNION ALL SELECT c.no, c.due_at FROM sale_contracts c WHERE c.due_at <= to_timestamp($1 / 1000.0)) AS due
     WHERE no <> ALL ($2) ORDER BY due_at, no LIMIT 1`,
    [now, waiting],
  );
  return row?.no;
}

export interface SupplyStepRow {
  state: string;
  by: SupplyActor;
  note: string;
  at: Instant;
}

/** Of a supply or contract. Called while it is locked, so that the numbers have no gaps. @param at milliseconds */
export async function appendStep(
  tx: Transaction,
  { city, no }: { city: string; no: string },
  step: { state: string; by: SupplyActor; actor: string | null; note: string; at: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO supply_steps (city, subject_no, seq, state, by, actor, note, at) SELECT $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, to_timestamp($7 / 1000.0) FROM supply_steps WHERE city = $1 AND subject_no = $2`,
    [city, no, step.state, step.by, step.actor, step.note, step.at],
  );
}

/** Steps by number of the supply or contract, newest first. */
export async function listSteps(
  source: Queryable,
  rows: readonly { city: string; no: string }[],
): Promise<Map<string, SupplyStepRow[]>> {
  const steps = await source.query<SupplyStepRow & { no: string }>(
    'SELECT subject_no AS no, state, by, note, at FROM supply_steps WHERE (city, subject_no) IN (SELECT * FROM unnest($1::text[], $2::text[])) ORDER BY subject_no, seq DESC',
    [rows.map(({ city }) => city), rows.map(({ no }) => no)],
  );
  return steps.reduce(
    (found, { no, ...step }) => found.set(no, [...(found.get(no) ?? []), step]),
    new Map<string, SupplyStepRow[]>(),
  );
}
