import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** A signed-in device of a person. */
export interface Holder {
  userId: string;
  deviceId: string;
}

export interface Passkey {
  keyId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
}

/** What the device has to sign next. */
export interface Challenge {
  challenge: string;
  /** The digest of the payment; null for a new key. */
  payment: string | null;
}

/** A device that has a key. */
export interface KeptPasskey {
  deviceId: string;
  madeAt: string;
  usedAt: string | null;
}

export function listPasskeys(database: Queryable, userId: string): Promise<KeptPasskey[]> {
  return database.query<KeptPasskey>(
    `SELECT device_id AS "deviceId", made_at AS "madeAt", used_at AS "usedAt" FROM wallet_passkeys
     WHERE user_id = $1 AND made_at IS NOT NULL`,
    [userId],
  );
}

/** The id of the device's key; null when it has none. */
export async function readKeyId(database: Queryable, { userId, deviceId }: Holder): Promise<string | null> {
  const [row] = await database.query<{ keyId: string | null }>(
    'SELECT key_id AS "keyId" FROM wallet_passkeys WHERE user_id = $1 AND device_id = $2',
    [userId, deviceId],
  );
  return row?.keyId ?? null;
}

/** Keeps what the device has to sign next, instead of what it had to before. `at` in milliseconds. */
export async function writeChallenge(
  tx: Transaction,
  { userId, deviceId }: Holder,
  { challenge, payment }: Challenge,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO wallet_passkeys (user_id, device_id, challenge, challenge_for, challenged_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (user_id, device_id) DO UPDATE SET challenge = excluded.challenge,
       challenge_for = excluded.challenge_for, challenged_at = excluded.challenged_at`,
    [userId, deviceId, challenge, payment, toInstant(at)],
  );
}

/**
 * The device's key and the challenge that was made for it since the moment (milliseconds), locked until the transaction
 * ends; null without a row.
 */
export async function lockPasskey(
  tx: Transaction,
  { userId, deviceId }: Holder,
  since: number,
): Promise<{ passkey: Passkey | null; challenge: Challenge | null } | null> {
  const [row] = await tx.query<{
    keyId: string | null;
    publicKey: Buffer<ArrayBuffer> | null;
    counter: number;
    challenge: string | null;
    payment: string | null;
  }>(
    `SELECT key_id AS "keyId", public_key AS "publicKey", counter::float8 AS counter,
       CASE WHEN challenged_at > $3 THEN challenge END AS challenge, challenge_for AS payment
     FROM wallet_passkeys WHERE user_id = $1 AND device_id = $2 FOR UPDATE`,
    [userId, deviceId, toInstant(since)],
  );
  if (!row) return null;
  const { keyId, publicKey, counter, challenge, payment } = row;
  return {
    passkey: keyId !== null && publicKey !== null ? { keyId, publicKey: new Uint8Array(publicKey), counter } : null,
    challenge: challenge === null ? null : { challenge, payment },
  };
}

/** The challenge is answered, rightly or not: it has no second answer. */
export async function endChallenge(tx: Transaction, { userId, deviceId }: Holder): Promise<void> {
  await tx.query(
    'UPDATE wallet_passkeys SET challenge = NULL, challenge_for = NULL WHERE user_id = $1 AND device_id = $2',
    [userId, deviceId],
  );
}

/** `at` in milliseconds. */
export async function writePasskey(
  tx: Transaction,
  { userId, deviceId }: Holder,
  { keyId, publicKey, counter }: Passkey,
  at: number,
): Promise<void> {
  await tx.query(
    `UPDATE wallet_passkeys SET key_id = $3, public_key = $4, counter = $5, made_at = $6, used_at = NULL
     WHERE user_id = $1 AND device_id = $2`,
    [userId, deviceId, keyId, Buffer.from(publicKey), counter, toInstant(at)],
  );
}

/** Records a signature of the key. `at` in milliseconds. */
export async function writeUse(
  tx: Transaction,
  { userId, deviceId }: Holder,
  counter: number,
  at: number,
): Promise<void> {
  await tx.query('UPDATE wallet_passkeys SET counter = $3, used_at = $4 WHERE user_id = $1 AND device_id = $2', [
    userId,
    deviceId,
    counter,
    toInstant(at),
  ]);
}

/** @param deviceIds all of the person's when null @returns whether there was a key among them */
export async function deletePasskeys(
  tx: Transaction,
  userId: string,
  deviceIds: readonly string[] | null,
): Promise<boolean> {
  const deleted = await tx.query<{ keyed: boolean }>(
    `DELETE FROM wallet_passkeys WHERE user_id = $1 AND ($2::uuid[] IS NULL OR device_id = ANY ($2::uuid[]))
     RETURNING key_id IS NOT NULL AS keyed`,
    [userId, deviceIds],
  );
  return deleted.some(({ keyed }) => keyed);
}
