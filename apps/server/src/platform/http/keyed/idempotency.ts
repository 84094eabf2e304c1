import { createHash } from 'node:crypto';
import type { Transaction } from '../../database/types.ts';

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

/** A request with an idempotency key and the hash of its input. */
export interface PrintedRequest extends Omit<KeyedRequest, 'input'> {
  hash: string;
}

export const printed = ({ owner, key, call, input }: KeyedRequest): PrintedRequest => ({
  owner,
  key,
  call,
  hash: hashOf(call, input),
});

const hashOf = (call: string, input: unknown): string =>
  createHash('sha256').update(call).update('\0').update(stableText(input)).digest('base64url');

/** JSON with sorted keys, so that equal bodies have equal texts. */
function stableText(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) =>
      part !== null && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? ''
  );
}

/** A key whose request calls a provider and has no reply yet; the intent is JSON. */
export interface OpenIntent {
  intent: string;
}

/**
 * Claims the key inside the caller's transaction. A second request with the same key waits here until the first commits
 * or rolls back, then gets the same reply. `reused` means that the key came with another body.
 */
export async function claimKey(
  tx: Transaction,
  use: KeyedRequest,
  at: number,
): Promise<'first' | 'reused' | SavedReply | OpenIntent> {
  const hash = hashOf(use.call, use.input);
  const claimed = await tx.query(
    `INSERT INTO idempotency_keys (owner_id, key, call, input_hash, created_at)
     VALUES ($1, $2, $3, $4, to_timestamp($5 / 1000.0))
     ON CONFLICT (owner_id, key) DO NOTHING RETURNING key`,
    [use.owner, use.key, use.call, hash, at],
  );
  if (claimed.length > 0) return 'first';
  const [kept] = await tx.query<KeyRow & { input_hash: string }>(
    'SELECT input_hash, status, body, intent FROM idempotency_keys WHERE owner_id = $1 AND key = $2',
    [use.owner, use.key],
  );
  return kept?.input_hash === hash ? readKey(kept) : 'reused';
}

/**
 * The status of a key of a batch: new, a repeat of a member before it, one used for something else, or one that has its
 * reply.
 */
type BatchClaim = 'first' | 'reused' | { twinOf: number } | SavedReply;

/** Another transaction has used a key since it was looked up as new: the work must be rolled back and repeated. */
export class KeyTaken extends Error {
  constructor() {
    super('an idempotency key was used meanwhile');
    this.name = 'KeyTaken';
  }
}

/**
 * Looks up the keys of many requests in one statement, in their order; null stands for a request without one.
 * `insertReplies` claims new ones.
 */
export async function findKeys(tx: Transaction, uses: readonly (PrintedRequest | null)[]): Promise<BatchClaim[]> {
  const named = uses.map((use) => use && { ...use, name: nameOf(use) });
  const firsts = new Map<string, number>();
  for (const [index, use] of named.entries()) if (use && !firsts.has(use.name)) firsts.set(use.name, index);
  const lookups = [...firsts.values()].map((index) => named[index]!);
  const kept =
    lookups.length === 0
      ? []
      : await tx.query<KeyRow & { owner: string; key: string; input_hash: string }>(
          `SELECT k.owner_id AS owner, k.key, k.input_hash, k.status, k.body, k.intent
           FROM unnest($1::text[], $2::text[]) AS u (owner, key)
           JOIN idempotency_keys k ON k.owner_id = u.owner AND k.key = u.key`,
          [lookups.map(({ owner }) => owner), lookups.map(({ key }) => key)],
        );
  const known = new Map(kept.map((row) => [nameOf(row), row]));
  return named.map((use, index): BatchClaim => {
    if (!use) return 'first';
    const row = known.get(use.name);
    if (row) {
      if (row.input_hash !== use.hash) return 'reused';
      const reply = readKey(row);
      if ('intent' in reply) throw new Error(`${use.call} asks no provider, but its key has an intent`);
      return reply;
    }
    const first = firsts.get(use.name)!;
    if (first === index) return 'first';
    return named[first]!.hash === use.hash ? { twinOf: first } : 'reused';
  });
}

/**
 * Stores new keys with their replies, in one statement. Keys that another transaction stores at this moment are waited
 * for.
 * @throws KeyTaken when one of them was used meanwhile
 */
export async function insertReplies(
  tx: Transaction,
  replies: readonly { use: PrintedRequest; reply: SavedReply }[],
  at: number,
): Promise<void> {
  if (replies.length === 0) return;
  const uses = replies.map(({ use }) => use);
  const [stored] = await tx.query<{ count: number }>(
    `WITH stored AS (
       INSERT INTO idempotency_keys (owner_id, key, call, input_hash, created_at, status, body)
       SELECT u.owner, u.key, u.call, u.hash, to_timestamp($5 / 1000.0), u.status, u.body
       FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $6::int[], $7::text[]) AS u (owner, key, call, hash,
       status, body) ORDER BY u.owner, u.key
       ON CONFLICT (owner_id, key) DO NOTHING RETURNING 1)
     SELECT count(*)::int AS count FROM stored`,
    [
      uses.map(({ owner }) => owner),
      uses.map(({ key }) => key),
      uses.map(({ call }) => call),
      uses.map(({ hash }) => hash),
      at,
      replies.map(({ reply }) => reply.status),
      replies.map(({ reply }) => reply.body),
    ],
  );
  if (stored!.count < replies.length) throw new KeyTaken();
}

const nameOf = ({ owner, key }: Pick<PrintedRequest, 'owner' | 'key'>): string => `${owner} ${key}`;

/** The key of a request that called a provider, locked, so that only one of its repeats stores the result. */
export async function lockKey(tx: Transaction, use: KeyedRequest): Promise<SavedReply | OpenIntent> {
  const [kept] = await tx.query<KeyRow>(
    'SELECT status, body, intent FROM idempotency_keys WHERE owner_id = $1 AND key = $2 FOR UPDATE',
    [use.owner, use.key],
  );
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
  await tx.query('UPDATE idempotency_keys SET intent = $3 WHERE owner_id = $1 AND key = $2', [
    use.owner,
    use.key,
    intent,
  ]);
}

/** Frees keys whose requests are made again, after what their refusals ask for. */
export async function releaseKeys(
  tx: Transaction,
  uses: readonly Pick<KeyedRequest, 'owner' | 'key'>[],
): Promise<void> {
  if (uses.length === 0) return;
  await tx.query(
    `DELETE FROM idempotency_keys k USING unnest($1::text[], $2::text[]) AS u (owner, key)
     WHERE k.owner_id = u.owner AND k.key = u.key`,
    [uses.map(({ owner }) => owner), uses.map(({ key }) => key)],
  );
}

/** The intent is deleted with the reply: it may name people. */
export async function saveReply(tx: Transaction, use: KeyedRequest, reply: SavedReply): Promise<void> {
  await tx.query('UPDATE idempotency_keys SET status = $3, body = $4, intent = NULL WHERE owner_id = $1 AND key = $2', [
    use.owner,
    use.key,
    reply.status,
    reply.body,
  ]);
}
