import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE, SECOND, type Clock } from '@shoushou/kernel';
import type { Database } from '../platform/database/types.ts';
import {
  claimRenewal,
  readCredential,
  releaseRenewal,
  writeCredential,
  type Credential,
} from './provider-credentials.store.ts';

/** How long before its expiry a credential is replaced: requests take time, and clocks differ. */
const MARGIN = 5 * MINUTE;
/** How long one process may renew exclusively: longer than one exchange with the provider. */
const RENEWAL = 10 * SECOND;
/**
 * Interval in milliseconds and number of checks for a credential that another process renews; after them it is
 * requested anyway.
 */
const POLL_INTERVAL = 100;
const MAX_POLLS = 50;

export interface Credentials {
  /**
   * The credential of this name, stored in the database for all processes and renewed before expiry. @param refused a
   * value that the provider no longer accepts: any other counts as new
   */
  get(name: string, ask: () => Promise<Credential>, refused?: string): Promise<string>;
}

/** Credentials that a provider issues for two hours, a limited number of times a day. */
export function createCredentials({ database, clock }: { database: Database; clock: Clock }): Credentials {
  /** Shared requests, so that concurrent callers of a process cause one request. */
  const flights = new Map<string, Promise<string>>();
  const usable = (kept: Credential | null, refused?: string): kept is Credential =>
    kept !== null && kept.value !== refused && kept.expiresAt - MARGIN > clock.now();

  async function renew(name: string, ask: () => Promise<Credential>, refused?: string): Promise<string> {
    for (
      let looks = 0;
      looks < MAX_POLLS && !(await claimRenewal(database, name, clock.now(), clock.now() + RENEWAL));
      looks += 1
    ) {
      await wait(POLL_INTERVAL);
      const kept = await readCredential(database, name);
      if (usable(kept, refused)) return kept.value;
    }
    try {
      const kept = await readCredential(database, name);
      if (usable(kept, refused)) return kept.value;
      const made = await ask();
      await writeCredential(database, name, made);
      return made.value;
    } finally {
      await releaseRenewal(database, name);
    }
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
