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

/** A key whose request asks a provider and has no reply yet; the intent is JSON. */
export interface OpenIntent {
  intent: string;
}

/**
 * Claims the key inside the caller's transaction. A second request with the same key waits here until the first commits or
 * rolls back, then gets the same reply. `reused` means that the key came with another body.
 */
export async function claimKey(tx: Transaction, use: KeyedRequest, at: number): Promise<'first' | 'reused' | SavedReply | OpenIntent> {
  const hash = hashOf(use.call, use.input);
  const claimed = await tx.query(
    `INSERT INTO idempotency_keys (owner_id, key, call, input_hash, created_at) VALUES ($1, $2, $3, $4, to_timestamp($5 / 1000.0))
     ON CONFLICT (owner_id, key) DO NOTHING RETURNING key`,
    [use.owner, use.key, use.call, hash, at],
  );
  if (claimed.length > 0) return 'first';
  const [kept] = await tx.query<KeyRow & { input_hash: string }>('SELECT input_hash, status, body, intent FROM idempotency_keys WHERE owner_id = $1 AND key = $2', [use.owner, use.key]);
  return kept?.input_hash === hash ? readKey(kept) : 'reused';
}

/** The key of a request that asked a provider, locked, so that one of its repeats stores the result. */
export async function lockKey(tx: Transaction, use: KeyedRequest): Promise<SavedReply | OpenIntent> {
  const [kept] = await tx.query<KeyRow>('SELECT status, body, intent FROM idempotency_keys WHERE owner_id = $1 AND key = $2 FOR UPDATE', [use.owner, use.key]);
  return readKey(kept!);
}

interface KeyRow {
  status: number | null;
  body: string | null;
  intent: string | null;
}

function readKey({ status, body, intent }: KeyRow): SavedReply | OpenIntent {
  if (status !== null && body !== null) return { status, body };
  if (intent === null) throw new Error('an idempotency key was committed without reply and intent');
  return { intent };
}

export async function saveIntent(tx: Transaction, use: KeyedRequest, intent: string): Promise<void> {
  await tx.query('UPDATE idempotency_keys SET intent = $3 WHERE owner_id = $1 AND key = $2', [use.owner, use.key, intent]);
}

/** The intent is deleted with the reply: it may name people. */
export async function saveReply(tx: Transaction, use: KeyedRequest, reply: SavedReply): Promise<void> {
  await tx.query('UPDATE idempotency_keys SET status = $3, body = $4, intent = NULL WHERE owner_id = $1 AND key = $2', [use.owner, use.key, reply.status, reply.body]);
}
