import { shanghaiDate, type Clock, type Failure } from '@shoushou/kernel';
import type { Database, Transaction } from '../../../platform/database/types.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { countFreePayment, enterPayee } from './confirmed-payments.store.ts';
import { consumeConfirmation, type Unconfirmed } from './pay-password.steps.ts';
import { isSmallPayment, PAYMENT_LIMITS, type ConfirmedPayment } from './payment-limits.rules.ts';
import { countAfterReset } from './reset.steps.ts';

/**
 * The one guard of payments from a wallet, before their money moves: a payment at the cashier, to somebody new, or
 * beyond the limits uses up the confirmation that the device gave, and is little for a day after a reset. A refusal moves nothing: the call is repeated under
 * the same idempotency key once it is confirmed.
 * @returns null when it may be paid
 */
export async function guardPayment(
  tx: Transaction,
  deps: { database: Database; clock: Clock },
  caller: { userId: string; deviceId: string },
  { amountFen, payeeId, of }: ConfirmedPayment,
): Promise<Unconfirmed | Failure<'wallet.paypassword_new'> | null> {
  const now = deps.clock.now();
  const { userId } = caller;
  const limits = await rulesInForce(deps, PAYMENT_LIMITS, tx);
  const confirmed = async () => {
    const [beyond, unconfirmed] = await Promise.all([
      countAfterReset(tx, deps, userId, amountFen, limits.resetDayFen),
      consumeConfirmation(tx, deps, caller, { to: `${of} ${payeeId ?? ''}`, amountFen }),
    ]);
    return beyond ?? unconfirmed;
  };
  if (payeeId === null) return confirmed();
  const free = { payerId: userId, payeeId, amountFen, day: shanghaiDate(now), dayFen: limits.freeDayFen };
  if (isSmallPayment({ amountFen }, limits) && (await countFreePayment(tx, free))) return null;
  const unconfirmed = await confirmed();
  if (unconfirmed) return unconfirmed;
  await enterPayee(tx, userId, payeeId, now);
  return null;
}
