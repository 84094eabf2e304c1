import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { findMergedInto } from '../account/merges.store.ts';
import type { TokenCache } from '../session/token-cache.steps.ts';
import { revokeDevices } from '../session/tokens.store.ts';
import { lockState, writeFreeze } from '../account/people.store.ts';

type Needs = Pick<Deps, 'clock' | 'random'>;

/** Signs the person out everywhere and blocks sign-in. Orders under way stay, for operators to settle. */
export function freezePerson(deps: Needs, cache: Pick<TokenCache, 'forget'>) {
  return transactionalHandler('accounts.freeze_person', async (tx, { caller }, { id, reason }) => {
    const state = await lockState(tx, id);
    if (state === null || state === 'erased') return failure('accounts.person_unknown');
    if (state === 'suspended') return failure('accounts.person_frozen');
    const now = deps.clock.now();
    await writeFreeze(tx, {
      id: createId(deps.clock, deps.random),
      userId: id,
      act: 'freeze',
      reason,
      operatorId: caller.operatorId,
      at: now,
    });
    await revokeDevices(tx, deps, id, { allBut: null });
    cache.forget(id);
    return success(null);
  });
}

/** Lets the person sign in again. */
export function thawPerson(deps: Needs) {
  return transactionalHandler('accounts.thaw_person', async (tx, { caller }, { id, reason }) => {
    const state = await lockState(tx, id);
    if (state === null || state === 'erased') return failure('accounts.person_unknown');
    if (state === 'active') return failure('accounts.person_not_frozen');
    if (await findMergedInto(tx, id)) return failure('accounts.person_merged');
    await writeFreeze(tx, {
      id: createId(deps.clock, deps.random),
      userId: id,
      act: 'thaw',
      reason,
      operatorId: caller.operatorId,
      at: deps.clock.now(),
    });
    return success(null);
  });
}
