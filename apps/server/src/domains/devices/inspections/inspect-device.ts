import { fromInstant, isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { beginMove, type DevicesDeps } from '../orders/order-move.steps.ts';
import { viewOrder } from '../orders/order-view.steps.ts';
import { inspectOrder } from './inspection.steps.ts';

export const inspectDevice = (deps: DevicesDeps) =>
  transactionalHandler('devices.inspect', async (tx, { caller: { userId } }, { no, changes, occurredAt }) => {
    const order = await beginMove(tx, deps, { userId, side: 'recycler' }, no, 'inspect');
    if (isFailure(order)) return order;
    const inspected = await inspectOrder(tx, deps, order, changes, {
      by: 'recycler',
      id: userId,
      name: '',
      ...(occurredAt === undefined ? {} : { at: fromInstant(occurredAt) }),
    });
    return isFailure(inspected) ? inspected : success(await viewOrder(tx, inspected, userId));
  });
