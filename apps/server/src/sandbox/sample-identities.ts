import type { Deps } from '../deps.ts';
import { findUserIdByMobile } from '../domains/accounts/index.ts';
import { buildIdentity } from '../domains/identity/builders/identity.builders.ts';

/** The sample recycler with a verified name; the number is invented. */
const SAMPLE = { mobile: '13800138001', name: '李国强', number: '440304198506151018' } as const;

/** Names are sealed with this installation's key, which the seed does not know. */
export async function saveSampleIdentity(
  deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>,
): Promise<void> {
  const userId = await findUserIdByMobile(deps.database, SAMPLE.mobile);
  if (userId)
    await deps.database.transaction((tx) =>
      buildIdentity(tx, deps, { userId, name: SAMPLE.name, number: SAMPLE.number }),
    );
}
