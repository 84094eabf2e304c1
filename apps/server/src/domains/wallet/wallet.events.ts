import type { Transaction } from '../../platform/database/types.ts';
import type { DomainEvents, EventHandlers } from '../../platform/events/events.ts';
import type { PaymentPaid, PurposeTable } from './cashier/payment-purpose.steps.ts';
import { addDeal } from './overview/lines.store.ts';
import { deletePayPassword } from './pay-password/pay-passwords.store.ts';
import { deleteReceiveCodes } from './receive-codes/receive.store.ts';

/** Adds a completed deal to both people's month: one side's spending is the other's earning. */
async function followCompletedOrder(tx: Transaction, { recyclerId, customerId, amountFen, totalGrams, at }: DomainEvents['orders.completed']): Promise<void> {
  const deal = { at: Date.parse(at), grams: totalGrams };
  const deals = [{ ...deal, ownerId: recyclerId, incomeFen: 0, spentFen: amountFen }];
  if (customerId !== null) deals.push({ ...deal, ownerId: customerId, incomeFen: amountFen, spentFen: 0 });
  // In a fixed order, so that two events of the same people can't deadlock.
  for (const each of deals.sort((a, b) => (a.ownerId < b.ownerId ? -1 : 1))) await addDeal(tx, each);
}

declare module '../../platform/events/events.ts' {
  interface DomainEvents {
    'wallet.payment_paid': PaymentPaid;
    /** `first`: it was set for the first time. `at` in milliseconds. */
    'wallet.pay_password_set': { userId: string; first: boolean; at: number };
  }
}

export function walletEventHandlers({ purposes }: { purposes: PurposeTable }): EventHandlers {
  return {
    'orders.completed': (tx, { payload }) => followCompletedOrder(tx, payload),
    'wallet.payment_paid': async (tx, { payload }) => {
      await purposes.of(payload.purpose).whenPaid?.(tx, payload);
    },
    'accounts.erased': async (tx, { payload: { userId } }) => {
      await deletePayPassword(tx, userId);
      await deleteReceiveCodes(tx, userId);
    },
  };
}
