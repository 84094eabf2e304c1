import { success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { findCancellation, isCancellationRefusal } from './cancellation.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { cancellationReasons } from './cancellation.rules.ts';
import { readOrder } from '../orders.store.ts';

/** The cost of cancelling (or releasing, before the visit) for the caller now. */
export function cancelCost(deps: OrdersDeps) {
  return handler('orders.cancel_cost', async ({ caller }, { no }) => {
    const cancellation = await findCancellation(deps.database, deps, await readOrder(deps.database, no), no, caller);
    if (isCancellationRefusal(cancellation)) return cancellation;
    return success({ ...cancellation.cost, reasons: [...cancellationReasons[cancellation.kind]] });
  });
}
