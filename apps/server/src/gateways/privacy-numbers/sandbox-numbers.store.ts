import { toInstant } from '@shoushou/kernel';
import type { Database, Queryable } from '../../platform/database/types.ts';

export interface SandboxBinding {
  id: string;
  provider: 'aliyun' | 'tencent';
  pool: string;
  number: string;
  extension: string | null;
  a: string;
  b: string;
  /** Our own number, as Aliyun repeats it. */
  outId: string;
  noticeUrl: string;
  /** How often the same two were bound (N7). */
  count: number;
  /** Milliseconds. */
  until: number;
}

const COLUMNS = `id, provider, pool, number, extension, a, b, out_id AS "outId", notice_url AS "noticeUrl", count,
  (extract(epoch FROM expires_at) * 1000)::float8 AS until`;

/** Bindings that have neither ended nor been ended. */
const LIVE = 'ended_at IS NULL AND expires_at >';

/** Runs alone among the binds of a provider, as its own database decides which number is free. */
export function amongBinds<Result>(database: Database, run: (tx: Queryable) => Promise<Result>): Promise<Result> {
  return database.transaction(async (tx) => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('sandbox.numbers', 0))");
    return run(tx);
  });
}

export async function saveBinding(database: Queryable, binding: SandboxBinding, at: number): Promise<void> {
  await database.query(
    `INSERT INTO sandbox_number_bindings (id, provider, pool, number, extension, a, b, out_id, notice_url, count,
       expires_at, bound_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT (id) DO UPDATE SET count = excluded.count, expires_at = excluded.expires_at`,
    [
      binding.id,
      binding.provider,
      binding.pool,
      binding.number,
      binding.extension,
      binding.a,
      binding.b,
      binding.outId,
      binding.noticeUrl,
      binding.count,
      toInstant(binding.until),
      toInstant(at),
    ],
  );
}

/** @param at milliseconds */
export function listLiveBindings(database: Queryable, at: number): Promise<SandboxBinding[]> {
  return database.query(
    `SELECT ${COLUMNS} FROM sandbox_number_bindings WHERE ${LIVE} $1 ORDER BY bound_at, id LIMIT 1000`,
    [toInstant(at)],
  );
}

/** Whether it has ended or not; null where there never was one. */
export async function findBinding(
  database: Queryable,
  id: string,
  at: number,
): Promise<(SandboxBinding & { live: boolean }) | null> {
  const [row] = await database.query<SandboxBinding & { live: boolean }>(
    `SELECT ${COLUMNS}, ${LIVE} $2 AS live FROM sandbox_number_bindings WHERE id = $1`,
    [id, toInstant(at)],
  );
  return row ?? null;
}

export async function endBinding(database: Queryable, id: string, at: number): Promise<void> {
  await database.query('UPDATE sandbox_number_bindings SET ended_at = $2 WHERE id = $1', [id, toInstant(at)]);
}

/** How often the two were bound since a moment, milliseconds. */
export async function countBinds(database: Queryable, a: string, b: string, since: number): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `SELECT coalesce(sum(count), 0)::int AS count FROM sandbox_number_bindings WHERE a = $1 AND b = $2 AND bound_at > $3`,
    [a, b, toInstant(since)],
  );
  return row!.count;
}

/** A call whose record has not been taken. */
export interface SandboxCall {
  id: string;
  binding: SandboxBinding;
  /** A called B. */
  byA: boolean;
  /** When it was dialled, milliseconds. */
  at: number;
  /** How long the two talked. */
  seconds: number;
}

/** The binding that a call to a number goes by: A dials it alone, as B does where it has no extension (N10). */
export async function findDialled(
  database: Queryable,
  { number, extension, caller }: { number: string; extension: string | null; caller: string },
  at: number,
): Promise<SandboxBinding | null> {
  const [row] = await database.query<SandboxBinding>(
    `SELECT ${COLUMNS} FROM sandbox_number_bindings WHERE ${LIVE} $1 AND number = $2
     AND (a = $3 AND $4::text IS NULL OR b = $3 AND extension IS NOT DISTINCT FROM $4) ORDER BY bound_at DESC LIMIT 1`,
    [toInstant(at), number, caller, extension],
  );
  return row ?? null;
}

/** @param call its record is due at a moment, milliseconds */
export async function saveCall(database: Queryable, call: SandboxCall & { due: number }): Promise<void> {
  await database.query(
    `INSERT INTO sandbox_calls (id, binding_id, by_a, called_at, seconds, attempts, due_at)
     VALUES ($1, $2, $3, $4, $5, 0, $6)`,
    [call.id, call.binding.id, call.byA, toInstant(call.at), call.seconds, toInstant(call.due)],
  );
}

/**
 * Claims calls whose record is due: it is due again after the next wait, and over after the last. @param waits
 * milliseconds
 */
export async function takeDueCalls(database: Database, at: number, waits: readonly number[]): Promise<SandboxCall[]> {
  return database.query<SandboxCall>(
    `WITH due AS (
       SELECT id FROM sandbox_calls WHERE due_at <= $1::timestamptz ORDER BY due_at, id LIMIT 100 FOR UPDATE SKIP LOCKED
     ), over AS (
       DELETE FROM sandbox_calls c USING due WHERE c.id = due.id AND attempts >= cardinality($2::bigint[]) RETURNING c.*
     ), again AS (
       UPDATE sandbox_calls c SET attempts = attempts + 1,
         due_at = $1::timestamptz + make_interval(secs => ($2::bigint[])[attempts + 1] / 1000.0)
       FROM due WHERE c.id = due.id AND attempts < cardinality($2::bigint[]) RETURNING c.*
     )
     SELECT c.id, row_to_json(binding) AS binding, by_a AS "byA",
       (extract(epoch FROM called_at) * 1000)::float8 AS at, seconds
     FROM (SELECT * FROM over UNION ALL SELECT * FROM again) c
     JOIN LATERAL (SELECT ${COLUMNS} FROM sandbox_number_bindings WHERE id = c.binding_id) binding ON true
     ORDER BY called_at, c.id`,
    [toInstant(at), waits],
  );
}

export async function endCall(database: Queryable, id: string): Promise<void> {
  await database.query('DELETE FROM sandbox_calls WHERE id = $1', [id]);
}
