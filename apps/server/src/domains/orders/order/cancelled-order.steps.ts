import { toInstant, type Coordinates, type Fen } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { appendToEach } from './events.store.ts';
import { removeFromHall } from './hall-cards.store.ts';
import { announceAll, announceHallLeft } from '../orders.events.ts';
import { changeStates, type OrderRow } from '../orders.store.ts';
import { changeReceipt, endReceipts, type ReceiptRow } from './receipts.store.ts';
import { returnTips } from './tip.steps.ts';

interface Cancelling {
  actor: 'customer' | 'recycler' | 'operator' | 'system';
  actorId: string | null;
  reason: string;
  position?: Coordinates | undefined;
  /** The cancelling side's fee, and the returned part of the info fee, fen; both are posted already. */
  feeFen: Fen;
  /** What the customer still owes of their fee, fen. */
  owedFen?: Fen;
  infoFeeBackFen: Fen;
  /** The other side was not there, and paid for it. */
  absence?: { kind: 'no_show' | 'absent'; feeFen: Fen };
}

/** One of several orders that end: its receipt in force, and the returned part of the info fee, fen. */
interface CancelledOrder {
  order: OrderRow;
  receipt: ReceiptRow | null;
  infoFeeBackFen: Fen;
}

/** Ends a locked order, with its receipt in force or out of the hall, as cancelled. */
export async function endCancelled(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  order: OrderRow,
  receipt: ReceiptRow | null,
  { infoFeeBackFen, ...cancelling }: Cancelling,
): Promise<OrderRow> {
  const { absence } = cancelling;
  if (receipt && absence) await changeReceipt(tx, receipt, { absence: absence.kind, absenceFeeFen: absence.feeFen });
  const [cancelled] = await endAllCancelled(tx, deps, [{ order, receipt, infoFeeBackFen }], cancelling);
  return cancelled!;
}

/** Ends locked orders for the same reason, as `endCancelled` does. @returns them in their order */
export async function endAllCancelled(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  ended: readonly CancelledOrder[],
  { actor, actorId, reason, position, feeFen, owedFen = 0, absence }: Omit<Cancelling, 'infoFeeBackFen'>,
): Promise<OrderRow[]> {
  const closedAt = toInstant(deps.clock.now());
  const orders = ended.map(({ order }) => order);
  const received = ended.flatMap(({ receipt, infoFeeBackFen }) =>
    receipt === null ? [] : [{ receipt, returned: infoFeeBackFen > 0 }],
  );
  await endReceipts(tx, received, closedAt);
  const inHall = ended.flatMap(({ order, receipt }) => (receipt === null ? [order] : []));
  await removeFromHall(tx, inHall);
  for (const order of inHall) announceHallLeft(tx, order);
  await returnTips(tx, deps, orders);
  const cancelled = await changeStates(tx, orders, {
    state: 'cancelled',
    tipFen: 0,
    closedAt,
    cancelledBy: actor,
    cancelReason: reason,
    cancelFeeFen: feeFen,
  });
  const entries = ended.map(({ order, infoFeeBackFen }) => ({
    order,
    payload: {
      feeFen,
      infoFeeBackFen,
      ...(order.tipFen > 0 ? { tipFen: order.tipFen } : {}),
      ...(owedFen > 0 ? { owedFen } : {}),
      ...(absence ? { absence: absence.kind, absenceFeeFen: absence.feeFen } : {}),
    },
  }));
  await appendToEach(tx, deps, entries, { kind: 'cancelled', actor, actorId, toState: 'cancelled', reason, position });
  await announceAll(tx, deps, cancelled, 'cancelled', {
    actor,
    amountFen: absence?.feeFen ?? feeFen,
    ...(owedFen > 0 ? { owedFen } : {}),
    ...(absence ? { absence: absence.kind } : {}),
  });
  return cancelled;
}
