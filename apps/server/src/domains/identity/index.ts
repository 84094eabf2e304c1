import { realNameCalls } from './real-name/real-name.calls.ts';
import { facesCalls } from './faces/faces.calls.ts';
import { documentsCalls } from './documents/documents.calls.ts';
import { pledgesCalls } from './pledges/pledges.calls.ts';
import { photosCalls } from './photos/photos.calls.ts';
import type { identityCalls } from '@shoushou/contract/identity/identity.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import { shanghaiDate } from '@shoushou/kernel';
import { readIdentityNumber } from '@shoushou/kernel/identity-number';
import type { Deps } from '../../deps.ts';
import { mobileOf } from '../../platform/console/contact-numbers.ts';
import type { Domain } from '../../domain.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { findIdentity } from './real-name/identities.store.ts';
import { identityEventHandlers } from './identity.events.ts';
import { identityJobs } from './identity.jobs.ts';
import { identityRoutes } from './identity.routes.ts';
import { identityMerge } from './person-merge.steps.ts';
import { createNameResolver } from './real-name/names.steps.ts';
import { identityRecords } from './personal-records.store.ts';
import { listStoredDocuments } from './documents/made-files.store.ts';

/** Real-name verification and signed pledges. */
export function createIdentity(deps: Deps): Domain {
  return {
    actions: {
      ...realNameCalls(deps),
      ...facesCalls(deps),
      ...documentsCalls(deps),
      ...pledgesCalls(deps),
      ...photosCalls(deps),
    } satisfies ActionsOf<typeof identityCalls>,
    eventHandlers: identityEventHandlers(deps),
    jobs: identityJobs(deps),
    personalRecords: identityRecords,
    storedFiles: listStoredDocuments,
    contactNumbers: [
      {
        field: 'identity',
        right: 'reviews',
        rows: 'identity_checks',
        key: 'identity_checks.id',
        type: 'uuid',
        mobile: mobileOf('identity_checks.user_id'),
      },
    ],
    personMerge: identityMerge(deps),
    routes: (app) => identityRoutes(deps, app),
  };
}

/**
 * A person's verified name and the number of their identity card; null when not verified, or verified before names were
 * recorded.
 */
export async function findVerifiedName(
  database: Queryable,
  deps: Pick<Deps, 'environment' | 'random'>,
  userId: string,
): Promise<{ name: string; number: string } | null> {
  const identity = await findIdentity(database, userId);
  return identity && createNameResolver(deps).open('identities', userId, identity);
}

/** The birthday on a person's identity card, `yyyy-MM-dd`; null when not verified. */
export async function findVerifiedBirthday(
  database: Queryable,
  deps: Pick<Deps, 'environment' | 'random' | 'clock'>,
  userId: string,
): Promise<string | null> {
  const verified = await findVerifiedName(database, deps, userId);
  if (!verified) return null;
  const read = readIdentityNumber(verified.number, shanghaiDate(deps.clock.now()));
  return typeof read === 'string' ? null : read.birthday;
}

/**
 * Requires a verified person to repeat the check, for example after a failed risk check. `reason` is shown to them.
 * False when nothing is verified.
 */
export { findVerified, findVerifiedAt, requireReverification } from './real-name/identities.store.ts';
