import { failure, formatMoment } from '@shoushou/kernel';
import { canReplace } from '@shoushou/rules/orders/set-out';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { chargeLatenessSoFar } from '../fees/lateness.steps.ts';
import { returnInfoFee } from '../fees/info-fee-return.steps.ts';
import { readCalendar, takeSlot } from '../hours/calendar.steps.ts';
import { firstSlot } from '../hours/slots.rules.ts';
import { moveVisit } from '../order/moved-visit.steps.ts';
import { beginStep, isRefusal } from '../order/on-site.steps.ts';
import { readReceipt } from '../order/receipts.store.ts';
import { reopenOrder } from '../order/reopened-order.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';

/**
 * Gives a visit whose window passed without the recycler to another one, in the next window that can be booked. The recycler pays the lateness
 * so far and has the info fee back, as if the customer had cancelled; it costs the customer nothing.
 */
export function replaceRecycler(deps: OrdersDeps) {
  return transactionalHandler('orders.replace_recycler', async (tx, { caller }, { no }) => {
    const step = await beginStep(tx, deps, caller, no, 'replace');
    if (isRefusal(step)) return step;
    const { order } = step;
    const now = deps.clock.now();
    if (!canReplace(order.windowTo, now))
      return failure('orders.replace_early', { values: { time: formatMoment(order.windowTo, now) } });
    const next = firstSlot(await readCalendar(tx, order, now, order.no), now);
    const slot = next && (await takeSlot(tx, order, next.from, now, order.no));
    if (!slot?.ok) return failure('orders.slot_unavailable');

    const lateFeeFen = await chargeLatenessSoFar(tx, deps, order);
    const receipt = (await readReceipt(tx, order.city, order.receiptNo))!;
    const infoFeeBackFen = await returnInfoFee(tx, receipt, now);
    const by = { actor: 'customer' as const, actorId: caller.userId, reason: '过了上门时段没有到' };
    const opened = await reopenOrder(tx, deps, order, receipt, { ...by, feeFen: 0, infoFeeBackFen, lateFeeFen });
    await moveVisit(tx, deps, opened, slot.value, { actor: by.actor, actorId: by.actorId });
    return orderOutcome(tx, deps, order.no, caller);
  });
}
