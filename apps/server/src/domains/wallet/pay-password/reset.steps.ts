import { failure, formatYuan, HOUR, type Clock, type Failure, type Fen } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Database, Queryable, Transaction } from '../../../platform/database/types.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { findVerifiedName } from '../../identity/index.ts';
import { RESET_TERM } from './pay-password.rules.ts';
import { countResetPayment, readPayPassword, type ResetUse } from './pay-passwords.store.ts';
import { PAYMENT_LIMITS } from './payment-limits.rules.ts';

type Source = Pick<Deps, 'environment' | 'random'>;

/**
 * The number of the identity card that a reset has to name beside the SMS code: who holds an unlocked phone receives
 * its codes. Null for a first password, and for a person without a verified name.
 */
export async function findResetNumber(database: Queryable, deps: Source, userId: string): Promise<string | null> {
  if ((await readPayPassword(database, userId)) === null) return null;
  return (await findVerifiedName(database, deps, userId))?.number ?? null;
}

/** The most that is paid and withdrawn together within a day of a reset, fen. */
export const resetLimit = async (deps: { database: Database; clock: Clock }, through: Queryable): Promise<Fen> =>
  (await rulesInForce(deps, PAYMENT_LIMITS, through)).resetDayFen;

/** Counts an amount that leaves the wallet within a day of a reset. @returns null when it may */
export async function countAfterReset(
  tx: Transaction,
  { clock }: { clock: Clock },
  userId: string,
  amountFen: Fen,
  mostFen: Fen,
): Promise<Failure<'wallet.paypassword_new'> | null> {
  const now = clock.now();
  const use = await countResetPayment(tx, userId, amountFen, now - RESET_TERM);
  return use && refuseBeyondReset(use, amountFen, mostFen, now);
}

/** @param use with this amount included */
export function refuseBeyondReset(
  { resetAt, paidFen }: ResetUse,
  amountFen: Fen,
  mostFen: Fen,
  now: number,
): Failure<'wallet.paypassword_new'> | null {
  if (paidFen <= mostFen) return null;
  const left = formatYuan(Math.max(0, mostFen - (paidFen - amountFen)));
  return failure('wallet.paypassword_new', { values: { left, hours: Math.ceil((resetAt + RESET_TERM - now) / HOUR) } });
}
