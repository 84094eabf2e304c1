import { toInstant, type Instant } from '@shoushou/kernel';
import type { OperatorRole } from '@shoushou/kernel/operator-role';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { endStreams } from '../../../platform/live/live.ts';

export interface OperatorRow {
  id: string;
  displayName: string;
  passwordHash: string;
  sealedTotp: Uint8Array;
  lastStep: number;
  state: 'active' | 'suspended';
}

export async function findOperator(database: Queryable, name: string): Promise<OperatorRow | null> {
  const [row] = await database.query<OperatorRow>(
    `SELECT id, display_name AS "displayName", password_hash AS "passwordHash", sealed_totp AS "sealedTotp",
     last_step AS "lastStep", state FROM operators WHERE name = $1`,
    [name.toLowerCase()],
  );
  return row ?? null;
}

export async function findOperatorById(
  database: Queryable,
  id: string,
): Promise<(OperatorRow & { name: string }) | null> {
  const [row] = await database.query<OperatorRow & { name: string }>(
    `SELECT id, name, display_name AS "displayName", password_hash AS "passwordHash", sealed_totp AS "sealedTotp",
     last_step AS "lastStep", state FROM operators WHERE id = $1 AND state = 'active'`,
    [id],
  );
  return row ?? null;
}

/** Marks a one-time code's step as used. @returns false when it was already used, also by a simultaneous sign-in */
export async function markStepUsed(tx: Transaction, operatorId: string, step: number): Promise<boolean> {
  return (
    (
      await tx.query('UPDATE operators SET last_step = $2 WHERE id = $1 AND last_step < $2 RETURNING id', [
        operatorId,
        step,
      ])
    ).length > 0
  );
}

export async function insertOperator(
  tx: Transaction,
  operator: {
    id: string;
    name: string;
    displayName: string;
    passwordHash: string;
    sealedTotp: Uint8Array;
    roles: readonly OperatorRole[];
    at: number;
  },
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO operators (id, name, display_name, password_hash, sealed_totp, roles, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0))
     ON CONFLICT (name) DO UPDATE SET display_name = excluded.display_name, password_hash = excluded.password_hash,
     sealed_totp = excluded.sealed_totp, roles = excluded.roles, own_roles = '{}', cities = NULL
     RETURNING id`,
    [
      operator.id,
      operator.name,
      operator.displayName,
      operator.passwordHash,
      operator.sealedTotp,
      operator.roles,
      operator.at,
    ],
  );
  return row!.id;
}

/** Lets one change of the list of operators run at a time. @returns the names in use */
export async function lockOperators(tx: Transaction): Promise<string[]> {
  await tx.query('LOCK TABLE operators IN SHARE ROW EXCLUSIVE MODE');
  return (await tx.query<{ name: string }>('SELECT name FROM operators')).map(({ name }) => name);
}

export async function countActiveAdmins(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM operators WHERE state = 'active' AND 'admin' = ANY(roles)`,
  );
  return row!.count;
}

/** Suspending ends all sessions. */
export async function setOperatorState(
  tx: Transaction,
  operatorId: string,
  state: OperatorRow['state'],
): Promise<void> {
  await tx.query(
    `WITH signed_out AS (DELETE FROM access_tokens WHERE operator_id = $1 AND $2 = 'suspended')
     UPDATE operators SET state = $2 WHERE id = $1`,
    [operatorId, state],
  );
  if (state === 'suspended') endStreams(tx, operatorId);
}

/**
 * Replaces password and one-time secret, ends all sessions, and lifts the lock of wrong attempts. @param name as it
 * is stored, in small letters @returns the operator's roles, or null when no operator has this name
 */
export async function resetOperatorSecrets(
  tx: Transaction,
  { name, passwordHash, sealedTotp }: { name: string; passwordHash: string; sealedTotp: Uint8Array },
): Promise<OperatorRole[] | null> {
  const [row] = await tx.query<{ id: string; roles: OperatorRole[] }>(
    `WITH operator AS (UPDATE operators SET password_hash = $2, sealed_totp = $3, last_step = 0 WHERE name = $1
     RETURNING id, roles),
       signed_out AS (DELETE FROM access_tokens USING operator WHERE operator_id = operator.id),
       unlocked AS (DELETE FROM sign_in_tries WHERE scope IN ('operator:' || $1, 'operator-code:' || $1)
       OR starts_with(scope, 'operator:' || $1 || '@'))
     SELECT id, roles FROM operator`,
    [name, passwordHash, sealedTotp],
  );
  if (row) endStreams(tx, row.id);
  return row?.roles ?? null;
}

/** Every operator's sealed second factor, locked. */
export function lockSealed(tx: Transaction): Promise<{ id: string; sealed: Uint8Array }[]> {
  return tx.query('SELECT id, sealed_totp AS sealed FROM operators ORDER BY id FOR UPDATE', []);
}

export async function setSealed(tx: Transaction, id: string, sealed: Uint8Array): Promise<void> {
  await tx.query('UPDATE operators SET sealed_totp = $2 WHERE id = $1', [id, sealed]);
}

/** A new second factor that waits for its first code, in place of one that waits already. */
export async function writeFactorChange(
  tx: Transaction,
  { operatorId, sealed, expiresAt }: { operatorId: string; sealed: Uint8Array; expiresAt: Instant },
): Promise<void> {
  await tx.query(
    `INSERT INTO operator_factor_changes (operator_id, sealed, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (operator_id) DO UPDATE SET sealed = excluded.sealed, expires_at = excluded.expires_at`,
    [operatorId, sealed, expiresAt],
  );
}

/**
 * The new second factor that waits for its first code, locked; null when there is none or it is over. @param now
 * milliseconds
 */
export async function lockFactorChange(tx: Transaction, operatorId: string, now: number): Promise<Uint8Array | null> {
  const [row] = await tx.query<{ sealed: Uint8Array }>(
    'SELECT sealed FROM operator_factor_changes WHERE operator_id = $1 AND expires_at > $2 FOR UPDATE',
    [operatorId, toInstant(now)],
  );
  return row?.sealed ?? null;
}

/** Puts a new second factor in force; `step` is that of the code it was proved with. */
export async function replaceFactor(
  tx: Transaction,
  operatorId: string,
  sealed: Uint8Array,
  step: number,
): Promise<void> {
  await tx.query('UPDATE operators SET sealed_totp = $2, last_step = $3 WHERE id = $1', [operatorId, sealed, step]);
  await tx.query('DELETE FROM operator_factor_changes WHERE operator_id = $1', [operatorId]);
}

export async function replacePassword(tx: Transaction, operatorId: string, passwordHash: string): Promise<void> {
  await tx.query('UPDATE operators SET password_hash = $2 WHERE id = $1', [operatorId, passwordHash]);
}
