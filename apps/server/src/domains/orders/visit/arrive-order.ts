import { toInstant } from '@shoushou/kernel';
import { unusualArrival } from '@shoushou/rules/orders/arrival';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { checkCode } from './credentials.steps.ts';
import { arrivalFeeTime } from '../order/fee-time.rules.ts';
import { appendEvent } from '../order/events.store.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { announce } from '../orders.events.ts';
import { changeState } from '../orders.store.ts';
import { beginStep, isRefusal } from '../order/on-site.steps.ts';

/** Records the recycler's arrival, and its deviations. The info fee stays held until the arrival can no longer be undone. */
export function arriveOrder(deps: OrdersDeps) {
  return transactionalHandler('orders.arrive', async (tx, { caller }, input) => {
    const step = await beginStep(tx, deps, caller, input.no, 'arrive', input);
    if (isRefusal(step)) return step;
    const { order, at } = step;
    let codeShownAt: number | null = null;
    if (input.code !== undefined) {
      const checked = await checkCode(tx, deps, order, '1', input.code);
      if (!checked.ok) return checked;
      codeShownAt = checked.shownAt;
    }
    const position = input.position ?? null;
    const feeAt = arrivalFeeTime({ at, recordedAt: deps.clock.now(), door: order, position, codeShownAt });
    const arrived = await changeState(tx, order, { state: 'arrived', arrivedAt: toInstant(at) });
    await appendEvent(tx, deps, order, {
      kind: 'arrived',
      actor: 'recycler',
      actorId: caller.userId,
      toState: 'arrived',
      occurredAt: at,
      position: input.position,
      payload: {
        infoFeeFen: order.infoFeeFen,
        feeAt,
        byCode: input.code !== undefined,
        ...unusualArrival({ windowFrom: order.windowFrom, door: order, at, position }),
      },
    });
    await announce(tx, deps, arrived, 'arrived', { actor: 'recycler', occurredAt: at });
    return orderOutcome(tx, deps, order.no, caller);
  });
}
