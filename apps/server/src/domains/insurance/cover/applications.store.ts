import type { InsuranceKind, InsuranceMode } from '@shoushou/contract';
import { toInstant, type Fen, type Instant, type TimeCursor } from '@shoushou/kernel';
import { mayBecome, type ApplicationState } from '@shoushou/rules/insurance/states';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** A row of `insurance_applications`. Money in fen. */
export interface ApplicationRow {
  personId: string;
  no: string;
  visitId: string;
  productId: string;
  version: number;
  kind: InsuranceKind;
  mode: InsuranceMode;
  insurerId: string;
  state: ApplicationState;
  job: string;
  metres: number | null;
  place: string;
  /** Paths. */
  photos: string[];
  startsAt: Instant | null;
  endsAt: Instant | null;
  days: number | null;
  premiumFen: Fen | null;
  quoteNo: string | null;
  quotedUntil: Instant | null;
  quoteCount: number;
  signatureId: string | null;
  consentUntil: Instant | null;
  paymentNo: string | null;
  /** Of the payment, fen: a later quote may differ. */
  paymentFen: Fen | null;
  policyNo: string | null;
  verifyUrl: string | null;
  documentUrl: string | null;
  reason: string | null;
  madeAt: Instant;
  signedAt: Instant | null;
  paidAt: Instant | null;
  issuedAt: Instant | null;
  endedAt: Instant | null;
  backFen: Fen;
  leavingFen: Fen | null;
  remittanceId: string | null;
  askAt: Instant | null;
  askCount: number;
  told: number;
  /** The batches in which the person was declared to the group's insurer and in which their leaving was reported. */
  batchId: string | null;
  removalBatchId: string | null;
}

const columns = {
  personId: 'person_id',
  no: 'no',
  visitId: 'visit_id',
  productId: 'product_id',
  version: 'version',
  kind: 'kind',
  mode: 'mode',
  insurerId: 'insurer_id',
  state: 'state',
  job: 'job',
  metres: 'metres',
  place: 'place',
  photos: 'photos',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  days: 'days',
  premiumFen: 'premium',
  quoteNo: 'quote_no',
  quotedUntil: 'quoted_until',
  quoteCount: 'quote_count',
  signatureId: 'signature_id',
  consentUntil: 'consent_until',
  paymentNo: 'payment_no',
  paymentFen: 'payment_amount',
  policyNo: 'policy_no',
  verifyUrl: 'verify_url',
  documentUrl: 'document_url',
  reason: 'reason',
  madeAt: 'made_at',
  signedAt: 'signed_at',
  paidAt: 'paid_at',
  issuedAt: 'issued_at',
  endedAt: 'ended_at',
  backFen: 'back',
  leavingFen: 'leaving_sum',
  remittanceId: 'remittance_id',
  askAt: 'ask_at',
  askCount: 'ask_count',
  told: 'told',
  batchId: 'batch_id',
  removalBatchId: 'removal_batch_id',
} as const satisfies Record<keyof ApplicationRow, string>;

export const applicationColumns = Object.entries(columns)
  .map(([name, column]) => (column === 'metres' ? 'metres::float8 AS "metres"' : `${column} AS "${name}"`))
  .join(', ');

export type NewApplication = Pick<
  ApplicationRow,
  'personId' | 'no' | 'visitId' | 'productId' | 'version' | 'kind' | 'mode' | 'insurerId' | 'state'
> &
  Partial<Pick<ApplicationRow, 'job' | 'metres' | 'place' | 'photos' | 'startsAt' | 'endsAt' | 'days'>>;

/** `at` in milliseconds. */
export async function insertApplication(tx: Transaction, made: NewApplication, at: number): Promise<ApplicationRow> {
  const [row] = await tx.query<ApplicationRow>(
    `INSERT INTO insurance_applications (person_id, no, visit_id, product_id, version, kind, mode, insurer_id, state,
     job, metres, place, photos, starts_at, ends_at, days, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     RETURNING ${applicationColumns}`,
    [
      made.personId,
      made.no,
      made.visitId,
      made.productId,
      made.version,
      made.kind,
      made.mode,
      made.insurerId,
      made.state,
      made.job ?? '',
      made.metres ?? null,
      made.place ?? '',
      made.photos ?? [],
      made.startsAt ?? null,
      made.endsAt ?? null,
      made.days ?? null,
      toInstant(at),
    ],
  );
  return row!;
}

export async function isNumberFree(database: Queryable, no: string): Promise<boolean> {
  return (await database.query('SELECT 1 FROM insurance_applications WHERE no = $1', [no])).length === 0;
}

/** Whether a policy of this insurer has the number. */
export async function isPolicyUsed(database: Queryable, insurerId: string, policyNo: string): Promise<boolean> {
  return (
    (
      await database.query('SELECT 1 FROM insurance_applications WHERE insurer_id = $1 AND policy_no = $2', [
        insurerId,
        policyNo,
      ])
    ).length > 0
  );
}

/** One of the person's own. */
export async function findApplication(
  database: Queryable,
  personId: string,
  no: string,
): Promise<ApplicationRow | null> {
  const [row] = await database.query<ApplicationRow>(
    `SELECT ${applicationColumns} FROM insurance_applications WHERE person_id = $1 AND no = $2`,
    [personId, no],
  );
  return row ?? null;
}

/** By the number alone, as insurers, payments and operators name it. */
export async function findByNumber(database: Queryable, no: string): Promise<ApplicationRow | null> {
  const [row] = await database.query<ApplicationRow>(
    `SELECT ${applicationColumns} FROM insurance_applications WHERE no = $1`,
    [no],
  );
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockApplication(tx: Transaction, no: string): Promise<ApplicationRow | null> {
  const [row] = await tx.query<ApplicationRow>(
    `SELECT ${applicationColumns} FROM insurance_applications WHERE no = $1 FOR UPDATE`,
    [no],
  );
  return row ?? null;
}

/** A person's own, locked. */
export async function lockOwn(tx: Transaction, personId: string, no: string): Promise<ApplicationRow | null> {
  const [row] = await tx.query<ApplicationRow>(
    `SELECT ${applicationColumns} FROM insurance_applications WHERE person_id = $1 AND no = $2 FOR UPDATE`,
    [personId, no],
  );
  return row ?? null;
}

export type ApplicationChange = Partial<Omit<ApplicationRow, 'personId' | 'no' | 'madeAt'>>;

/** Changes a locked application. */
export async function changeApplication(
  tx: Transaction,
  { personId, no }: Pick<ApplicationRow, 'personId' | 'no'>,
  change: ApplicationChange,
): Promise<ApplicationRow> {
  const entries = Object.entries(change) as [keyof ApplicationChange, never][];
  const sets = entries.map(([name], index) => `${columns[name]} = $${index + 3}`).join(', ');
  const [row] = await tx.query<ApplicationRow>(
    `UPDATE insurance_applications SET ${sets} WHERE person_id = $1 AND no = $2 RETURNING ${applicationColumns}`,
    [personId, no, ...entries.map(([, value]) => value)],
  );
  return row!;
}

const waitingStates: ReadonlySet<ApplicationState> = new Set(['issuing', 'leaving']);
const over: ReadonlySet<ApplicationState> = new Set(['refunded', 'refused', 'cancelled', 'expired', 'lost', 'left']);

/** Moves a locked application on. @param now milliseconds @throws Error for a move that no rule allows */
export async function moveApplication(
  tx: Transaction,
  row: ApplicationRow,
  to: ApplicationState,
  now: number,
  change: ApplicationChange = {},
): Promise<ApplicationRow> {
  if (!mayBecome(row.state, to)) throw new Error(`application ${row.no} is ${row.state} and does not become ${to}`);
  return changeApplication(tx, row, {
    ...change,
    state: to,
    askAt: waitingStates.has(to) ? (change.askAt ?? toInstant(now)) : null,
    askCount: 0,
    endedAt: over.has(to) ? toInstant(now) : null,
  });
}

/** Removes an application that was never quoted, with its persons. */
export async function deleteUnquoted(tx: Transaction, { personId, no }: ApplicationRow): Promise<void> {
  await tx.query('DELETE FROM insurance_persons WHERE person_id = $1 AND no = $2', [personId, no]);
  await tx.query(
    `DELETE FROM insurance_applications WHERE person_id = $1 AND no = $2 AND state = 'form' AND premium IS NULL`,
    [personId, no],
  );
}

const groups = {
  covering: ['waiting', 'in_force', 'leaving'],
  open: ['form', 'awaiting_sign', 'awaiting_payment', 'issuing', 'forwarded', 'consented', 'declared'],
  ended: ['refunded', 'refused', 'cancelled', 'expired', 'lost', 'left'],
} as const;
export type RecordGroup = keyof typeof groups;

interface ListOptions {
  after: TimeCursor | null;
  limit: number;
}

/** A person's applications, newest first, except unquoted ones. */
export function listApplications(
  database: Queryable,
  personId: string,
  { productId, group, after, limit }: ListOptions & { productId: string | null; group: RecordGroup | null },
): Promise<ApplicationRow[]> {
  return database.query<ApplicationRow>(
    `SELECT ${applicationColumns} FROM insurance_applications
     WHERE person_id = $1 AND ($2::text IS NULL OR product_id = $2) AND ($3::text[] IS NULL OR state = ANY ($3))
     AND (state <> 'form' OR premium IS NOT NULL) AND ($4::timestamptz IS NULL OR (made_at, no) < ($4, $5))
     ORDER BY made_at DESC, no DESC LIMIT $6`,
    [personId, productId, group === null ? null : groups[group], after?.at ?? null, after?.no ?? null, limit],
  );
}

/** All people's applications, newest first. */
export function listAll(
  database: Queryable,
  { state, no, after, limit }: ListOptions & { state: ApplicationState | null; no: string | null },
): Promise<ApplicationRow[]> {
  return database.query<ApplicationRow>(
    `SELECT ${applicationColumns} FROM insurance_applications
     WHERE ($1::text IS NULL OR state = $1) AND ($2::text IS NULL OR no = $2)
     AND (state <> 'form' OR premium IS NOT NULL) AND ($3::timestamptz IS NULL OR (made_at, no) < ($3, $4))
     ORDER BY made_at DESC, no DESC LIMIT $5`,
    [state, no, after?.at ?? null, after?.no ?? null, limit],
  );
}
