import { toInstant } from '@shoushou/kernel';
import type { Queryable } from '../platform/database/types.ts';

/** A token or ticket of a provider; `expiresAt` in milliseconds. */
export interface Credential {
  value: string;
  expiresAt: number;
}

export async function readCredential(database: Queryable, name: string): Promise<Credential | null> {
  const [row] = await database.query<Credential>(
    `SELECT value, (extract(epoch FROM expires_at) * 1000)::bigint AS "expiresAt" FROM provider_credentials
     WHERE name = $1`,
    [name],
  );
  return row ?? null;
}

/** Claims the renewal of the credential until `until`; false while another process has claimed it. Milliseconds. */
export async function claimRenewal(database: Queryable, name: string, now: number, until: number): Promise<boolean> {
  const rows = await database.query(
    `INSERT INTO provider_credentials AS kept (name, value, expires_at, renewing_until) VALUES ($1, '', $4, $3)
     ON CONFLICT (name) DO UPDATE SET renewing_until = $3 WHERE kept.renewing_until IS NULL OR kept.renewing_until <= $2
     RETURNING name`,
    [name, toInstant(now), toInstant(until), toInstant(0)],
  );
  return rows.length > 0;
}

export async function releaseRenewal(database: Queryable, name: string): Promise<void> {
  await database.query('UPDATE provider_credentials SET renewing_until = NULL WHERE name = $1', [name]);
}

/** Stores the new value and ends the renewal. */
export async function writeCredential(
  database: Queryable,
  name: string,
  { value, expiresAt }: Credential,
): Promise<void> {
  await database.query(
    'UPDATE provider_credentials SET value = $2, expires_at = $3, renewing_until = NULL WHERE name = $1',
    [name, value, toInstant(expiresAt)],
  );
}
