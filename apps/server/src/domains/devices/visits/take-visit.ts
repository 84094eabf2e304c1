import { failure, formatYuan, fromInstant, success } from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { listActiveAreaCodes } from '../../places/index.ts';
import { readBalances } from '../../wallet/index.ts';
import { buyerFee, mayRecyclerBuy, stateAfter } from '../device-order.rules.ts';
import { moveOrder, type DevicesDeps } from '../orders/order-move.steps.ts';
import { viewOrder } from '../orders/order-view.steps.ts';
import { lockOrder } from '../orders/orders.store.ts';

/** A recycler takes a pickup in one of their districts. The order's row is locked: the first of several concurrent requests wins. */
export const takeVisit = (deps: DevicesDeps) =>
  transactionalHandler('devices.take', async (tx, { caller: { userId } }, { no, buyer = 'house' }) => {
    const now = deps.clock.now();
    const order = await lockOrder(tx, no);
    if (!order || order.way !== 'pickup') return failure('devices.order_unknown');
    if (order.customerId === userId) return failure('devices.own_order');
    if (!(await listActiveAreaCodes(tx, userId, now)).includes(order.adcode)) return failure('devices.order_unknown');
    const over = order.dueAt !== null && fromInstant(order.dueAt) <= now;
    if (over || stateAfter(order, 'take', 'recycler') === null) return failure('devices.already_taken');
    if (buyer === 'recycler') {
      if (!mayRecyclerBuy(order)) return failure('devices.house_buys');
      const missingFen = order.promisedFen + buyerFee(order.promisedFen) - (await readBalances(tx, userId)).available;
      if (missingFen > 0) return failure('devices.wallet_short', { values: { missing: formatYuan(missingFen) } });
    }
    const taken = await moveOrder(tx, deps, order, 'take', {
      by: 'recycler',
      change: { recyclerId: userId, buyer, receiptNo: generateDatedNumber('JD', deps) },
    });
    return success(await viewOrder(tx, taken, userId));
  });
