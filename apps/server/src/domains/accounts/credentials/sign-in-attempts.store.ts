import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface Attempts {
  scope: string;
  tries: number;
  /** Milliseconds since the epoch. */
  lastAt: number;
  lockedUntil: number | null;
}

/** The counters of the scopes, created when missing and locked in the order of their names. */
export async function lockAttempts(tx: Transaction, scopes: readonly string[], now: number): Promise<Attempts[]> {
  const sorted = [...scopes].sort();
  await tx.query(
    `INSERT INTO sign_in_tries (scope, tries, last_at) SELECT scope, 0, to_timestamp($2 / 1000.0)
     FROM unnest($1::text[]) scope
     ON CONFLICT (scope) DO NOTHING`,
    [sorted, now],
  );
  return tx.query<Attempts>(
    `SELECT scope, tries, (extract(epoch FROM last_at) * 1000)::float8 AS "lastAt",
     (extract(epoch FROM locked_until) * 1000)::float8 AS "lockedUntil"
     FROM sign_in_tries WHERE scope = ANY($1) ORDER BY scope FOR UPDATE`,
    [sorted],
  );
}

export async function writeAttempts(tx: Transaction, tries: Attempts): Promise<void> {
  await tx.query(
    `UPDATE sign_in_tries SET tries = $2, last_at = to_timestamp($3 / 1000.0), locked_until = to_timestamp($4 / 1000.0)
     WHERE scope = $1`,
    [tries.scope, tries.tries, tries.lastAt, tries.lockedUntil],
  );
}

export async function resetAttempts(database: Queryable, scopes: readonly string[]): Promise<void> {
  await database.query('UPDATE sign_in_tries SET tries = 0, locked_until = NULL WHERE scope = ANY($1)', [scopes]);
}

/** Takes one attempt back, and the lock that it caused. */
export async function returnAttempts(
  database: Queryable,
  scopes: readonly { name: string; allowed: number }[],
): Promise<void> {
  await database.query(
    `UPDATE sign_in_tries SET tries = greatest(0, tries - 1), locked_until = CASE WHEN tries <= limits.allowed THEN NULL
     ELSE locked_until END
     FROM unnest($1::text[], $2::integer[]) AS limits (name, allowed) WHERE scope = limits.name`,
    [scopes.map(({ name }) => name), scopes.map(({ allowed }) => allowed)],
  );
}

export async function deleteOldAttempts(database: Queryable, now: number): Promise<void> {
  await database.query("DELETE FROM sign_in_tries WHERE last_at < to_timestamp($1 / 1000.0) - interval '1 day'", [now]);
}
