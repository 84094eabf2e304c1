import type { Deps } from '../../deps.ts';
import type { EventHandlers } from '../../platform/events/events.ts';
import { releaseFile } from '../files/index.ts';
import { deleteChecks } from './real-name/checks.store.ts';
import { deleteIdentity, requireReverification } from './real-name/identities.store.ts';
import { MOBILE_CHANGED } from './identity.rules.ts';
import { deleteMadeFiles } from './documents/made-files.store.ts';
import { deletePledges } from './pledges/pledges.store.ts';

declare module '../../platform/events/events.ts' {
  interface DomainEvents {
    /** `personHash`: HMAC of the number of the card, in hex. `at` in milliseconds. */
    'identity.verified': { userId: string; personHash: string; at: number };
  }
}

export function identityEventHandlers({ files, clock }: Pick<Deps, 'files' | 'clock'>): EventHandlers {
  return {
    'accounts.erased': async (tx, { payload: { userId } }) => {
      for (const path of [...(await deletePledges(tx, userId)), ...(await deleteChecks(tx, userId))])
        await releaseFile(tx, userId, path);
      await deleteIdentity(tx, userId);
      for (const name of await deleteMadeFiles(tx, userId)) await files.remove(name);
    },
    /** The name was compared with the account's previous number. */
    'accounts.mobile_changed': async (tx, { payload }) => {
      await requireReverification(tx, payload.userId, MOBILE_CHANGED, clock.now());
    },
  };
}
