import type { Instant } from '@shoushou/kernel';
import { sweep } from '../../platform/database/sweep.ts';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import type { RowPlace } from '../../platform/console/row-place.ts';

/** Leads name a district alone. */
export const PLACE_OF_LEAD: RowPlace = { city: "(left(adcode, 4) || '00')", district: 'adcode' };

/** Serializes the reports of one person. */
export async function lockPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('reports.location ' || $1, 0))", [userId]);
}

/** Stores a position unless one was stored within this time (milliseconds) before. @returns whether it was stored */
export async function insertLocation(
  tx: Transaction,
  place: { userId: string; longitude: number; latitude: number; at: number },
  apart: number,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO duty_locations (user_id, at, longitude, latitude)
     SELECT $1, to_timestamp($2 / 1000.0), $3, $4
     WHERE NOT EXISTS (SELECT 1 FROM duty_locations WHERE user_id = $1 AND at > to_timestamp(($2 - $5) / 1000.0))
     RETURNING at`,
    [place.userId, place.at, place.longitude, place.latitude, apart],
  );
  return rows.length > 0;
}

interface DutyPosition {
  longitude: number;
  latitude: number;
  at: Instant;
}

/** The last position of a recycler on duty at or after a time (milliseconds); null when there is none. */
export async function readDutyPosition(
  database: Queryable,
  userId: string,
  since: number,
): Promise<DutyPosition | null> {
  const [row] = await database.query<DutyPosition>(
    `SELECT longitude, latitude, instant_text(at) AS at FROM duty_locations
     WHERE user_id = $1 AND at >= to_timestamp($2 / 1000.0) ORDER BY at DESC LIMIT 1`,
    [userId, since],
  );
  return row ?? null;
}

export interface Lead {
  id: string;
  kind: 'partner' | 'collect';
  userId: string | null;
  name: string;
  mobile: string;
  adcode: string | null;
  goods: string;
  note: string;
  at: number;
}

/** An open lead with the same number keeps its position in the queue and gets the newest text. */
export async function insertLead(tx: Transaction, lead: Lead): Promise<void> {
  await tx.query(
    `INSERT INTO leads (id, kind, user_id, name, mobile, adcode, goods, note, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9 / 1000.0))
     ON CONFLICT (kind, mobile) WHERE state = 'submitted' DO UPDATE SET name = excluded.name, adcode = excluded.adcode,
     goods = excluded.goods, note = excluded.note`,
    [lead.id, lead.kind, lead.userId, lead.name, lead.mobile, lead.adcode, lead.goods, lead.note, lead.at],
  );
}

/** Deletes positions and errors after 30 days, actions after 90. */
export async function deleteOldReports(database: Queryable, now: number): Promise<void> {
  const olderThan = (days: number): string => `at < to_timestamp($1 / 1000.0) - interval '${days} days'`;
  await sweep(database, { table: 'duty_locations', key: 'user_id, at', where: olderThan(30) }, [now]);
  await sweep(database, { table: 'error_reports', key: 'id', where: olderThan(30) }, [now]);
  await sweep(database, { table: 'action_records', key: 'id', where: olderThan(90) }, [now]);
}

export async function deleteReportsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.query('DELETE FROM duty_locations WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM action_records WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM error_reports WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM leads WHERE user_id = $1', [userId]);
}

export interface ListedLead {
  id: string;
  kind: 'partner' | 'collect';
  name: string;
  mobile: string;
  adcode: string | null;
  goods: string;
  note: string;
  state: 'submitted' | 'answered';
  at: string;
}

/** Open leads first, oldest first within each part. */
export function listLeads(
  database: Queryable,
  { kind, city, after, limit }: { kind: string | null; city: string | null; after: string | null; limit: number },
): Promise<ListedLead[]> {
  return database.query<ListedLead>(
    `SELECT id, kind, name, mobile, adcode, goods, note, state, at FROM leads
     WHERE ($1::text IS NULL OR kind = $1) AND ($4::text IS NULL OR left(adcode, 4) = left($4, 4)
       AND ($4 LIKE '%00' OR adcode = $4))
     AND ($2::uuid IS NULL OR (state = 'answered', id) > (SELECT state = 'answered', id FROM leads WHERE id = $2))
     ORDER BY (state = 'answered'), id LIMIT $3`,
    [kind, after, limit, city],
  );
}

/** Marks a lead as called back; false when no open lead has this id. `at` in milliseconds. */
export async function closeLead(
  tx: Transaction,
  id: string,
  answer: { remark: string; by: string; at: number },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE leads SET state = 'answered', remark = $2, answered_by = $3, answered_at = to_timestamp($4 / 1000.0)
     WHERE id = $1 AND state = 'submitted' RETURNING id`,
    [id, answer.remark, answer.by, answer.at],
  );
  return rows.length > 0;
}

export interface ErrorGroup {
  key: string;
  content: string;
  times: number;
  people: number;
  platforms: string[];
  versions: string[];
  kernels: string[];
  firstAt: Instant;
  lastAt: Instant;
}

/** Errors since the moment (milliseconds) by their key, most frequent first. */
export async function groupErrors(database: Queryable, since: number, limit: number): Promise<ErrorGroup[]> {
  return database.query<ErrorGroup>(
    `SELECT key, (array_agg(content ORDER BY at DESC))[1] AS content, count(*)::int AS times,
     count(DISTINCT user_id)::int AS people,
            coalesce(array_agg(DISTINCT platform) FILTER (WHERE platform <> ''), '{}') AS platforms,
            coalesce(array_agg(DISTINCT version) FILTER (WHERE version <> ''), '{}') AS versions,
            coalesce(array_agg(DISTINCT kernel) FILTER (WHERE kernel <> ''), '{}') AS kernels,
            min(at) AS "firstAt", max(at) AS "lastAt"
     FROM error_reports WHERE at > to_timestamp($1 / 1000.0) GROUP BY key ORDER BY times DESC, key LIMIT $2`,
    [since, limit],
  );
}

/** Errors, and people who met any, since the moment (milliseconds) by kernel. */
export function countErrorsByKernel(
  database: Queryable,
  since: number,
): Promise<{ kernel: string; errors: number; people: number }[]> {
  return database.query<{ kernel: string; errors: number; people: number }>(
    `SELECT kernel, count(*)::int AS errors, count(DISTINCT user_id)::int AS people FROM error_reports
     WHERE at > to_timestamp($1 / 1000.0) GROUP BY kernel`,
    [since],
  );
}
