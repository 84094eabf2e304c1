import { toInstant, type TimeCursor } from '@shoushou/kernel';
import { mayBecome, type ApplicationState } from '@shoushou/rules/insurance/states';
import { defineSorting, type SortedPage } from '../../../platform/database/sorting.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { applications, type ApplicationRow } from './applications.table.ts';

export type { ApplicationRow } from './applications.table.ts';

export type NewApplication = Pick<
  ApplicationRow,
  'personId' | 'no' | 'visitId' | 'productId' | 'version' | 'kind' | 'mode' | 'insurerId' | 'state'
> &
  Partial<Pick<ApplicationRow, 'job' | 'metres' | 'place' | 'photos' | 'startsAt' | 'endsAt' | 'days'>>;

/** `at` in milliseconds. */
export async function insertApplication(tx: Transaction, made: NewApplication, at: number): Promise<ApplicationRow> {
  return (await applications.insert(tx, { ...made, madeAt: toInstant(at) }))!;
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
    `SELECT ${applications.columns()} FROM insurance_applications WHERE person_id = $1 AND no = $2`,
    [personId, no],
  );
  return row ?? null;
}

/** By the number alone, as insurers, payments and operators name it. */
export async function findByNumber(database: Queryable, no: string): Promise<ApplicationRow | null> {
  const [row] = await database.query<ApplicationRow>(
    `SELECT ${applications.columns()} FROM insurance_applications WHERE no = $1`,
    [no],
  );
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockApplication(tx: Transaction, no: string): Promise<ApplicationRow | null> {
  const [row] = await tx.query<ApplicationRow>(
    `SELECT ${applications.columns()} FROM insurance_applications WHERE no = $1 FOR UPDATE`,
    [no],
  );
  return row ?? null;
}

/** A person's own, locked. */
export async function lockOwn(tx: Transaction, personId: string, no: string): Promise<ApplicationRow | null> {
  const [row] = await tx.query<ApplicationRow>(
    `SELECT ${applications.columns()} FROM insurance_applications WHERE person_id = $1 AND no = $2 FOR UPDATE`,
    [personId, no],
  );
  return row ?? null;
}

export type ApplicationChange = Partial<Omit<ApplicationRow, 'personId' | 'no' | 'madeAt'>>;

/** Changes a locked application. */
export const changeApplication = (
  tx: Transaction,
  row: ApplicationRow,
  change: ApplicationChange,
): Promise<ApplicationRow> => applications.update(tx, row, change);

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
    `SELECT ${applications.columns()} FROM insurance_applications
     WHERE person_id = $1 AND ($2::text IS NULL OR product_id = $2) AND ($3::text[] IS NULL OR state = ANY ($3))
     AND (state <> 'form' OR premium IS NOT NULL) AND ($4::timestamptz IS NULL OR (made_at, no) < ($4, $5))
     ORDER BY made_at DESC, no DESC LIMIT $6`,
    [personId, productId, group === null ? null : groups[group], after?.at ?? null, after?.no ?? null, limit],
  );
}

export const applicationSorting = defineSorting({
  key: { sql: 'no', of: ({ no }: ApplicationRow) => no },
  columns: {
    at: { sql: 'made_at', type: 'timestamptz', of: ({ madeAt }) => madeAt },
    premium: { sql: 'coalesce(premium, 0)', type: 'bigint', of: ({ premiumFen }) => premiumFen ?? 0 },
  },
});

/** All people's applications. */
export function listAll(
  database: Queryable,
  { state, no, page }: { state: ApplicationState | null; no: string | null; page: SortedPage<ApplicationRow> },
): Promise<ApplicationRow[]> {
  const values = [state, no, page.limit];
  return database.query<ApplicationRow>(
    `SELECT ${applications.columns()} FROM insurance_applications
     WHERE ($1::text IS NULL OR state = $1) AND ($2::text IS NULL OR no = $2)
     AND (state <> 'form' OR premium IS NOT NULL) AND ${page.after(values)} ${page.orderBy} LIMIT $3`,
    values,
  );
}
