import { createHash } from 'node:crypto';
import { failure, MINUTE, toInstant, type Clock, type Failure, type Fen, type Random } from '@shoushou/kernel';
import type { Database, Queryable, Transaction } from '../../../platform/database/types.ts';
import { publish } from '../../../platform/events/events.ts';
import type { Deps } from '../../../deps.ts';
import { findPeople, hashPassword, verifyPassword, readBirthday } from '../../accounts/index.ts';
import { findVerifiedBirthday } from '../../identity/index.ts';
import { deletePasskeys } from './passkeys.store.ts';
import {
  CONFIRMATION_TERM,
  PAY_PASSWORD_LOCK,
  PAY_PASSWORD_MAX_ATTEMPTS,
  payPasswordWeakness,
  RESET_TERM,
} from './pay-password.rules.ts';
import {
  lockConfirmations,
  lockPayPassword,
  readPayPassword,
  spendConfirmation,
  spendConfirmations,
  writePayPassword,
  writeAttempts,
  writeReset,
  type PayPasswordRow,
} from './pay-passwords.store.ts';
import { refuseBeyondReset, resetLimit } from './reset.steps.ts';

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
  const refused = refusalOf(kept, now);
  if (kept === null || refused) return refused ?? failure('wallet.paypassword_unset');
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

const refusalOf = (
  kept: PayPasswordRow | null,
  now: number,
): Failure<'wallet.paypassword_locked' | 'wallet.paypassword_unset'> | null => {
  if (!kept) return failure('wallet.paypassword_unset');
  return kept.lockedUntil !== null && kept.lockedUntil > now ? locked(kept.lockedUntil, now) : null;
};

/** Who guessed at the password confirms nothing by a finger either. @returns null when it is set and not locked */
export const refuseLocked = async (tx: Transaction, { clock }: { clock: Clock }, userId: string) =>
  refusalOf(await readPayPassword(tx, userId), clock.now());

function locked(until: number, now: number): Failure<'wallet.paypassword_locked'> {
  return failure('wallet.paypassword_locked', {
    values: { minutes: Math.ceil((until - now) / MINUTE) },
    detail: { lockedUntil: toInstant(until) },
    keep: true,
  });
}

/** What may be confirmed by fingerprint or face: a payment of this amount to there. */
export interface NamedPayment {
  /** What is paid, and to whom, as its domain knows it: `order OR… <person>`. */
  to: string;
  amountFen: Fen;
}

/** Names a payment to the phone that has to confirm it, and tells it from every other one of the person. */
const digestOf = (userId: string, { to, amountFen }: NamedPayment): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, to, amountFen]))
    .digest('base64url');

export type Unconfirmed = Failure<'wallet.paypassword_needed' | 'wallet.paypassword_unset'>;

/** The person confirms it, or sets a password first; then the same request is made again. */
const unconfirmed = (isSet: boolean, payment: NamedPayment | null, userId: string): Unconfirmed =>
  isSet
    ? failure('wallet.paypassword_needed', { detail: { payment: payment && digestOf(userId, payment) } })
    : failure('wallet.paypassword_unset');

/**
 * Consumes the confirmation that this device gave minutes ago, before money leaves the wallet: by the password it allows
 * one action, by fingerprint or face this payment. @param payment null for an act that only the password confirms
 * @returns null when there was one
 */
export async function consumeConfirmation(
  tx: Transaction,
  { clock }: { clock: Clock },
  caller: { userId: string; deviceId: string },
  payment: NamedPayment | null,
): Promise<Unconfirmed | null> {
  const { userId } = caller;
  const since = clock.now() - CONFIRMATION_TERM;
  if (await spendConfirmation(tx, caller, since, payment && digestOf(userId, payment))) return null;
  return unconfirmed((await readPayPassword(tx, userId)) !== null, payment, userId);
}

/**
 * Confirmations of many people, locked: `use` consumes one, with the refusal of `consumeConfirmation` when there is
 * none, or of a payment beyond what a reset password allows; `spend` stores what these people's were consumed for.
 */
export async function holdConfirmations(
  tx: Transaction,
  deps: { database: Database; clock: Clock },
  userIds: readonly string[],
) {
  const now = deps.clock.now();
  const mostFen = await resetLimit(deps, tx);
  const kept = new Map(
    (await lockConfirmations(tx, userIds, now - CONFIRMATION_TERM, now - RESET_TERM)).map((each) => [
      each.userId,
      each,
    ]),
  );
  return {
    use(
      { userId, deviceId }: { userId: string; deviceId: string },
      payment: NamedPayment,
    ): Unconfirmed | Failure<'wallet.paypassword_new'> | null {
      const confirmed = kept.get(userId);
      if (!confirmed) return unconfirmed(false, payment, userId);
      const { resetAt, paidFen } = confirmed;
      const { amountFen } = payment;
      const beyond =
        resetAt !== null && refuseBeyondReset({ resetAt, paidFen: paidFen + amountFen }, amountFen, mostFen, now);
      if (beyond) return beyond;
      const fits = confirmed.payment === null || confirmed.payment === digestOf(userId, payment);
      if (confirmed.deviceId !== deviceId || !fits) return unconfirmed(true, payment, userId);
      kept.set(userId, { ...confirmed, deviceId: null });
      return null;
    },
    spend: (spent: Parameters<typeof spendConfirmations>[1]) => spendConfirmations(tx, spent),
  };
}

/** Saves a new payment password and notifies the person of the change. @param limited for a day little leaves the wallet */
export async function savePayPassword(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  userId: string,
  password: string,
  { limited }: { limited: boolean },
): Promise<void> {
  const at = source.clock.now();
  const first = (await readPayPassword(tx, userId)) === null;
  await writePayPassword(tx, userId, await hashPassword(password), at);
  if (limited) await writeReset(tx, userId, at, at - RESET_TERM);
  // Who saw the old one typed may have added a finger with it.
  await deletePasskeys(tx, userId, null);
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
