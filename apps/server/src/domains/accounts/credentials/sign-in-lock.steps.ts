import { MINUTE, type Clock } from '@shoushou/kernel';
import type { Database } from '../../../platform/database/types.ts';
import { networkOf } from '../../../platform/limits/network-of.ts';
import { lockMinutes, ATTEMPT_RETENTION, type AttemptLimit } from '../accounts.rules.ts';
import { lockAttempts, resetAttempts, returnAttempts, writeAttempts } from './sign-in-attempts.store.ts';

/** One counter of attempts. */
export interface Scope extends AttemptLimit {
  name: string;
  /**
   * After the right secret this count is reset; the other counts only drop by one, since signing in to an own account
   * must not reset the count for guessing others.
   */
  reset: boolean;
}

/** Limit per account and address: a stranger's guesses elsewhere do not count. */
const own: AttemptLimit = { allowed: 5, maxMinutes: 15 };
/** Limit per address over all accounts: high, because many people share a carrier's address. */
const fromAddress: AttemptLimit = { allowed: 60, maxMinutes: 15 };
/**
 * Limit per account over all addresses where it has never signed in: guessing from a thousand addresses is no faster
 * than from one.
 */
const fromAnywhere: AttemptLimit = { allowed: 20, maxMinutes: 60 };

/**
 * Counters of a person's sign-in. @param isKnown whether the account has signed in from here, so that guesses elsewhere
 * do not lock its owner out
 */
export function userScopes(mobile: string, address: string, isKnown: boolean): Scope[] {
  const network = networkOf(address);
  return [
    { name: `user:${mobile}@${network}`, ...own, reset: true },
    { name: `address:${network}`, ...fromAddress, reset: false },
    ...(isKnown ? [] : [{ name: `user:${mobile}`, ...fromAnywhere, reset: false }]),
  ];
}

/**
 * Counters of an operator's sign-in: `always` locks; while `anywhere` locks, passwords are only compared for callers
 * with the one-time code.
 */
export function operatorScopes(name: string, address: string): { always: Scope[]; anywhere: Scope[] } {
  const [lower, network] = [name.toLowerCase(), networkOf(address)];
  return {
    always: [
      { name: `operator:${lower}@${network}`, ...own, reset: true },
      { name: `address:${network}`, ...fromAddress, reset: false },
    ],
    anywhere: [{ name: `operator:${lower}`, ...fromAnywhere, reset: false }],
  };
}

/**
 * Limit of wrong one-time codes by a caller with the operator's password, from places where the operator has not signed
 * in before.
 */
export function operatorCodeScopes(name: string, isKnown: boolean): Scope[] {
  return isKnown ? [] : [{ name: `operator-code:${name.toLowerCase()}`, ...own, reset: true }];
}

/**
 * Counts an attempt before the secret is compared, so that simultaneous attempts can't exceed the limit. @returns
 * minutes the caller must wait, or null when the attempt may be compared
 */
export async function claimAttempt(
  { database, clock }: { database: Database; clock: Clock },
  scopes: readonly Scope[],
): Promise<number | null> {
  if (scopes.length === 0) return null;
  const now = clock.now();
  return database.transaction(async (tx) => {
    const counts = await lockAttempts(
      tx,
      scopes.map(({ name }) => name),
      now,
    );
    const lockedUntil = Math.max(0, ...counts.map((count) => count.lockedUntil ?? 0));
    if (lockedUntil > now) return Math.ceil((lockedUntil - now) / MINUTE);
    for (const { scope, ...count } of counts) {
      const tries = (now - count.lastAt > ATTEMPT_RETENTION ? 0 : count.tries) + 1;
      const minutes = lockMinutes(
        tries,
        scopes.find(({ name }) => name === scope)!,
      );
      await writeAttempts(tx, { scope, tries, lastAt: now, lockedUntil: minutes > 0 ? now + minutes * MINUTE : null });
    }
    return null;
  });
}

/** After the right secret. */
export async function clearAttempts(database: Database, scopes: readonly Scope[]): Promise<void> {
  await resetAttempts(
    database,
    scopes.filter(({ reset }) => reset).map(({ name }) => name),
  );
  await returnAttempts(
    database,
    scopes.filter(({ reset }) => !reset),
  );
}
