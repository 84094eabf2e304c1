import { MINUTE, type Clock } from '@shoushou/kernel';
import type { Database } from '../platform/database/types.ts';
import { lockCredential, readCredential, writeCredential, type Credential } from './provider-credentials.store.ts';

/** How long before its expiry a credential is replaced: requests take time, and clocks differ. */
const MARGIN = 5 * MINUTE;

export interface Credentials {
  /**
   * The credential of this name, stored in the database for all processes and renewed before expiry. @param refused a value
   * that the provider no longer accepts: any other counts as new
   */
  get(name: string, ask: () => Promise<Credential>, refused?: string): Promise<string>;
}

/** Credentials that a provider issues for two hours, a limited number of times a day. */
export function createCredentials({ database, clock }: { database: Database; clock: Clock }): Credentials {
  /** Shared requests, so that a process waits for the lock with one connection however many callers it has. */
  const flights = new Map<string, Promise<string>>();
  const usable = (kept: Credential | null, refused?: string): kept is Credential => kept !== null && kept.value !== refused && kept.expiresAt - MARGIN > clock.now();

  function renew(name: string, ask: () => Promise<Credential>, refused?: string): Promise<string> {
    return database.transaction(async (tx) => {
      await lockCredential(tx, name);
      const kept = await readCredential(tx, name);
      if (usable(kept, refused)) return kept.value;
      const made = await ask();
      await writeCredential(tx, name, made);
      return made.value;
    });
  }

  return {
    async get(name, ask, refused) {
      const kept = await readCredential(database, name);
      if (usable(kept, refused)) return kept.value;
      const key = `${name} ${refused ?? ''}`;
      const flight = flights.get(key) ?? renew(name, ask, refused).finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
  };
}
