import { toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { createId } from '../../../platform/system.ts';
import { setVerified } from '../../accounts/index.ts';
import { findIdentity, saveIdentity } from '../real-name/identities.store.ts';
import { createNameResolver } from '../real-name/names.steps.ts';

/** Gives the person a verified name, unless they have one. */
export async function buildIdentity(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random' | 'environment'>,
  { userId, name, number }: { userId: string; name: string; number: string },
): Promise<void> {
  if (await findIdentity(tx, userId)) return;
  const names = createNameResolver(deps);
  await saveIdentity(tx, {
    userId,
    checkId: createId(deps.clock, deps.random),
    ...names.seal('identities', userId, { name, number }),
    numberHash: names.hash(number),
    elements: 3,
    validUntil: null,
    verifiedAt: toInstant(deps.clock.now()),
  });
  await setVerified(tx, userId, true);
}

export { createNameResolver };
