import { hash as hashOnce } from 'node:crypto';
import { MINUTE, SECOND, type Clock, type Random } from '@shoushou/kernel';
import { rightsWithin } from '@shoushou/contract/operator-scopes/operator.scopes';
import { rightsOf } from '@shoushou/contract/rights';
import { createBatcher, type Batcher } from '../../../platform/database/batch.ts';
import type { Database } from '../../../platform/database/types.ts';
import type { Authenticate, Caller } from '../../../platform/http/caller.ts';
import { extendToken, findTokens, type TokenRow } from './tokens.store.ts';

/**
 * Cache time of a lookup, which is also the delay of a revocation by another server. This server's own takes effect at
 * once.
 */
const CACHE_TTL = SECOND;
const MAX_ENTRIES = 20_000;
/** A sliding session's end is moved at most this often, so that not every request writes. Milliseconds. */
const SLIDE_INTERVAL = MINUTE;

interface Known {
  caller: Caller;
  expiresAt: number;
  idleSeconds: number | null;
  lookedUpAt: number;
}

/** Looks up bearer tokens, concurrent ones in one statement, and caches them for a second. */
export class TokenCache {
  readonly #known = new Map<string, Known>();
  readonly #clock: Clock;
  readonly #largest: number;
  readonly #database: Database;
  readonly #look: (hash: Uint8Array) => Promise<TokenRow | null>;

  constructor({ database, clock, largest = MAX_ENTRIES }: { database: Database; clock: Clock; largest?: number }) {
    this.#clock = clock;
    this.#largest = largest;
    this.#database = database;
    const batcher = createTokenBatcher({ database, clock });
    this.#look = (hash) => batcher.add(hash);
  }

  readonly authenticate: Authenticate = (token, { fresh = false, active = false } = {}) => {
    const key = hashOnce('sha256', token, 'base64url');
    const now = this.#clock.now();
    const known = fresh ? undefined : this.#known.get(key);
    if (!known || now - known.lookedUpAt >= CACHE_TTL) return this.#lookUp(key, now, active);
    if (known.expiresAt <= now) return null;
    return active ? this.#slide(key, known, now) : known.caller;
  };

  async #lookUp(key: string, now: number, active: boolean): Promise<Caller | null> {
    this.#known.delete(key);
    const row = await this.#look(tokenIdHash(key));
    if (!row) return null;
    if (this.#known.size >= this.#largest) this.#known.delete(this.#known.keys().next().value!);
    const found: Known = {
      caller: callerOf(row, key),
      expiresAt: row.expiresAt,
      idleSeconds: row.idleSeconds,
      lookedUpAt: now,
    };
    this.#known.set(key, found);
    return active ? this.#slide(key, found, now) : found.caller;
  }

  async #slide(key: string, known: Known, now: number): Promise<Caller> {
    if (known.idleSeconds === null) return known.caller;
    const end = now + known.idleSeconds * SECOND;
    if (end - known.expiresAt < SLIDE_INTERVAL) return known.caller;
    known.expiresAt = end;
    await extendToken(this.#database, tokenIdHash(key), end, now);
    return known.caller;
  }

  /** After a revocation: removes the cached tokens of a person or operator. @returns how many were removed */
  forget(ownerId: string): number {
    const before = this.#known.size;
    for (const [key, { caller }] of this.#known) {
      if (
        (caller.kind === 'user' && caller.userId === ownerId) ||
        (caller.kind === 'operator' && caller.operatorId === ownerId)
      )
        this.#known.delete(key);
    }
    return before - this.#known.size;
  }
}

/** Tokens requested at the same time are looked up in one statement; null for an invalid one. */
function createTokenBatcher({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Batcher<Uint8Array, TokenRow | null> {
  return createBatcher<Uint8Array, TokenRow | null>(
    async (hashes) => {
      const rows = await findTokens(database, hashes, clock.now());
      const byHash = new Map(rows.map((row) => [textOf(row.hash), row]));
      return hashes.map((hash) => byHash.get(textOf(hash)) ?? null);
    },
    { maxBatchSize: 128, concurrency: 2 },
  );
}

const batchers = new WeakMap<Database, Batcher<Uint8Array, TokenRow | null>>();

/**
 * Whether a caller's token is valid at this moment, bypassing the cache: for answers that outlast the request, such as
 * streams, thousands of which check in the same second.
 */
export async function isTokenValid(
  { database, clock }: { database: Database; clock: Clock },
  tokenId: string,
): Promise<boolean> {
  const batcher = batchers.get(database) ?? createTokenBatcher({ database, clock });
  batchers.set(database, batcher);
  return (await batcher.add(tokenIdHash(tokenId))) !== null;
}

function callerOf(row: TokenRow, tokenId: string): Caller {
  if (row.kind === 'user')
    return { kind: 'user', userId: row.userId!, recycler: row.isRecycler === true, tokenId, deviceId: row.deviceId! };
  if (row.kind === 'operator')
    return {
      kind: 'operator',
      operatorId: row.operatorId!,
      name: row.operatorName!,
      rights: rightsWithin(rightsOf(row.operatorRoles!, row.operatorOwnRights ?? []), row.operatorCities),
      cities: row.operatorCities,
      tokenId,
      steppedUpUntil: row.steppedUpUntil ?? 0,
    };
  return { kind: row.kind, tokenId };
}

const textOf = (hash: Uint8Array): string => Buffer.from(hash).toString('base64url');

/** The hash under which a token or a device secret is stored. */
export function tokenHash(token: string): Uint8Array {
  return hashOnce('sha256', token, 'buffer');
}

/** The token's hash, from the token id in the caller. */
export function tokenIdHash(tokenId: string): Uint8Array {
  return Buffer.from(tokenId, 'base64url');
}

/** 256 random bits: a bearer token or a device secret. */
export function generateToken(random: Random): string {
  return Buffer.from(random.bytes(32)).toString('base64url');
}
