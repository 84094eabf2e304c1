import type { Fen, Grams, Instant } from '@shoushou/kernel';
import type { Transaction } from '../../platform/database/types.ts';
import type { EventHandlers } from '../../platform/events/events.ts';
import { addDeal } from './overview/lines.store.ts';
import { deletePayPassword } from './pay-password/pay-passwords.store.ts';
import { deleteReceiveCodes } from './receive-codes/receive.store.ts';

/** What of `orders.completed` is read here. */
export interface CompletedOrder {
  recyclerId: string;
  /** Null for a deal with a person who has no account. */
  customerId: string | null;
  amountFen: Fen;
  totalGrams: Grams;
  at: Instant;
}

/** Adds a finished deal to both people's month: what one paid and took in, the other earned and gave. */
export async function followCompletedOrder(tx: Transaction, { recyclerId, customerId, amountFen, totalGrams, at }: CompletedOrder): Promise<void> {
  const deal = { at: Date.parse(at), grams: totalGrams };
  const deals = [{ ...deal, ownerId: recyclerId, incomeFen: 0, spentFen: amountFen }];
  if (customerId !== null) deals.push({ ...deal, ownerId: customerId, incomeFen: amountFen, spentFen: 0 });
  // In one order everywhere, so that two events of the same people don't wait for each other in a circle.
  for (const each of deals.sort((a, b) => (a.ownerId < b.ownerId ? -1 : 1))) await addDeal(tx, each);
}

export const walletEventHandlers: EventHandlers = {
  'orders.completed': (tx, { payload }) => followCompletedOrder(tx, payload as CompletedOrder),
  'accounts.erased': async (tx, { payload }) => {
    const { userId } = payload as { userId: string };
    await deletePayPassword(tx, userId);
    await deleteReceiveCodes(tx, userId);
  },
};
