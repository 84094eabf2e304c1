import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { findIdentity } from './identities.store.ts';
import { identityFollowers } from './identity.events.ts';
import { identityJobs } from './identity.jobs.ts';
import { identityActions, identityRoutes } from './identity.routes.ts';
import { createNames } from './names.steps.ts';
import { identityRecords } from './personal-records.store.ts';

/** Who somebody is proven to be, and the pledges they signed. */
export function createIdentity(deps: Deps): Domain {
  return { actions: identityActions(deps), followers: identityFollowers(deps), jobs: identityJobs(deps), personalRecords: identityRecords, routes: (app) => identityRoutes(deps, app) };
}

/** The verified name of a person, for what only they may have: payouts, bank cards. Null without one, and while the check has to be repeated. */
export async function findVerifiedName(database: Queryable, deps: Pick<Deps, 'environment' | 'random'>, userId: string): Promise<{ name: string } | null> {
  const identity = await findIdentity(database, userId);
  return identity && identity.againReason === null ? { name: createNames(deps).open('identities', userId, identity).name } : null;
}

/** Demands that a verified person repeats the check, such as after a risk check failed. `reason` is told to them. False when nothing is verified. */
export { setAgain as demandCheck } from './identities.store.ts';
