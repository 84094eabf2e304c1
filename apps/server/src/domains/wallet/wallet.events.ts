import type { Fen, Grams, Instant } from '@shoushou/kernel';
import type { Transaction } from '../../platform/database/types.ts';
import type { EventHandlers } from '../../platform/events/events.ts';
import type { PaymentPaid, PurposeTable } from './cashier/payment-purpose.steps.ts';
import { addDeal } from './overview/lines.store.ts';
import { deletePayPassword } from './pay-password/pay-passwords.store.ts';
import { deleteReceiveCodes } from './receive-codes/receive.store.ts';

/** The fields of `orders.completed` that are read here. */
export interface CompletedOrder {
  recyclerId: string;
  /** Null for a walk-in deal with a person without an account. */
  customerId: string | null;
  amountFen: Fen;
  totalGrams: Grams;
  at: Instant;
}

/** Adds a completed deal to both people's month: one side's spending is the other's earning. */
export async function followCompletedOrder(tx: Transaction, { recyclerId, customerId, amountFen, totalGrams, at }: CompletedOrder): Promise<void> {
  const deal = { at: Date.parse(at), grams: totalGrams };
  const deals = [{ ...deal, ownerId: recyclerId, incomeFen: 0, spentFen: amountFen }];
  if (customerId !== null) deals.push({ ...deal, ownerId: customerId, incomeFen: amountFen, spentFen: 0 });
  // In a fixed order, so that two events of the same people can't deadlock.
  for (const each of deals.sort((a, b) => (a.ownerId < b.ownerId ? -1 : 1))) await addDeal(tx, each);
}

export function walletEventHandlers({ purposes }: { purposes: PurposeTable }): EventHandlers {
  return {
    'orders.completed': (tx, { payload }) => followCompletedOrder(tx, payload as CompletedOrder),
    'wallet.payment_paid': async (tx, { payload }) => {
      const payment = payload as PaymentPaid;
      await purposes.of(payment.purpose).whenPaid?.(tx, payment);
    },
    'accounts.erased': async (tx, { payload }) => {
      const { userId } = payload as { userId: string };
      await deletePayPassword(tx, userId);
      await deleteReceiveCodes(tx, userId);
    },
  };
}
