import { HOUR, MINUTE, SECOND } from '@shoushou/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database, Value } from '../../../platform/database/types.ts';
import { isTokenValid, TokenCache, tokenHash, tokenIdHash } from './token-cache.steps.ts';
import type { TokenRow } from './tokens.store.ts';

const textOf = (hash: Uint8Array): string => Buffer.from(hash).toString('base64url');
let now: number;
/** The database's sessions, by the token's hash. */
let stored: Map<string, TokenRow>;
/** The number of tokens in each database query. */
let looks: number[];
/** Where the ends of sessions were moved to. */
let moves: number[];
const clock = { now: () => now };
const database = {
  query(text: string, [first, second]: readonly Value[]) {
    if (text.startsWith('UPDATE')) {
      moves.push(second as number);
      stored.get(textOf(first as Uint8Array))!.expiresAt = second as number;
      return Promise.resolve([]);
    }
    const hashes = first as Uint8Array[];
    looks.push(hashes.length);
    return Promise.resolve(hashes.flatMap((hash) => stored.get(textOf(hash)) ?? []));
  },
} as unknown as Database;

beforeEach(() => {
  now = Date.parse('2026-11-21T02:00:00.000Z');
  stored = new Map();
  looks = [];
  moves = [];
});

function store(token: string, row: Partial<TokenRow>): void {
  const hash = tokenHash(token);
  stored.set(textOf(hash), {
    hash,
    kind: 'user',
    operatorCities: null,
    operatorOwnRights: null,
    userId: 'u1',
    deviceId: 'd1',
    isRecycler: false,
    operatorId: null,
    operatorName: null,
    operatorRoles: null,
    expiresAt: now + 2 * HOUR,
    idleSeconds: null,
    steppedUpUntil: null,
    ...row,
  });
}
const storeOperator = (token: string, operatorId: string): void =>
  store(token, {
    kind: 'operator',
    userId: null,
    deviceId: null,
    operatorId,
    operatorName: '值班',
    operatorRoles: [],
    expiresAt: now + 12 * HOUR,
    idleSeconds: 12 * 3600,
  });
const open = (largest?: number): TokenCache =>
  new TokenCache({ database, clock, ...(largest === undefined ? {} : { largest }) });

describe('a token', () => {
  test('is looked up once a second, and at once where the caller asks for it', async () => {
    store('t', {});
    const cache = open();
    expect(await cache.authenticate('t')).toMatchObject({ userId: 'u1' });
    now += SECOND - 1;
    await cache.authenticate('t');
    expect(looks).toEqual([1]);
    stored.clear();
    expect(await cache.authenticate('t', { fresh: true })).toBeNull();
    expect(await cache.authenticate('t')).toBeNull();
    expect(looks).toEqual([1, 1, 1]);
  });

  test('gives way to newer ones where there are too many, the one known longest first', async () => {
    for (const token of ['a', 'b', 'c']) store(token, {});
    const cache = open(2);
    for (const token of ['a', 'b', 'c', 'b', 'c']) await cache.authenticate(token);
    expect(looks).toHaveLength(3);
    await cache.authenticate('a');
    expect(looks).toHaveLength(4);
  });

  test('is forgotten with its owner’s others alone', async () => {
    store('u1', {});
    store('u2', { userId: 'u2' });
    storeOperator('o1', 'o1');
    storeOperator('o2', 'o2');
    const cache = open();
    for (const token of ['u1', 'u2', 'o1', 'o2']) await cache.authenticate(token);
    expect([cache.forget('u1'), cache.forget('o1'), cache.forget('nobody')]).toEqual([1, 1, 0]);
    for (const token of ['u2', 'o2']) await cache.authenticate(token);
    expect(looks).toHaveLength(4);
  });

  test('is valid as long as the database says so, whatever is kept', async () => {
    store('t', {});
    await open().authenticate('t');
    const id = Buffer.from(tokenHash('t')).toString('base64url');
    expect(tokenIdHash(id)).toEqual(Buffer.from(tokenHash('t')));
    expect(await isTokenValid({ database, clock }, id)).toBe(true);
    stored.clear();
    expect(await isTokenValid({ database, clock }, id)).toBe(false);
  });
});

describe('a session that slides', () => {
  test('is moved by acts, at most once a minute', async () => {
    storeOperator('o', 'o1');
    const cache = open();
    const act = async (after: number) => {
      now += after;
      await cache.authenticate('o', { active: true });
    };
    await act(MINUTE - 1);
    expect(moves).toEqual([]);
    await act(1);
    expect(moves).toEqual([now + 12 * HOUR]);
    await act(SECOND - 1);
    await act(MINUTE - SECOND);
    expect(moves).toHaveLength(1);
    await act(1);
    expect(moves).toHaveLength(2);
  });

  test('is not moved by what a page asks by itself', async () => {
    storeOperator('o', 'o1');
    const cache = open();
    now += HOUR;
    await cache.authenticate('o');
    await cache.authenticate('o');
    expect(moves).toEqual([]);
  });
});
