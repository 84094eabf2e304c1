import { toInstant } from '@shoushou/kernel';
import type { Database } from '../../platform/database/types.ts';

/** An alias is a user id without dashes. */
const userIdOf = (alias: string): string =>
  alias.replace(/^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/, '$1-$2-$3-$4-$5');

export async function hasAlias(database: Database, alias: string): Promise<boolean> {
  return (await database.query('SELECT 1 FROM sandbox_push_devices WHERE alias = $1 LIMIT 1', [alias])).length > 0;
}

/** `at` in milliseconds. */
export async function savePush(
  database: Database,
  push: { alias: string; title: string; text: string; extras: object; reached: boolean; at: number },
): Promise<void> {
  await database.query(
    'INSERT INTO sandbox_push (user_id, title, text, extras, reached, sent_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [userIdOf(push.alias), push.title, push.text, JSON.stringify(push.extras), push.reached, toInstant(push.at)],
  );
}

export async function changeDevice(
  database: Database,
  registrationId: string,
  change: { alias: string | null; clear: boolean; add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  await database.query(
    `INSERT INTO sandbox_push_devices AS device (registration_id, alias, tags) VALUES ($1, $2, $4::text[])
     ON CONFLICT (registration_id) DO UPDATE SET alias = coalesce(excluded.alias, device.alias),
       tags = ARRAY(SELECT DISTINCT tag FROM unnest((CASE WHEN $3 THEN '{}' ELSE device.tags END) || $4::text[]) tag WHERE tag <> ALL ($5::text[]) ORDER BY tag)`,
    [registrationId, change.alias, change.clear, change.add, change.remove],
  );
}
