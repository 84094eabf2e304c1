import type { ordersCalls } from '@shoushou/contract/orders/orders.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import { cancelCost } from './leaving/cancel-cost.ts';
import { cancelOrder } from './leaving/cancel-order.ts';
import { consoleList } from './views/console-list.ts';
import { countReceipts } from './views/count-receipts.ts';
import { estimateGoods } from './booking/estimate-goods.ts';
import type { OrdersDeps } from './views/order-detail.steps.ts';
import { getOrder } from './views/get-order.ts';
import { createBrushingWatch } from './hall/brushing-watch.steps.ts';
import { hall } from './hall/hall.ts';
import { listMine } from './views/list-mine.ts';
import { listReceipts } from './views/list-receipts.ts';
import { listSlots } from './booking/list-slots.ts';
import { onSiteActions } from './visit/on-site.routes.ts';
import { placeOrder } from './booking/place-order.ts';
import { releaseOrder } from './taking/release-order.ts';
import { rescheduleOrder } from './leaving/reschedule-order.ts';
import { summary } from './hall/summary.ts';
import { takeOrder } from './taking/take-order.ts';

export function ordersActions(deps: OrdersDeps): ActionsOf<typeof ordersCalls> {
  // Shared by both calls: a lock for takes is also a lock for the hall.
  const brushing = createBrushingWatch(deps);
  return {
    ...onSiteActions(deps),
    'orders.list_slots': listSlots(deps),
    'orders.estimate': estimateGoods(deps),
    'orders.place': placeOrder(deps),
    'orders.hall': hall(deps, brushing),
    'orders.summary': summary(deps),
    'orders.take': takeOrder(deps, brushing),
    'orders.release': releaseOrder(deps),
    'orders.cancel': cancelOrder(deps),
    'orders.cancel_cost': cancelCost(deps),
    'orders.reschedule': rescheduleOrder(deps),
    'orders.get': getOrder(deps),
    'orders.list_receipts': listReceipts(deps),
    'orders.count_receipts': countReceipts(deps),
    'orders.list_mine': listMine(deps),
    'orders.console_list': consoleList(deps),
  };
}
