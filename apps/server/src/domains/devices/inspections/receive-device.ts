import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { stateAfter } from '../device-order.rules.ts';
import { moveOrder, type DevicesDeps } from '../orders/order-move.steps.ts';
import { lockOrder } from '../orders/orders.store.ts';

export const receiveDevice = (deps: DevicesDeps) =>
  transactionalHandler('devices.receive', async (tx, { caller }, { no }) => {
    const order = await lockOrder(tx, no);
    if (!order) return failure('devices.order_unknown');
    if (stateAfter(order, 'receive', 'operator') === null) return failure('devices.not_now');
    await moveOrder(tx, deps, order, 'receive', { by: 'operator', byName: caller.name });
    return success(null);
  });
