import { createHash } from 'node:crypto';
import type { Transaction } from '../database/types.ts';

/** The stored reply to a key's first request. */
export interface SavedReply {
  status: number;
  body: string;
}

export interface KeyedRequest {
  owner: string;
  key: string;
  call: string;
  input: unknown;
}

const hashOf = (call: string, input: unknown): string => createHash('sha256').update(call).update('\0').update(stableText(input)).digest('base64url');

/** JSON with sorted keys, so that equal bodies have equal texts. */
function stableText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';
}

/**
 * Claims the key inside the caller's transaction. A second request with the same key waits here until the first commits or
 * rolls back, then gets the same reply. `reused` means that the key came with another body.
 */
export async function claimKey(tx: Transaction, use: KeyedRequest, at: number): Promise<'first' | 'reused' | SavedReply> {
  const hash = hashOf(use.call, use.input);
  const claimed = await tx.query(
    `INSERT INTO idempotency_keys (owner_id, key, call, input_hash, created_at) VALUES ($1, $2, $3, $4, to_timestamp($5 / 1000.0))
     ON CONFLICT (owner_id, key) DO NOTHING RETURNING key`,
    [use.owner, use.key, use.call, hash, at],
  );
  if (claimed.length > 0) return 'first';
  const [kept] = await tx.query<{ input_hash: string; status: number; body: string }>(
    'SELECT input_hash, status, body FROM idempotency_keys WHERE owner_id = $1 AND key = $2',
    [use.owner, use.key],
  );
  if (!kept || kept.input_hash !== hash) return 'reused';
  return { status: kept.status, body: kept.body };
}

export async function saveReply(tx: Transaction, use: KeyedRequest, reply: SavedReply): Promise<void> {
  await tx.query('UPDATE idempotency_keys SET status = $3, body = $4 WHERE owner_id = $1 AND key = $2', [use.owner, use.key, reply.status, reply.body]);
}
