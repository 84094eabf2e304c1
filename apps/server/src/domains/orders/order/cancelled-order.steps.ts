import { toInstant, type Coordinates, type Fen } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { appendEvent } from './events.store.ts';
import { removeFromHall } from './hall-cards.store.ts';
import { announce, announceHallLeft } from '../orders.events.ts';
import { changeState, type OrderRow } from '../orders.store.ts';
import { changeReceipt, type ReceiptRow } from './receipts.store.ts';
import { returnTip } from './tip.steps.ts';

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

/** Ends a locked order, with its receipt in force or out of the hall, as cancelled. */
export async function endCancelled(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  order: OrderRow,
  receipt: ReceiptRow | null,
  { actor, actorId, reason, position, feeFen, owedFen = 0, infoFeeBackFen, absence }: Cancelling,
): Promise<OrderRow> {
  const closedAt = toInstant(deps.clock.now());
  if (receipt)
    await changeReceipt(tx, receipt, {
      endedAt: closedAt,
      ...(absence ? { absence: absence.kind, absenceFeeFen: absence.feeFen } : {}),
      ...(infoFeeBackFen > 0 ? { infoFeeState: 'returned' as const } : {}),
    });
  else {
    await removeFromHall(tx, [order]);
    announceHallLeft(tx, order);
  }
  const tipFen = await returnTip(tx, deps, order);
  const cancelled = await changeState(tx, order, {
    state: 'cancelled',
    tipFen: 0,
    closedAt,
    cancelledBy: actor,
    cancelReason: reason,
    cancelFeeFen: feeFen,
  });
  await appendEvent(tx, deps, order, {
    kind: 'cancelled',
    actor,
    actorId,
    toState: 'cancelled',
    reason,
    position,
    payload: {
      feeFen,
      infoFeeBackFen,
      ...(tipFen > 0 ? { tipFen } : {}),
      ...(owedFen > 0 ? { owedFen } : {}),
      ...(absence ? { absence: absence.kind, absenceFeeFen: absence.feeFen } : {}),
    },
  });
  await announce(tx, deps, cancelled, 'cancelled', {
    actor,
    amountFen: absence?.feeFen ?? feeFen,
    ...(owedFen > 0 ? { owedFen } : {}),
    ...(absence ? { absence: absence.kind } : {}),
  });
  return cancelled;
}
