import { toInstant } from '@shoushou/kernel';
import type { Database, Queryable } from '../../platform/database/types.ts';

/** An alias is a user id without dashes. */
const userIdOf = (alias: string): string =>
  alias.replace(/^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/, '$1-$2-$3-$4-$5');

export interface AliasDevice {
  registrationId: string;
  seenAt: string | null;
}

/** Devices of each alias. */
export async function listAliases(database: Queryable, aliases: readonly string[]): Promise<AliasDevice[][]> {
  const rows = await database.query<AliasDevice & { alias: string }>(
    `SELECT alias, registration_id AS "registrationId", seen_at AS "seenAt" FROM sandbox_push_devices
     WHERE alias = ANY ($1) ORDER BY 2`,
    [aliases],
  );
  const found = Map.groupBy(rows, ({ alias }) => alias);
  return aliases.map((alias) => found.get(alias) ?? []);
}

export interface SavedPush {
  alias: string;
  title: string;
  text: string;
  extras: object;
  reached: boolean;
  silent: boolean;
  cid: string | null;
  /** Milliseconds. */
  at: number;
}

/** Stores pushes, except those whose cid was pushed before. */
export async function savePushes(database: Database, pushes: readonly SavedPush[]): Promise<void> {
  await database.query(
    `INSERT INTO sandbox_push (user_id, title, text, extras, reached, silent, cid, sent_at)
     SELECT user_id, title, text, extras::jsonb, reached, silent, cid, sent_at
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::boolean[], $7::text[],
     $8::timestamptz[])
       AS pushed (user_id, title, text, extras, reached, silent, cid, sent_at)
     ON CONFLICT (cid) DO NOTHING`,
    [
      pushes.map(({ alias }) => userIdOf(alias)),
      pushes.map(({ title }) => title),
      pushes.map(({ text }) => text),
      pushes.map(({ extras }) => JSON.stringify(extras)),
      pushes.map(({ reached }) => reached),
      pushes.map(({ silent }) => silent),
      pushes.map(({ cid }) => cid),
      pushes.map(({ at }) => toInstant(at)),
    ],
  );
}

/** @param change `alias`: null leaves it, '' takes it off; `at` in milliseconds */
export async function changeDevice(
  database: Database,
  registrationId: string,
  change: { alias: string | null; clear: boolean; add: readonly string[]; remove: readonly string[]; at: number },
): Promise<void> {
  await database.query(
    `INSERT INTO sandbox_push_devices AS device (registration_id, alias, tags, seen_at)
     VALUES ($1, nullif($2, ''), $4::text[], $6)
     ON CONFLICT (registration_id) DO UPDATE SET alias = CASE WHEN $2::text IS NULL THEN device.alias
     ELSE excluded.alias END, seen_at = excluded.seen_at,
       tags = ARRAY(SELECT DISTINCT tag FROM unnest((CASE WHEN $3 THEN '{}' ELSE device.tags END) || $4::text[]) tag
       WHERE tag <> ALL ($5::text[]) ORDER BY tag)`,
    [registrationId, change.alias, change.clear, change.add, change.remove, toInstant(change.at)],
  );
}

export async function removeAlias(
  database: Queryable,
  alias: string,
  registrationIds: readonly string[],
): Promise<void> {
  await database.query('UPDATE sandbox_push_devices SET alias = NULL WHERE alias = $1 AND registration_id = ANY ($2)', [
    alias,
    registrationIds,
  ]);
}
