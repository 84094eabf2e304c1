import type { PushDevice } from '../../../gateways/push/index.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** `at` in milliseconds. */
export async function writePushDevice(
  tx: Transaction,
  device: { userId: string; deviceId: string; registrationId: string; tags: readonly string[]; at: number },
): Promise<void> {
  // If two people use one phone concurrently, the second waits here.
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('messages.push_device ' || $1, 0))", [
    device.registrationId,
  ]);
  await tx.query('DELETE FROM push_devices WHERE registration_id = $1 AND (user_id, device_id) <> ($2, $3)', [
    device.registrationId,
    device.userId,
    device.deviceId,
  ]);
  await tx.query(
    `INSERT INTO push_devices (user_id, device_id, registration_id, tags, set_at)
     VALUES ($1, $2, $3, $4, to_timestamp($5 / 1000.0))
     ON CONFLICT (user_id, device_id) DO UPDATE SET registration_id = excluded.registration_id, tags = excluded.tags,
     set_at = excluded.set_at`,
    [device.userId, device.deviceId, device.registrationId, device.tags, device.at],
  );
}

/** @returns registration ids of the devices that had tags */
export async function clearTags(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.query<{ registrationId: string }>(
    `UPDATE push_devices SET tags = '{}' WHERE user_id = $1 AND tags <> '{}'
     RETURNING registration_id AS "registrationId"`,
    [userId],
  );
  return rows.map(({ registrationId }) => registrationId);
}

/** @param deviceIds all of the person's when null @returns their registration ids */
export async function deletePushDevices(
  tx: Transaction,
  userId: string,
  deviceIds: readonly string[] | null,
): Promise<string[]> {
  const rows = await tx.query<{ registrationId: string }>(
    `DELETE FROM push_devices WHERE user_id = $1 AND ($2::uuid[] IS NULL OR device_id = ANY ($2))
     RETURNING registration_id AS "registrationId"`,
    [userId, deviceIds],
  );
  return rows.map(({ registrationId }) => registrationId);
}

export async function findPushDevice(database: Queryable, registrationId: string): Promise<PushDevice | null> {
  const [row] = await database.query<PushDevice>(
    `SELECT registration_id AS "registrationId", user_id AS "userId", tags,
       ARRAY(SELECT other.registration_id FROM push_devices other WHERE other.user_id = own.user_id) AS known
     FROM push_devices own WHERE registration_id = $1`,
    [registrationId],
  );
  return row ?? null;
}
