import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../platform/database/types.ts';

/** A token or ticket of a provider; `expiresAt` in milliseconds. */
export interface Credential {
  value: string;
  expiresAt: number;
}

export async function readCredential(database: Queryable, name: string): Promise<Credential | null> {
  const [row] = await database.query<Credential>('SELECT value, (extract(epoch FROM expires_at) * 1000)::bigint AS "expiresAt" FROM provider_credentials WHERE name = $1', [name]);
  return row ?? null;
}

/** Serializes the requests for a new one across processes. */
export async function lockCredential(tx: Transaction, name: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('provider_credentials ' || $1, 0))", [name]);
}

export async function writeCredential(tx: Transaction, name: string, { value, expiresAt }: Credential): Promise<void> {
  await tx.query(
    'INSERT INTO provider_credentials (name, value, expires_at) VALUES ($1, $2, $3) ON CONFLICT (name) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at',
    [name, value, toInstant(expiresAt)],
  );
}
