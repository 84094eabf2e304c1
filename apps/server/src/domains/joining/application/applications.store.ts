import { toInstant } from '@shoushou/kernel';
import type { RowOf } from '../../../platform/database/table.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { isOfPlace, rowPlace } from '../../../platform/console/row-place.ts';
import { applications } from './applications.table.ts';

export type ApplicationRow = Omit<RowOf<typeof applications>, 'city'>;

const COLUMNS = [
  'userId',
  'id',
  'name',
  'mobile',
  'adcode',
  'categoryIds',
  'vehicle',
  'plate',
  'photos',
  'note',
  'state',
  'appliedAt',
  'answeredAt',
  'reason',
  'enteredBy',
] as const;
const columns = applications.columns(undefined, COLUMNS);

/** A person's latest application; null before the first. */
export async function readLatestApplication(database: Queryable, userId: string): Promise<ApplicationRow | null> {
  const [row] = await database.query<ApplicationRow>(
    `SELECT ${columns} FROM recycler_applications WHERE user_id = $1 ORDER BY id DESC LIMIT 1`,
    [userId],
  );
  return row ?? null;
}

/** Null when the person already has a waiting application. `at` in milliseconds. */
export async function insertApplication(
  tx: Transaction,
  {
    at,
    ...application
  }: Omit<ApplicationRow, 'state' | 'appliedAt' | 'answeredAt' | 'reason'> & {
    city: string;
    at: number;
  },
): Promise<ApplicationRow | null> {
  const made = await applications.insert(tx, { ...application, appliedAt: toInstant(at) }, []);
  if (!made) return null;
  const { city: _, ...row } = made;
  return row;
}

/** Withdraws a person's waiting application. @returns its id, null when none waits */
export async function withdrawWaiting(tx: Transaction, userId: string, at: number): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `UPDATE recycler_applications SET state = 'withdrawn', answered_at = to_timestamp($2 / 1000.0)
     WHERE user_id = $1 AND state = 'submitted' RETURNING id`,
    [userId, at],
  );
  return row?.id ?? null;
}

/** Removes the papers from an application. @returns their storage paths */
export async function takePapers(
  tx: Transaction,
  { userId, id }: Pick<ApplicationRow, 'userId' | 'id'>,
): Promise<string[]> {
  const [row] = await tx.query<{ photos: string[] }>(
    `UPDATE recycler_applications now SET photos = '{}' FROM recycler_applications before
     WHERE now.user_id = $1 AND now.id = $2 AND before.user_id = now.user_id AND before.id = now.id
     RETURNING before.photos`,
    [userId, id],
  );
  return row?.photos ?? [];
}

export async function setPapers(
  tx: Transaction,
  { userId, id }: Pick<ApplicationRow, 'userId' | 'id'>,
  photos: readonly string[],
): Promise<void> {
  await tx.query('UPDATE recycler_applications SET photos = $3 WHERE user_id = $1 AND id = $2', [userId, id, photos]);
}

/** The next application with papers on a public path, from before sealing, locked. */
export async function lockUnsealed(tx: Transaction, waiting: readonly string[]): Promise<ApplicationRow | undefined> {
  const [row] = await tx.query<ApplicationRow>(
    `SELECT ${columns} FROM recycler_applications WHERE EXISTS (SELECT 1 FROM unnest(photos) path
     WHERE path NOT LIKE '/files/private-%') AND id::text <> ALL ($1) LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [waiting],
  );
  return row;
}

export async function lockApplication(tx: Transaction, id: string): Promise<ApplicationRow | null> {
  const [row] = await tx.query<ApplicationRow>(
    `SELECT ${columns} FROM recycler_applications WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return row ?? null;
}

export async function writeDecision(
  tx: Transaction,
  { userId, id }: Pick<ApplicationRow, 'userId' | 'id'>,
  decision: { state: 'accepted' | 'declined'; by: string; reason: string; at: number },
): Promise<void> {
  await tx.query(
    `UPDATE recycler_applications SET state = $3, answered_by = $4, reason = $5, answered_at = to_timestamp($6 / 1000.0)
     WHERE user_id = $1 AND id = $2`,
    [userId, id, decision.state, decision.by, decision.reason, decision.at],
  );
}

/** Applications in a state, oldest first. */
export function listApplications(
  database: Queryable,
  { state, city, after, limit }: { state: string | null; city: string | null; after: string | null; limit: number },
): Promise<ApplicationRow[]> {
  return database.query<ApplicationRow>(
    `SELECT ${columns} FROM recycler_applications WHERE ($1::text IS NULL OR state = $1)
     AND ($4::text IS NULL OR ${isOfPlace('$4::text', rowPlace('recycler_applications'))})
     AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`,
    [state, after, limit, city],
  );
}

/** @returns the paths of the papers */
export async function deleteJoining(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.query<{ photos: string[] }>(
    'DELETE FROM recycler_applications WHERE user_id = $1 RETURNING photos',
    [userId],
  );
  await tx.query('DELETE FROM quiz_results WHERE user_id = $1', [userId]);
  return rows.flatMap(({ photos }) => photos);
}

/** Number of applications for a city that wait for an answer. */
export async function countWaiting(db: Queryable, city: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM recycler_applications WHERE city = $1 AND state = 'submitted'`,
    [city],
  );
  return row!.count;
}
