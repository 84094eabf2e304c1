import { MINUTE } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import type { Notifying, Queryable } from '../../platform/database/types.ts';
import { invalidateEverywhere } from '../../platform/live/live.ts';
import { hasEndpoint } from './webhooks.store.ts';

declare module '../../platform/live/live.ts' {
  interface LiveTopics {
    /** Receivers of webhooks: `webhooks:endpoints`. */
    webhooks: true;
  }
}

/** Whether there is a receiver at all. */
export type AnyReceiver = (source: Queryable) => Promise<boolean>;

/**
 * Remembers for a minute that there is no receiver, and only while notifications of other servers are received: most
 * installations have none, and neither an event nor a look at the queue then costs a statement.
 */
export function createAnyReceiver({ live, clock }: Pick<Deps, 'live' | 'clock'>): AnyReceiver {
  let noneUntil = -Infinity;
  let changes = 0;
  live.registerCache('webhooks:endpoints', () => {
    changes += 1;
    noneUntil = -Infinity;
  });
  return async (source) => {
    const now = clock.now();
    if (live.isConnected && now < noneUntil && noneUntil - now <= MINUTE) return false;
    const before = changes;
    const found = await hasEndpoint(source);
    // The answer may be older than a receiver that was added meanwhile.
    noneUntil = !found && live.isConnected && changes === before ? now + MINUTE : -Infinity;
    return found;
  };
}

/** To be called with the transaction that adds a receiver. */
export const announceReceiver = (to: Notifying): void => invalidateEverywhere(to, ['webhooks:endpoints']);
