import { toInstant, type Coordinates, type Fen } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { appendEvent } from './events.store.ts';
import { showInHall } from './hall-cards.store.ts';
import { announce, announceHallOpened } from '../orders.events.ts';
import { changeState, type OrderRow } from '../orders.store.ts';
import { changeReceipt, type ReceiptRow } from './receipts.store.ts';

interface Reopening {
  actor: 'customer' | 'recycler' | 'operator';
  actorId: string;
  reason: string | undefined;
  position?: Coordinates | undefined;
  /** The release fee, and the returned part of the info fee, fen; both are posted already. */
  feeFen: Fen;
  infoFeeBackFen: Fen;
  /** The lateness that was charged, fen. */
  lateFeeFen?: Fen;
}

/** Ends the receipt of a taken, locked order and opens the order to all recyclers. */
export async function reopenOrder(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  order: OrderRow,
  receipt: ReceiptRow,
  { actor, actorId, reason, position, feeFen, infoFeeBackFen, lateFeeFen = 0 }: Reopening,
): Promise<OrderRow> {
  await changeReceipt(tx, receipt, {
    state: 'released',
    endedAt: toInstant(deps.clock.now()),
    infoFeeKeptFen: feeFen,
    infoFeeState: receipt.infoFeeFen > 0 ? 'returned' : 'none',
  });
  const opened = await changeState(tx, order, {
    state: 'open',
    receiptNo: null,
    recyclerId: null,
    takenAt: null,
    exclusiveRecyclerId: null,
    exclusiveUntil: null,
  });
  await appendEvent(tx, deps, order, {
    kind: 'released',
    actor,
    actorId,
    toState: 'open',
    reason,
    position,
    payload: { feeFen, infoFeeBackFen, ...(lateFeeFen > 0 ? { lateFeeFen } : {}) },
  });
  announceHallOpened(tx, opened, await showInHall(tx, opened));
  await announce(tx, deps, opened, 'released', {
    actor,
    amountFen: actor === 'customer' ? lateFeeFen : feeFen,
    left: { receiptNo: receipt.receiptNo, recyclerId: receipt.recyclerId },
  });
  return opened;
}
