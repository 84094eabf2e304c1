import type { Clock, Random } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { countSale, postOrThrow } from '../../wallet/index.ts';
import { announce } from '../orders.events.ts';
import { changeState } from '../orders.store.ts';
import { appendEvent } from './events.store.ts';
import { type AcceptedOrder, paymentFacts } from './on-site.steps.ts';
import { setReceiptCustomer } from './receipts.store.ts';
import { confirmedCash } from '../orders-money.rules.ts';

interface Deps {
  clock: Clock;
  random: Random;
}

/**
 * Makes the person whose number the recycler typed the customer of a walk-in deal, once they proved it themselves: by
 * code or on their own phone. From here on it counts for their year's limit, tax file, wallet lines and history; what
 * was already paid in cash counts now. Other orders stay as they are. @param at milliseconds
 */
export async function confirmWalkIn(
  tx: Transaction,
  deps: Deps,
  order: AcceptedOrder,
  at: number,
): Promise<AcceptedOrder> {
  const customerId = order.namedCustomerId;
  if (customerId === null) return order;
  const known = await changeState(tx, order, { customerId, namedCustomerId: null });
  await setReceiptCustomer(tx, order, customerId);
  const confirmed = { ...order, ...known } as AcceptedOrder;
  if (order.paidAt !== null) {
    const facts = { ...(await paymentFacts(tx, confirmed)), customerId };
    await countSale(tx, deps, { sellerId: customerId, amountFen: facts.amountFen, at: Date.parse(order.paidAt) }, true);
    await postOrThrow(tx, confirmedCash(facts), deps.clock.now());
  }
  await answered(tx, deps, confirmed, 'walk_in_confirmed', customerId, at);
  return confirmed;
}

/**
 * The owner of the typed number says that the deal is not theirs: it stays a deal of the recycler with a person unknown
 * to the platform.
 */
export async function denyWalkIn(tx: Transaction, deps: Deps, order: AcceptedOrder, at: number): Promise<void> {
  const { namedCustomerId } = order;
  await changeState(tx, order, { namedCustomerId: null });
  // Announced with the name, so that the person's open screens change too.
  await answered(tx, deps, order, 'walk_in_denied', namedCustomerId, at);
}

async function answered(
  tx: Transaction,
  deps: Deps,
  order: AcceptedOrder,
  kind: 'walk_in_confirmed' | 'walk_in_denied',
  actorId: string | null,
  at: number,
): Promise<void> {
  await appendEvent(tx, deps, order, { kind, actor: 'customer', actorId, toState: order.state, occurredAt: at });
  await announce(tx, deps, order, 'walk_in_answered', { actor: 'customer', occurredAt: at });
}
