import type { leavingCalls } from '@shoushou/contract/orders/orders.contract';
import { failure } from '@shoushou/kernel';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { stateAfter } from '@shoushou/rules/orders/transitions';
import { callsOf, transactionalHandler } from '../../../platform/http/action.ts';
import { guardPayment } from '../../wallet/index.ts';
import { freeUntilAfterMove } from '../fees/fees.rules.ts';
import { takeOtherSlot } from '../hours/calendar.steps.ts';
import { readClosures } from '../hours/visit-hours.store.ts';
import { appendEvent, countMoves } from '../order/events.store.ts';
import { showInHall } from '../order/hall-cards.store.ts';
import { moveVisit } from '../order/moved-visit.steps.ts';
import { beginVisit, isRefusal } from '../order/on-site.steps.ts';
import { holdTip, returnTip } from '../order/tip.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { announce, announceHallOpened } from '../orders.events.ts';
import { actorOf, isNumberOf } from '../orders.policy.ts';
import { changeState, lockOrder } from '../orders.store.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';

/** What is changed of an order that stays: its window, its tip. */
export const changingCalls = (deps: OrdersDeps) =>
  callsOf<typeof leavingCalls>()({
    /**
     * Moves the visit to another window before the recycler has arrived, a few times at most once it is taken, and no
     * further than its prices are kept, unless its day was closed; each move frees the recycler for a while.
     */
    'orders.reschedule': transactionalHandler(async (tx, { caller }, input) => {
      const order = await lockOrder(tx, input.no);
      if (!order || !isNumberOf(input.no, order)) return failure('orders.unknown');
      const actor = actorOf(caller, order);
      if (actor !== 'customer' && actor !== 'recycler') return failure('orders.unknown');
      if (stateAfter(order.state, 'reschedule', actor) === null)
        return failure('orders.illegal_transition', { values: { state: orderStateNames[order.state] } });
      const now = deps.clock.now();
      const rules = await deps.rules.of(order);
      const most = rules.moves?.most;
      const offClosedDay = (await readClosures(tx, [order])).size > 0;
      if (!offClosedDay && order.receiptNo !== null && most !== undefined && (await countMoves(tx, order)) >= most)
        return failure('orders.moved_too_often', { values: { most } });
      const slot = await takeOtherSlot(tx, order, input.windowFrom, now);
      if (!slot.ok) return slot;

      await moveVisit(tx, deps, order, slot.value, {
        actor: 'customer',
        actorId: caller.userId,
        position: input.position,
        offClosedDay,
        freeUntil: freeUntilAfterMove(rules, order, now),
      });
      return orderOutcome(tx, deps, order.no, caller);
    }),

    /**
     * Sets what the customer of an open order adds for its recycler, or takes it back with 0. It is a payment to
     * somebody they do not know yet, so raising it is confirmed.
     */
    'orders.set_tip': transactionalHandler(async (tx, { caller }, { no, tipFen }) => {
      const step = await beginVisit(tx, deps, caller, no, 'tip');
      if (isRefusal(step)) return step;
      const { order } = step;
      if (tipFen === order.tipFen) return orderOutcome(tx, deps, no, caller);
      const unconfirmed =
        tipFen > order.tipFen
          ? await guardPayment(tx, deps, caller, { amountFen: tipFen, payeeId: null, of: `tip ${no}` })
          : null;
      if (unconfirmed) return unconfirmed;
      await returnTip(tx, deps, order);
      const short =
        tipFen > 0 ? await holdTip(tx, deps, order, { customerId: caller.userId, amountFen: tipFen }) : null;
      if (short) return short;
      const tipped = await changeState(tx, order, { tipFen });
      const by = { actor: 'customer' as const, actorId: caller.userId };
      await appendEvent(tx, deps, order, { kind: 'tipped', ...by, toState: 'open', payload: { tipFen } });
      await announce(tx, deps, tipped, 'tipped', { actor: 'customer' });
      announceHallOpened(tx, tipped, await showInHall(tx, tipped));
      return orderOutcome(tx, deps, no, caller);
    }),
  });
