import { success } from '@shoushou/kernel';
import { reading } from '../../../platform/http/action.ts';
import { findWayOut, isNoWayOut } from './cancel-leaving.ts';
import type { OrdersDeps } from '../views/get-order-detail.ts';
import { leavingReasons } from './leaving.rules.ts';
import { readOrder } from '../orders.store.ts';

/** What cancelling (or, before the visit, releasing) costs the caller now. */
export function cancelCost(deps: OrdersDeps) {
  return reading('orders.cancel_cost', async ({ caller }, { no }) => {
    const way = await findWayOut(deps.database, deps, await readOrder(deps.database, no), no, caller);
    if (isNoWayOut(way)) return way;
    return success({ ...way.cost, reasons: [...leavingReasons[way.leaving]] });
  });
}
