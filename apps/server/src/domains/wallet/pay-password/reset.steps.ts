import { failure, formatYuan, HOUR, type Clock, type Failure, type Fen } from '@shoushou/kernel';
import type { Database, Queryable, Transaction } from '../../../platform/database/types.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { findVerifiedAt } from '../../identity/index.ts';
import { RESET_TERM } from './pay-password.rules.ts';
import { countResetPayment, readPayPassword, type ResetUse } from './pay-passwords.store.ts';
import { PAYMENT_LIMITS } from './payment-limits.rules.ts';

/** How far an SMS code is trusted to set a payment password: who holds an unlocked phone receives its codes. */
interface TrustInCode {
  /** The number of the verified identity card is named beside it. */
  asksNumber: boolean;
  /** Little leaves the wallet for a day. */
  limited: boolean;
}

/** A first password of a person who proved their name within the hour needs no other proof. */
export async function trustInCode(
  database: Queryable,
  { clock }: { clock: Clock },
  userId: string,
): Promise<TrustInCode> {
  const first = (await readPayPassword(database, userId)) === null;
  const verifiedAt = await findVerifiedAt(database, userId);
  return {
    asksNumber: verifiedAt !== null && !(first && verifiedAt > clock.now() - HOUR),
    limited: !first || verifiedAt === null,
  };
}

/** The most that is paid and withdrawn together within a day of a limited password, fen. */
export const resetLimit = async (deps: { database: Database; clock: Clock }, through: Queryable): Promise<Fen> =>
  (await rulesInForce(deps, PAYMENT_LIMITS, through)).resetDayFen;

/** Counts an amount that leaves the wallet within a day of a limited password. @returns null when it may */
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
