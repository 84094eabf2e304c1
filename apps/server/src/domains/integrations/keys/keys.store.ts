import { shanghaiDate, toInstant, type Instant } from '@shoushou/kernel';
import type { ApiKeyRight } from '@shoushou/rules/integrations/api-keys';
import type { RowOf } from '../../../platform/database/table.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { apiKeys } from './keys.table.ts';

type StoredKey = RowOf<typeof apiKeys>;

/** What operators choose of a key. */
export type ApiKeyFields = Pick<StoredKey, 'name' | 'rights' | 'cities' | 'addresses' | 'perMinute' | 'expiresAt'>;

export interface ApiKeyRow extends ApiKeyFields, Pick<StoredKey, 'id' | 'hint' | 'createdAt' | 'revokedAt'> {
  /** The operator's name. */
  createdBy: string;
  lastUsedAt: Instant | null;
  lastAddress: string | null;
}

/** Those in use first, then by name. */
export function listKeys(database: Queryable): Promise<ApiKeyRow[]> {
  return database.query<ApiKeyRow>(
    `SELECT ${apiKeys.columns('key', ['id', 'hint', 'name', 'rights', 'cities', 'addresses', 'perMinute', 'expiresAt', 'createdAt', 'revokedAt'])},
       key.created_by_name AS "createdBy", last.last_at AS "lastUsedAt", last.last_address AS "lastAddress"
     FROM api_keys key
     LEFT JOIN LATERAL (
       SELECT last_at, last_address FROM api_key_reads WHERE key_id = key.id ORDER BY last_at DESC LIMIT 1) last ON true
     ORDER BY key.revoked_at NULLS FIRST, key.name, key.id`,
  );
}

/** Keys that are not revoked. */
export async function countKeys(tx: Transaction): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM api_keys WHERE revoked_at IS NULL',
  );
  return rows[0]!.count;
}

/** The rights of a key that is not revoked; null without one. Locks it. */
export async function lockKey(tx: Transaction, id: string): Promise<{ rights: ApiKeyRight[] } | null> {
  const [row] = await tx.query<{ rights: ApiKeyRight[] }>(
    'SELECT rights FROM api_keys WHERE id = $1 AND revoked_at IS NULL FOR UPDATE',
    [id],
  );
  return row ?? null;
}

/** @param at milliseconds @returns whether there was one that was not revoked */
export async function revokeKey(tx: Transaction, id: string, at: number): Promise<boolean> {
  const rows = await tx.query('UPDATE api_keys SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING id', [
    id,
    toInstant(at),
  ]);
  return rows.length === 1;
}

export type ValidKey = Pick<ApiKeyRow, 'id' | 'name' | 'rights' | 'cities' | 'addresses' | 'perMinute'>;

/** The key with this hash while it is valid. @param now milliseconds */
export async function findValidKey(database: Queryable, hash: Uint8Array, now: number): Promise<ValidKey | null> {
  const [row] = await database.query<ValidKey>(
    `SELECT ${apiKeys.columns(undefined, ['id', 'name', 'rights', 'cities', 'addresses', 'perMinute'])} FROM api_keys
     WHERE hash = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)`,
    [hash, toInstant(now)],
  );
  return row ?? null;
}

export async function hasKey(database: Queryable, id: string): Promise<boolean> {
  const [row] = await database.query<{ found: boolean }>(
    'SELECT EXISTS (SELECT id FROM api_keys WHERE id = $1) AS found',
    [id],
  );
  return row!.found;
}

export interface KeyRead {
  keyId: string;
  call: string;
  answered: boolean;
  address: string;
  /** Milliseconds. */
  at: number;
}

/** Adds reads to the records of their days. */
export async function recordReads(database: Queryable, reads: readonly KeyRead[]): Promise<void> {
  await database.query(
    `INSERT INTO api_key_reads AS known (key_id, day, call, answered, refused, last_at, last_address)
     SELECT key_id, day, call, count(*) FILTER (WHERE answered), count(*) FILTER (WHERE NOT answered), max(at),
       (array_agg(address ORDER BY at DESC))[1]
     FROM unnest($1::uuid[], $2::date[], $3::text[], $4::boolean[], $5::timestamptz[], $6::text[])
       AS read (key_id, day, call, answered, at, address)
     GROUP BY key_id, day, call ORDER BY key_id, day, call
     ON CONFLICT (key_id, day, call) DO UPDATE SET answered = known.answered + excluded.answered,
       refused = known.refused + excluded.refused, last_at = excluded.last_at, last_address = excluded.last_address`,
    [
      reads.map(({ keyId }) => keyId),
      reads.map(({ at }) => shanghaiDate(at)),
      reads.map(({ call }) => call),
      reads.map(({ answered }) => answered),
      reads.map(({ at }) => toInstant(at)),
      reads.map(({ address }) => address),
    ],
  );
}

export interface KeyReadingRow {
  day: string;
  call: string;
  answered: number;
  refused: number;
  lastAt: Instant;
  lastAddress: string;
}

/** At most 500 lines, the newest day first. */
export function listReadings(database: Queryable, id: string): Promise<KeyReadingRow[]> {
  return database.query<KeyReadingRow>(
    `SELECT day::text, call, answered, refused, last_at AS "lastAt", last_address AS "lastAddress"
     FROM api_key_reads WHERE key_id = $1 ORDER BY day DESC, last_at DESC, call LIMIT 500`,
    [id],
  );
}

/** @param before day in Asia/Shanghai, such as `2026-08-31` */
export async function deleteReadingsBefore(database: Queryable, before: string): Promise<void> {
  await database.query('DELETE FROM api_key_reads WHERE day < $1', [before]);
}
