import type { Identity } from '@shoushou/contract';
import { startOfShanghaiDay, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { publish } from '../../../platform/events/events.ts';
import { findPeople, setVerified } from '../../accounts/index.ts';
import { releaseFile } from '../../files/index.ts';
import { countAttempts, findNewestCheck, lockCheck, setCheckState, markPhotosDeleted } from './checks.store.ts';
import type { CheckRow } from './checks.table.ts';
import { findIdentity, lockNumber, saveIdentity } from './identities.store.ts';
import { identityView, FACE_EXPIRED } from '../identity.rules.ts';
import { createNameResolver } from './names.steps.ts';

type StepDeps = Pick<Deps, 'clock' | 'random' | 'environment'>;

/** The state of a person's check, as they may see it. */
export async function readIdentityView(database: Queryable, deps: StepDeps, userId: string): Promise<Identity> {
  const names = createNameResolver(deps);
  const now = deps.clock.now();
  const identity = await findIdentity(database, userId);
  const check = await findNewestCheck(database, userId);
  const person = (await findPeople(database, [userId])).get(userId);
  return identityView({
    identity: identity && { ...identity, ...names.open('identities', userId, identity) },
    check: check && { ...check, ...names.open('identity_checks', check.id, check) },
    triesToday: await countAttempts(database, userId, startOfShanghaiDay(now)),
    knownVerified: person?.verified ?? false,
  });
}

/** Ends a check without success and releases its photos. */
export async function refuseCheck(
  tx: Transaction,
  deps: StepDeps,
  check: CheckRow,
  reason: string,
  state: 'refused' | 'replaced' = 'refused',
): Promise<void> {
  await setCheckState(tx, check, state, reason, deps.clock.now());
  await releasePhotos(tx, deps, check);
}

/** Releases the pictures of a check; they are removed within a day. */
async function releasePhotos(tx: Transaction, { clock }: Pick<Deps, 'clock'>, check: CheckRow | null): Promise<void> {
  if (check?.photosRemovedAt !== null) return;
  await markPhotosDeleted(tx, check, clock.now());
  for (const path of [check.front, check.back]) await releaseFile(tx, check.userId, path);
}

export const NUMBER_TAKEN = '该身份证已在其他账号实名，请登录原账号，或联系客服';

/** Makes the checked name the person's, unless the card belongs to another account. @returns whether it did */
export async function verifyCheck(tx: Transaction, deps: StepDeps, check: CheckRow): Promise<boolean> {
  const holder = await lockNumber(tx, check.numberHash);
  if (holder !== null && holder !== check.userId) {
    await refuseCheck(tx, deps, check, NUMBER_TAKEN);
    return false;
  }
  const names = createNameResolver(deps);
  const now = deps.clock.now();
  // Only the pictures of the latest verified card are kept.
  const replaced = (await findIdentity(tx, check.userId))?.checkId;
  if (replaced !== undefined) await releasePhotos(tx, deps, await lockCheck(tx, check.userId, replaced));
  await saveIdentity(tx, {
    userId: check.userId,
    checkId: check.id,
    ...names.seal('identities', check.userId, names.open('identity_checks', check.id, check)),
    numberHash: check.numberHash,
    elements: check.elements,
    validUntil: check.validUntil,
    verifiedAt: toInstant(now),
  });
  await setCheckState(tx, check, 'verified', null, now);
  await setVerified(tx, check.userId, true);
  await publish(tx, deps, 'identity.verified', {
    userId: check.userId,
    personHash: Buffer.from(check.numberHash).toString('hex'),
    at: now,
  });
  return true;
}

/** Applies the result of a face check to a waiting check; otherwise changes nothing. */
export async function settleFace(
  tx: Transaction,
  deps: StepDeps,
  check: CheckRow,
  outcome: 'passed' | 'lapsed',
): Promise<void> {
  if (check.state !== 'reviewing') return;
  if (outcome === 'passed') await verifyCheck(tx, deps, check);
  else await refuseCheck(tx, deps, check, FACE_EXPIRED);
}
