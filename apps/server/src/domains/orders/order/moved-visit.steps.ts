import { toInstant, type Coordinates, type Instant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { appendEvent } from './events.store.ts';
import { showInHall } from './hall-cards.store.ts';
import { announce, announceHallOpened } from '../orders.events.ts';
import { changeState, type OrderRow } from '../orders.store.ts';
import { changeReceipt } from './receipts.store.ts';

/** Moves the visit of a locked order to another window, on the receipt and in the hall too. */
export async function moveVisit(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  order: OrderRow,
  slot: { from: Instant; to: Instant },
  by: {
    actor: 'customer' | 'operator';
    actorId: string;
    reason?: string | undefined;
    position?: Coordinates | undefined;
    /** The recycler of the order asked for it, so that it binds them. */
    askedByRecycler?: boolean;
    /** Its day was closed, so that it uses up none of the customer's moves. */
    offClosedDay?: boolean;
    /** Until when its recycler, who did not ask for it, may leave (milliseconds). */
    freeUntil?: number | null;
  },
): Promise<OrderRow> {
  const { askedByRecycler = false, offClosedDay = false, freeUntil = null, ...author } = by;
  const moved = await changeState(tx, order, { windowFrom: slot.from, windowTo: slot.to });
  if (moved.receiptNo !== null)
    await changeReceipt(
      tx,
      { city: moved.city, receiptNo: moved.receiptNo },
      {
        windowTo: slot.to,
        lateNotifiedAt: null,
      },
    );
  await appendEvent(tx, deps, order, {
    kind: 'rescheduled',
    ...author,
    toState: moved.state,
    payload: {
      windowFrom: slot.from,
      windowTo: slot.to,
      ...(askedByRecycler ? { askedByRecycler } : {}),
      ...(offClosedDay ? { offClosedDay } : {}),
    },
  });
  if (moved.state === 'open') announceHallOpened(tx, moved, await showInHall(tx, moved));
  await announce(tx, deps, moved, 'rescheduled', {
    actor: author.actor,
    ...(freeUntil === null ? {} : { freeUntil: toInstant(freeUntil) }),
  });
  return moved;
}
