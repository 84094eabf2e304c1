import { isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { beginMove, moveOrder, type DevicesDeps } from './order-move.steps.ts';
import { viewOrder } from './order-view.steps.ts';

export const cancelOrder = (deps: DevicesDeps) =>
  transactionalHandler('devices.cancel', async (tx, { caller: { userId } }, { no, reason }) => {
    const order = await beginMove(tx, deps, { userId, side: 'customer' }, no, 'cancel');
    if (isFailure(order)) return order;
    return success(
      await viewOrder(
        tx,
        await moveOrder(tx, deps, order, 'cancel', { by: 'customer', note: reason, change: { reason } }),
        userId,
      ),
    );
  });
