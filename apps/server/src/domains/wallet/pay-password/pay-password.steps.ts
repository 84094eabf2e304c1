import { failure, MINUTE, toInstant, type Clock, type Failure, type Random } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { publish } from '../../../platform/events/events.ts';
import type { Deps } from '../../../deps.ts';
import { findPeople, hashPassword, verifyPassword, readBirthday } from '../../accounts/index.ts';
import { findVerifiedBirthday } from '../../identity/index.ts';
import {
  CONFIRMATION_TERM,
  PAY_PASSWORD_LOCK,
  PAY_PASSWORD_MAX_ATTEMPTS,
  payPasswordWeakness,
} from './pay-password.rules.ts';
import {
  lockConfirmations,
  lockPayPassword,
  readPayPassword,
  spendConfirmation,
  spendConfirmations,
  writePayPassword,
  writeAttempts,
} from './pay-passwords.store.ts';

type CheckRefusal = 'wallet.paypassword_wrong' | 'wallet.paypassword_locked' | 'wallet.paypassword_unset';

/**
 * Verifies the payment password. Wrong attempts are counted in the caller's transaction: return the refusal unchanged,
 * its `keep` commits the count. @returns null when it is right
 */
export async function checkPayPassword(
  tx: Transaction,
  { clock }: { clock: Clock },
  userId: string,
  password: string,
): Promise<Failure<CheckRefusal> | null> {
  const now = clock.now();
  const kept = await lockPayPassword(tx, userId);
  if (!kept) return failure('wallet.paypassword_unset');
  if (kept.lockedUntil !== null && kept.lockedUntil > now) return locked(kept.lockedUntil, now);
  // An expired lock also resets the count.
  const tries = (kept.lockedUntil === null ? kept.tries : 0) + 1;
  if (await verifyPassword(password, kept.hash)) {
    await writeAttempts(tx, userId, 0, null);
    return null;
  }
  const lockedUntil = tries >= PAY_PASSWORD_MAX_ATTEMPTS ? now + PAY_PASSWORD_LOCK : null;
  await writeAttempts(tx, userId, tries, lockedUntil);
  if (lockedUntil !== null) return locked(lockedUntil, now);
  const left = PAY_PASSWORD_MAX_ATTEMPTS - tries;
  return failure('wallet.paypassword_wrong', { values: { left }, detail: { left }, keep: true });
}

function locked(until: number, now: number): Failure<'wallet.paypassword_locked'> {
  return failure('wallet.paypassword_locked', {
    values: { minutes: Math.ceil((until - now) / MINUTE) },
    detail: { lockedUntil: toInstant(until) },
    keep: true,
  });
}

/** The person enters the password, or sets one first; then the same request is made again. */
const unconfirmed = (isSet: boolean): Failure<'wallet.paypassword_needed' | 'wallet.paypassword_unset'> =>
  failure(isSet ? 'wallet.paypassword_needed' : 'wallet.paypassword_unset');

/**
 * Consumes the confirmation that `wallet.confirm_paypassword` gave this device minutes ago, before money leaves the
 * wallet; it allows one action. @returns null when there was one
 */
export async function consumeConfirmation(
  tx: Transaction,
  { clock }: { clock: Clock },
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<Failure<'wallet.paypassword_needed' | 'wallet.paypassword_unset'> | null> {
  if (await spendConfirmation(tx, userId, deviceId, clock.now() - CONFIRMATION_TERM)) return null;
  return unconfirmed((await readPayPassword(tx, userId)) !== null);
}

/**
 * Confirmations of many people, locked: `use` consumes one, with the refusal of `consumeConfirmation` when there is
 * none; `spend` stores that these people's are consumed.
 */
export async function holdConfirmations(tx: Transaction, { clock }: { clock: Clock }, userIds: readonly string[]) {
  const kept = new Map(
    (await lockConfirmations(tx, userIds, clock.now() - CONFIRMATION_TERM)).map(({ userId, deviceId }) => [
      userId,
      deviceId,
    ]),
  );
  return {
    use({
      userId,
      deviceId,
    }: {
      userId: string;
      deviceId: string;
    }): Failure<'wallet.paypassword_needed' | 'wallet.paypassword_unset'> | null {
      const confirmedOn = kept.get(userId);
      if (confirmedOn === undefined) return unconfirmed(false);
      if (confirmedOn !== deviceId) return unconfirmed(true);
      kept.set(userId, null);
      return null;
    },
    spend: (spentBy: readonly string[]) => spendConfirmations(tx, spentBy),
  };
}

/** Saves a new payment password and notifies the person of the change. */
export async function savePayPassword(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  userId: string,
  password: string,
): Promise<void> {
  const at = source.clock.now();
  const first = (await readPayPassword(tx, userId)) === null;
  await writePayPassword(tx, userId, await hashPassword(password), at);
  await publish(tx, source, 'wallet.pay_password_set', { userId, first, at });
}

/** Refuses digits that a person who knows the owner could guess. */
export async function refuseWeak(
  database: Queryable,
  deps: Pick<Deps, 'environment' | 'random' | 'clock'>,
  userId: string,
  password: string,
): Promise<Failure<'wallet.paypassword_weak'> | null> {
  const person = (await findPeople(database, [userId])).get(userId);
  const birthdays = [await readBirthday(database, userId), await findVerifiedBirthday(database, deps, userId)].filter(
    (day) => day !== null,
  );
  const problem = payPasswordWeakness(password, { mobile: person?.mobile ?? '', birthdays });
  return problem === null ? null : failure('wallet.paypassword_weak', { values: { problem } });
}
