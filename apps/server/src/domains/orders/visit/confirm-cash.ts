import { failure } from '@shoushou/kernel';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { confirmWalkIn } from '../order/walk-in-customer.steps.ts';
import { appendEvent } from '../order/events.store.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { announce } from '../orders.events.ts';
import { finishCashPayment } from './pay-order.ts';
import { denyPayment, readPayment, settlePayment } from '../order/payments.store.ts';
import { beginStep, isRefusal } from '../order/on-site.steps.ts';

/** The customer confirms or denies a cash payment. After a denial the order can be paid again by any method. */
export function confirmCash(deps: OrdersDeps) {
  return transactionalHandler('orders.confirm_cash', async (tx, { caller }, input) => {
    const step = await beginStep(tx, deps, caller, input.no, input.received ? 'confirm_cash' : 'deny_cash', input);
    if (isRefusal(step)) return step;
    const { at } = step;
    // Denying the cash does not make the deal theirs.
    const order = input.received ? await confirmWalkIn(tx, deps, step.order, at) : step.order;
    const payment = await readPayment(tx, order);
    if (payment?.state !== 'claimed')
      return failure('orders.illegal_transition', { values: { state: orderStateNames[order.state] } });
    if (input.received) {
      await settlePayment(tx, order, 'own_phone', at);
      await finishCashPayment(tx, deps, order, { actor: 'customer', actorId: caller.userId, at });
    } else {
      await denyPayment(tx, order);
      await appendEvent(tx, deps, order, {
        kind: 'cash_denied',
        actor: 'customer',
        actorId: caller.userId,
        toState: 'agreed',
        occurredAt: at,
        payload: { totalFen: payment.amountFen },
      });
      await announce(tx, deps, order, 'cash_denied', {
        actor: 'customer',
        amountFen: payment.amountFen,
        occurredAt: at,
      });
    }
    return orderOutcome(tx, deps, order.no, caller);
  });
}
