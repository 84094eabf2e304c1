import { isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { beginMove, moveOrder, type DevicesDeps } from './order-move.steps.ts';
import { viewOrder } from './order-view.steps.ts';

/** The customer keeps or gets back the device, free of charge, with any inspection result. */
export const declinePrice = (deps: DevicesDeps) =>
  transactionalHandler('devices.decline', async (tx, { caller: { userId } }, { no, reason }) => {
    const order = await beginMove(tx, deps, { userId, side: 'customer' }, no, 'decline');
    if (isFailure(order)) return order;
    return success(
      await viewOrder(
        tx,
        await moveOrder(tx, deps, order, 'decline', { by: 'customer', note: reason, change: { reason } }),
        userId,
      ),
    );
  });
