import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

interface Bulletin {
  id: string;
  at: Instant;
  title: string;
  text: string;
  by: string;
  roles: string[];
  places: string[];
  readAt: Instant | null;
  recalledAt: Instant | null;
  readers: { all: number; read: number } | null;
}

interface Place {
  after: string | null;
  limit: number;
}

const columns = `bulletin.id, bulletin.at, bulletin.title, bulletin.body AS text, writer.display_name AS by, bulletin.roles,
     bulletin.places, bulletin.recalled_at AS "recalledAt"`;

/** Those to an operator that were not taken back, the newest first. */
export function listReceived(
  database: Queryable,
  operatorId: string,
  { after, limit, unread }: Place & { unread: boolean },
): Promise<Bulletin[]> {
  return database.query<Bulletin>(
    `SELECT ${columns}, reader.read_at AS "readAt", NULL::json AS readers
     FROM operator_bulletin_readers reader JOIN operator_bulletins bulletin ON bulletin.id = reader.bulletin_id
     JOIN operators writer ON writer.id = bulletin.written_by
     WHERE reader.operator_id = $1 AND bulletin.recalled_at IS NULL ${unread ? 'AND reader.read_at IS NULL' : ''}
     AND ($2::uuid IS NULL OR reader.bulletin_id < $2) ORDER BY reader.bulletin_id DESC LIMIT $3`,
    [operatorId, after, limit],
  );
}

/** Those by an operator, the newest first, with how many have read them. */
export function listWritten(database: Queryable, operatorId: string, { after, limit }: Place): Promise<Bulletin[]> {
  return database.query<Bulletin>(
    `SELECT ${columns}, NULL AS "readAt", (SELECT json_build_object('all', count(*), 'read', count(reader.read_at))
     FROM operator_bulletin_readers reader WHERE reader.bulletin_id = bulletin.id) AS readers
     FROM operator_bulletins bulletin JOIN operators writer ON writer.id = bulletin.written_by
     WHERE bulletin.written_by = $1 AND ($2::uuid IS NULL OR bulletin.id < $2) ORDER BY bulletin.id DESC LIMIT $3`,
    [operatorId, after, limit],
  );
}

/** To whom a notice of an operator went, those who have not read it first; empty when it is not theirs. */
export function listReaders(
  database: Queryable,
  { id, by }: { id: string; by: string },
): Promise<{ name: string; readAt: Instant | null }[]> {
  return database.query(
    `SELECT operator.display_name AS name, reader.read_at AS "readAt"
     FROM operator_bulletins bulletin JOIN operator_bulletin_readers reader ON reader.bulletin_id = bulletin.id
     JOIN operators operator ON operator.id = reader.operator_id
     WHERE bulletin.id = $1 AND bulletin.written_by = $2 ORDER BY reader.read_at DESC NULLS FIRST, name, operator.id`,
    [id, by],
  );
}

export interface Colleague {
  id: string;
  /** Names of the product's roles, and ids of the installation's own. */
  roles: string[];
  cities: string[] | null;
}

/** Operators who may sign in. */
export function listColleagues(database: Queryable): Promise<Colleague[]> {
  return database.query<Colleague>(
    `SELECT id, roles || own_roles::text[] AS roles, cities FROM operators WHERE state = 'active' ORDER BY id`,
  );
}

/** The installation's own roles in force. */
export function listOwnRoleNames(database: Queryable): Promise<{ role: string; name: string }[]> {
  return database.query(
    'SELECT id::text AS role, name FROM operator_own_roles WHERE removed_at IS NULL ORDER BY name, id',
  );
}

/** @param notice `at`: milliseconds; `readers`: ids of operators */
export async function insertBulletin(
  tx: Transaction,
  notice: {
    id: string;
    at: number;
    title: string;
    text: string;
    by: string;
    roles: readonly string[];
    places: readonly string[];
    readers: readonly string[];
  },
): Promise<void> {
  const { id, at, title, text, by, roles, places, readers } = notice;
  await tx.query(
    `INSERT INTO operator_bulletins (id, at, title, body, written_by, roles, places)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, toInstant(at), title, text, by, roles, places],
  );
  await tx.query(
    `INSERT INTO operator_bulletin_readers (operator_id, bulletin_id) SELECT reader, $1
      FROM unnest($2::uuid[]) AS reader`,
    [id, readers],
  );
}

/** @param at milliseconds @returns false when the notice did not go to the operator, or was taken back */
export async function markRead(tx: Transaction, id: string, operatorId: string, at: number): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE operator_bulletin_readers reader SET read_at = COALESCE(reader.read_at, $3) FROM operator_bulletins bulletin
     WHERE reader.operator_id = $2 AND reader.bulletin_id = $1 AND bulletin.id = $1 AND bulletin.recalled_at IS NULL
     RETURNING reader.bulletin_id`,
    [id, operatorId, toInstant(at)],
  );
  return rows.length > 0;
}

/** @param at milliseconds @returns false when it is not the operator's, or was taken back before */
export async function recall(tx: Transaction, id: string, by: string, at: number): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE operator_bulletins SET recalled_at = $3 WHERE id = $1 AND written_by = $2 AND recalled_at IS NULL
     RETURNING id`,
    [id, by, toInstant(at)],
  );
  return rows.length > 0;
}
