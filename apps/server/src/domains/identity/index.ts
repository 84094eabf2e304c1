import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { identityFollowers } from './identity.events.ts';
import { identityActions } from './identity.routes.ts';
import { identityRecords } from './personal-records.store.ts';

/** Who somebody is proven to be, and the pledges they signed. */
export function createIdentity(deps: Deps): Domain {
  return { actions: identityActions(deps), followers: identityFollowers, personalRecords: identityRecords };
}
