import type { SignedInDevice } from '@shoushou/contract';
import type { Queryable } from '../../../platform/database/types.ts';

/** The person's signed-in devices, `current` first. */
export function listSignedIn(database: Queryable, userId: string, current: string): Promise<SignedInDevice[]> {
  return database.query<SignedInDevice>(
    `SELECT id, label AS name, signed_in_at AS "signedInAt", coalesce(last_seen_at, signed_in_at) AS "lastSeenAt", id = $2 AS current
     FROM user_devices WHERE user_id = $1 AND revoked_at IS NULL
     ORDER BY id = $2 DESC, coalesce(last_seen_at, signed_in_at) DESC, id DESC LIMIT 200`,
    [userId, current],
  );
}

export async function isSignedIn(database: Queryable, userId: string, deviceId: string): Promise<boolean> {
  return (await database.query('SELECT 1 FROM user_devices WHERE user_id = $1 AND id = $2 AND revoked_at IS NULL', [userId, deviceId])).length > 0;
}
