import type { SignedInDevice } from '@shoushou/contract';
import type { Queryable } from '../../../platform/database/types.ts';

/** The person's signed-in devices, `current` first. */
export function listSignedIn(database: Queryable, userId: string, current: string): Promise<SignedInDevice[]> {
  return database.query<SignedInDevice>(
    `SELECT id, label AS name, signed_in_at AS "signedInAt", coalesce(last_seen_at, signed_in_at) AS "lastSeenAt",
     id = $2 AS current
     FROM user_devices WHERE user_id = $1 AND revoked_at IS NULL
     ORDER BY id = $2 DESC, coalesce(last_seen_at, signed_in_at) DESC, id DESC LIMIT 200`,
    [userId, current],
  );
}

/** Facts about a person's device. */
export interface DeviceFacts {
  /** Identifies the app's installation, independent of who is signed in on it; null when the app did not send an id. */
  mark: Uint8Array | null;
  /** They signed in on it since the moment, after having used another one. */
  changed: boolean;
}

/**
 * Facts of devices, in their order; one that is not the person's tells nothing and counts as new. @param since
 * milliseconds
 */
export function readDeviceFacts(
  database: Queryable,
  devices: readonly { userId: string; deviceId: string }[],
  since: number,
): Promise<DeviceFacts[]> {
  return database.query<DeviceFacts>(
    // A limit of one keeps the planner on the person's own devices: it would hash the whole table for EXISTS.
    `SELECT now.install_mark AS mark,
       now.id IS NULL OR now.signed_in_at > to_timestamp($3 / 1000.0) AND earlier.found IS NOT NULL
       AND same.found IS NULL AS changed
     FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS wanted (user_id, id, n)
     LEFT JOIN user_devices now ON now.user_id = wanted.user_id AND now.id = wanted.id
     LEFT JOIN LATERAL (SELECT true AS found FROM user_devices other WHERE other.user_id = now.user_id
       AND other.id <> now.id AND other.signed_in_at < now.signed_in_at LIMIT 1) earlier ON true
     LEFT JOIN LATERAL (SELECT true AS found FROM user_devices known WHERE known.user_id = now.user_id
       AND known.install_mark = now.install_mark AND known.signed_in_at <= to_timestamp($3 / 1000.0)
       LIMIT 1) same ON true
     ORDER BY wanted.n`,
    [devices.map(({ userId }) => userId), devices.map(({ deviceId }) => deviceId), since],
  );
}

/**
 * Counts the devices by the kernel that they were last seen with since the moment (milliseconds), for those who read
 * the counts: every row is looked at.
 */
export async function countKernels(database: Queryable, since: number): Promise<void> {
  await database.query(
    `INSERT INTO installation_settings (name, value)
     SELECT 'accounts.kernels', coalesce(jsonb_agg(jsonb_build_object('kernel', kernel, 'devices', devices)), '[]')
     FROM (SELECT kernel, count(*) AS devices FROM user_devices WHERE last_seen_at >= to_timestamp($1 / 1000.0)
     GROUP BY kernel) counted
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [since],
  );
}

/** Devices by kernel, as last counted. */
export async function readKernels(database: Queryable): Promise<{ kernel: string; devices: number }[]> {
  const [row] = await database.query<{ value: { kernel: string; devices: number }[] }>(
    "SELECT value FROM installation_settings WHERE name = 'accounts.kernels'",
  );
  return row?.value ?? [];
}

/** Whether both have used one phone: what they deal with each other earns nothing. */
export async function haveSharedDevice(database: Queryable, userId: string, otherId: string): Promise<boolean> {
  const [row] = await database.query<{ shared: boolean }>('SELECT accounts_share_device($1, $2) AS shared', [
    userId,
    otherId,
  ]);
  return row?.shared ?? false;
}

/** Everybody else who has used a phone of this person. */
export async function listDeviceSharers(database: Queryable, userId: string): Promise<string[]> {
  return [...((await findDeviceSharers(database, [userId])).get(userId) ?? [])];
}

/** Everybody else who has used a phone of one of these people, by person; those without any are absent. */
export async function findDeviceSharers(
  database: Queryable,
  userIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const rows = await database.query<{ userId: string; otherId: string }>(
    `SELECT DISTINCT a.user_id AS "userId", b.user_id AS "otherId" FROM user_devices a
     JOIN user_devices b ON b.install_mark = a.install_mark AND b.user_id <> a.user_id
     WHERE a.user_id = ANY ($1::uuid[]) AND a.install_mark IS NOT NULL`,
    [userIds],
  );
  const sharers = new Map<string, Set<string>>();
  for (const { userId, otherId } of rows) sharers.set(userId, (sharers.get(userId) ?? new Set()).add(otherId));
  return sharers;
}

/** Those of these pairs that have used one phone, each as its two ids with a space between. */
export async function findSharedDevices(
  database: Queryable,
  pairs: readonly (readonly [one: string, other: string])[],
): Promise<Set<string>> {
  const rows = await database.query<{ one: string; other: string }>(
    `SELECT DISTINCT p.one, p.other FROM unnest($1::uuid[], $2::uuid[]) AS p (one, other)
     JOIN user_devices a ON a.user_id = p.one AND a.install_mark IS NOT NULL
     JOIN user_devices b ON b.user_id = p.other AND b.install_mark = a.install_mark WHERE p.one <> p.other`,
    [pairs.map(([one]) => one), pairs.map(([, other]) => other)],
  );
  return new Set(rows.map(({ one, other }) => `${one} ${other}`));
}

export async function isSignedIn(database: Queryable, userId: string, deviceId: string): Promise<boolean> {
  return (
    (
      await database.query('SELECT 1 FROM user_devices WHERE user_id = $1 AND id = $2 AND revoked_at IS NULL', [
        userId,
        deviceId,
      ])
    ).length > 0
  );
}
