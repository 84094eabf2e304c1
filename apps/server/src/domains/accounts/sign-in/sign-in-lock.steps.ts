import { MINUTE, type Clock } from '@shoushou/kernel';
import type { Database } from '../../../platform/database/types.ts';
import { lockMinutes, ATTEMPT_RETENTION } from '../accounts.rules.ts';
import { lockAttempts, returnAttempt, writeAttempts } from './sign-in-attempts.store.ts';

/** Counters of attempts: of the account, and of the address. */
export interface Scopes {
  account: string;
  address: string;
}

const PER_ACCOUNT = 5;
/** Attempts on all accounts from one address; high, because many people share a carrier's address. */
const PER_ADDRESS = 60;

/** Counted per account and address, so that a stranger's guesses elsewhere do not lock the owner out. */
export function userScopes(mobile: string, address: string): Scopes {
  return { account: `user:${mobile}@${address}`, address: `address:${address}` };
}

/** Counted per account: operators are few, and their security matters more than convenience. */
export function operatorScopes(name: string, address: string): Scopes {
  return { account: `operator:${name.toLowerCase()}`, address: `address:${address}` };
}

/**
 * Counts an attempt before the secret is compared, so that simultaneous attempts can't exceed the limit. @returns minutes the
 * caller must wait, or null when the attempt may be compared
 */
export async function claimAttempt({ database, clock }: { database: Database; clock: Clock }, scopes: Scopes): Promise<number | null> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const counts = await lockAttempts(tx, [scopes.account, scopes.address], now);
    const lockedUntil = Math.max(0, ...counts.map((count) => count.lockedUntil ?? 0));
    if (lockedUntil > now) return Math.ceil((lockedUntil - now) / MINUTE);
    for (const { scope, ...count } of counts) {
      const tries = (now - count.lastAt > ATTEMPT_RETENTION ? 0 : count.tries) + 1;
      const minutes = lockMinutes(tries, scope === scopes.account ? PER_ACCOUNT : PER_ADDRESS);
      await writeAttempts(tx, { scope, tries, lastAt: now, lockedUntil: minutes > 0 ? now + minutes * MINUTE : null });
    }
    return null;
  });
}

/** After the right secret. The address gets only one attempt back; otherwise one own account would reset the counter for guessing others. */
export async function clearAttempts(database: Database, scopes: Scopes): Promise<void> {
  await returnAttempt(database, scopes.account, scopes.address, PER_ADDRESS);
}
