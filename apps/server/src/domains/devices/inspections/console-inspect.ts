import { failure, isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { stateAfter } from '../device-order.rules.ts';
import type { DevicesDeps } from '../orders/order-move.steps.ts';
import { lockOrder } from '../orders/orders.store.ts';
import { inspectOrder } from './inspection.steps.ts';

export const consoleInspect = (deps: DevicesDeps) =>
  transactionalHandler('devices.console_inspect', async (tx, { caller }, { no, changes }) => {
    const order = await lockOrder(tx, no);
    if (!order) return failure('devices.order_unknown');
    if (stateAfter(order, 'inspect', 'operator') === null) return failure('devices.not_now');
    const inspected = await inspectOrder(tx, deps, order, changes, {
      by: 'operator',
      id: caller.operatorId,
      name: caller.name,
    });
    return isFailure(inspected) ? inspected : success(null);
  });
