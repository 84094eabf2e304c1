import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { OperatorRole } from '@shoushou/kernel/operator-role';
import { endStreams } from '../../../platform/live/live.ts';
import { publish } from '../../../platform/events/events.ts';
import type { Clock, Random } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';

export interface TokenRow {
  hash: Uint8Array;
  kind: 'app' | 'upload' | 'user' | 'operator';
  userId: string | null;
  deviceId: string | null;
  isRecycler: boolean | null;
  operatorId: string | null;
  operatorName: string | null;
  operatorRoles: OperatorRole[] | null;
  /** Of the installation's own roles; null without any. */
  operatorOwnRights: string[] | null;
  operatorCities: string[] | null;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  /** Seconds that an act moves the end of a sliding session to; null for a fixed end. */
  idleSeconds: number | null;
  /** Milliseconds since the epoch; null when no one-time code was given. */
  steppedUpUntil: number | null;
}

/** Unexpired tokens of people and operators who are not suspended. */
export async function findTokens(database: Queryable, hashes: readonly Uint8Array[], now: number): Promise<TokenRow[]> {
  return database.query<TokenRow>(
    `SELECT token.hash, token.kind, token.user_id AS "userId", token.device_id AS "deviceId",
     person.is_recycler AS "isRecycler",
            token.operator_id AS "operatorId", operator.display_name AS "operatorName",
            operator.roles AS "operatorRoles",
            CASE WHEN operator.own_roles <> '{}' THEN (SELECT array_agg(DISTINCT allowed) FROM operator_own_roles own,
             unnest(own.rights) allowed WHERE own.id = ANY (operator.own_roles)) END AS "operatorOwnRights",
            operator.cities AS "operatorCities",
            (extract(epoch FROM token.expires_at) * 1000)::bigint AS "expiresAt", token.idle_seconds AS "idleSeconds",
            (extract(epoch FROM token.stepped_up_until) * 1000)::bigint AS "steppedUpUntil"
     FROM access_tokens token
     LEFT JOIN users person ON person.id = token.user_id
     LEFT JOIN operators operator ON operator.id = token.operator_id
     WHERE token.hash = ANY($1::bytea[]) AND token.expires_at > to_timestamp($2 / 1000.0)
       AND coalesce(person.state, operator.state, 'active') = 'active'`,
    [hashes, now],
  );
}

export type TokenOwner =
  | { kind: 'app' | 'upload' }
  | { kind: 'user'; userId: string; deviceId: string }
  | { kind: 'operator'; operatorId: string; idleSeconds?: number; steppedUpUntil?: number };

/** `expiresAt` in milliseconds since the epoch. */
export async function insertToken(
  database: Queryable,
  hash: Uint8Array,
  owner: TokenOwner,
  expiresAt: number,
): Promise<void> {
  await database.query(
    `INSERT INTO access_tokens (hash, kind, user_id, device_id, operator_id, expires_at, idle_seconds, stepped_up_until)
     VALUES ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0), $7, to_timestamp($8 / 1000.0))`,
    [
      hash,
      owner.kind,
      owner.kind === 'user' ? owner.userId : null,
      owner.kind === 'user' ? owner.deviceId : null,
      owner.kind === 'operator' ? owner.operatorId : null,
      expiresAt,
      owner.kind === 'operator' ? (owner.idleSeconds ?? null) : null,
      owner.kind === 'operator' ? (owner.steppedUpUntil ?? null) : null,
    ],
  );
}

/** Moves the end of a session that has not ended; milliseconds since the epoch. */
export async function extendToken(
  database: Queryable,
  hash: Uint8Array,
  expiresAt: number,
  now: number,
): Promise<void> {
  await database.query(
    `UPDATE access_tokens SET expires_at = to_timestamp($2 / 1000.0)
     WHERE hash = $1 AND expires_at > to_timestamp($3 / 1000.0)`,
    [hash, expiresAt, now],
  );
}

export async function stepUpToken(tx: Transaction, hash: Uint8Array, until: number): Promise<void> {
  await tx.query('UPDATE access_tokens SET stepped_up_until = to_timestamp($2 / 1000.0) WHERE hash = $1', [
    hash,
    until,
  ]);
}

export async function deleteToken(tx: Transaction, hash: Uint8Array): Promise<void> {
  await tx.query('DELETE FROM access_tokens WHERE hash = $1', [hash]);
}

export async function deleteExpiredTokens(database: Queryable, now: number): Promise<void> {
  await database.query('DELETE FROM access_tokens WHERE expires_at < to_timestamp($1 / 1000.0)', [now]);
}

export interface NewDevice {
  userId: string;
  id: string;
  label: string;
  secretHash: Uint8Array;
  at: number;
}

export async function insertDevice(tx: Transaction, device: NewDevice): Promise<void> {
  await tx.query(
    `INSERT INTO user_devices (user_id, id, label, secret_hash, signed_in_at)
     VALUES ($1, $2, $3, $4, to_timestamp($5 / 1000.0))`,
    [device.userId, device.id, device.label, device.secretHash, device.at],
  );
}

/**
 * Issues a token to the device with this secret and records its use; null when the pair is wrong. The device's row is
 * locked while the token is written, so that a concurrent sign-out either comes first, or finds and revokes the token.
 */
export async function issueUserToken(
  database: Queryable,
  {
    userId,
    secretHash,
    tokenHash,
    at,
    expiresAt,
    installMark,
    kernel,
  }: {
    userId: string;
    secretHash: Uint8Array;
    tokenHash: Uint8Array;
    at: number;
    expiresAt: number;
    installMark: Uint8Array | null;
    /** Of `kernelOf`; empty keeps the one known. */
    kernel: string;
  },
): Promise<'issued' | 'suspended' | null> {
  if (!isUuid(userId)) return null;
  const [row] = await database.query<{ state: 'active' | 'suspended' }>(
    `WITH device AS (
       UPDATE user_devices device SET last_seen_at = to_timestamp($5 / 1000.0),
       install_mark = coalesce($6, install_mark),
         kernel = coalesce(nullif($7, ''), kernel) FROM users person
       WHERE person.id = device.user_id AND device.user_id = $1 AND device.secret_hash = $2
       AND device.revoked_at IS NULL
       RETURNING device.id, person.state),
     token AS (
       INSERT INTO access_tokens (hash, kind, user_id, device_id, expires_at)
       SELECT $3, 'user', $1, id, to_timestamp($4 / 1000.0) FROM device WHERE state = 'active')
     SELECT state FROM device`,
    [userId, secretHash, tokenHash, expiresAt, at, installMark, kernel],
  );
  if (!row) return null;
  return row.state === 'active' ? 'issued' : 'suspended';
}

/**
 * Revokes the devices' secrets and all tokens obtained with them, ends the live streams opened with those, and
 * publishes it.
 */
export async function revokeDevices(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  userId: string,
  which: { only: string } | { allBut: string | null },
): Promise<void> {
  const only = 'only' in which ? which.only : null;
  const but = 'allBut' in which ? which.allBut : null;
  const revoked = await tx.query<{ id: string }>(
    `UPDATE user_devices SET revoked_at = to_timestamp($4 / 1000.0)
     WHERE user_id = $1 AND revoked_at IS NULL AND ($2::uuid IS NULL OR id = $2) AND ($3::uuid IS NULL OR id <> $3)
     RETURNING id`,
    [userId, only, but, source.clock.now()],
  );
  await tx.query(
    `DELETE FROM access_tokens WHERE user_id = $1 AND ($2::uuid IS NULL OR device_id = $2)
     AND ($3::uuid IS NULL OR device_id <> $3)`,
    [userId, only, but],
  );
  endStreams(tx, userId);
  if (revoked.length > 0)
    await publish(tx, source, 'accounts.devices_revoked', { userId, deviceIds: revoked.map(({ id }) => id) });
}
