import type { ordersCalls } from '@shoushou/contract/orders/orders.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import { cancelCost } from './cancel-cost.ts';
import { cancelOrder } from './cancel-order.ts';
import { consoleList } from './console-list.ts';
import { countReceipts } from './count-receipts.ts';
import { estimateGoods } from './estimate-goods.ts';
import type { OrdersDeps } from './get-order-detail.ts';
import { getOrder } from './get-order.ts';
import { createBrushingWatch } from './hall-brushing.ts';
import { hall } from './hall.ts';
import { listMine } from './list-mine.ts';
import { listReceipts } from './list-receipts.ts';
import { listSlots } from './list-slots.ts';
import { onSiteActions } from './on-site.routes.ts';
import { placeOrder } from './place-order.ts';
import { releaseOrder } from './release-order.ts';
import { rescheduleOrder } from './reschedule-order.ts';
import { summary } from './summary.ts';
import { takeOrder } from './take-order.ts';

export function ordersActions(deps: OrdersDeps): ActionsOf<typeof ordersCalls> {
  // One watch for both: a lock for takes is a lock for the hall.
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
