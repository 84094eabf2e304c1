import { fromInstant, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { announceCompleted } from '../orders.events.ts';
import { changeState, type OrderRow } from '../orders.store.ts';
import { readDealFacts } from './deal-figures.store.ts';
import { appendEvent } from './events.store.ts';

/** Completes an order; nothing is due after this. */
export async function completeOrder(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  order: OrderRow,
): Promise<void> {
  if (order.recyclerId === null) throw new Error(`order ${order.no} is completed without a recycler`);
  const now = deps.clock.now();
  const { paidAt, facts } = await readDealFacts(tx, order, now);
  const done = await changeState(tx, order, { state: 'done', doneAt: toInstant(now), closedAt: toInstant(now) });
  await appendEvent(tx, deps, order, { kind: 'completed', actor: 'system', actorId: null, toState: 'done' });
  await announceCompleted(tx, deps, done, {
    actor: 'system',
    recyclerId: order.recyclerId,
    amountFen: order.totalFen ?? 0,
    totalGrams: order.totalGrams ?? 0,
    // The server's time: a bonus for the hour of a deal is not decided by a phone's clock.
    occurredAt: paidAt === null ? now : fromInstant(paidAt),
    facts,
  });
}
