import type { Strokes } from '@shoushou/contract';
import { toInstant, type Coordinates } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { appendEvent } from './events.store.ts';
import { announce } from '../orders.events.ts';
import { changeState } from '../orders.store.ts';
import type { AcceptedOrder } from './on-site.steps.ts';
import { insertAgreement } from './payments.store.ts';
import { contestWeighing } from './goods.store.ts';

interface Consent {
  weighingId: string;
  /** When it happened, milliseconds. */
  at: number;
  position?: Coordinates | undefined;
}

/** Writes the customer's agreement to a weighing; the order is locked and weighed. */
export async function recordAgreement(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  order: AcceptedOrder,
  {
    weighingId,
    at,
    position,
    method,
    strokes,
  }: Consent & { method: 'signature' | 'code' | 'own_phone'; strokes: Strokes | null },
): Promise<void> {
  const amountFen = order.totalFen ?? 0;
  await insertAgreement(tx, order, { weighingId, method, strokes, at, recordedAt: deps.clock.now() });
  const agreed = await changeState(tx, order, { state: 'agreed', agreedAt: toInstant(at) });
  await appendEvent(tx, deps, order, {
    kind: 'agreed',
    actor: 'customer',
    actorId: order.customerId,
    toState: 'agreed',
    occurredAt: at,
    position,
    payload: { totalFen: amountFen, method },
  });
  await announce(tx, deps, agreed, 'agreed', { actor: 'customer', amountFen, occurredAt: at });
}

/** Writes that the customer contests a weighing: the order is back at the visit. */
export async function recordContest(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  order: AcceptedOrder,
  { weighingId, at, position, lineIds, reason }: Consent & { lineIds: readonly string[]; reason: string },
): Promise<void> {
  await contestWeighing(tx, order, weighingId, lineIds, reason, at);
  const contested = await changeState(tx, order, { state: 'arrived' });
  await appendEvent(tx, deps, order, {
    kind: 'contested',
    actor: 'customer',
    actorId: order.customerId,
    toState: 'arrived',
    reason,
    occurredAt: at,
    position,
  });
  await announce(tx, deps, contested, 'contested', { actor: 'customer', occurredAt: at });
}
