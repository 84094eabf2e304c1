import { isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { beginMove, moveOrder, type DevicesDeps } from '../orders/order-move.steps.ts';

export const giveBackVisit = (deps: DevicesDeps) =>
  transactionalHandler('devices.give_back', async (tx, { caller: { userId } }, { no, reason }) => {
    const order = await beginMove(tx, deps, { userId, side: 'recycler' }, no, 'give_back');
    if (isFailure(order)) return order;
    await moveOrder(tx, deps, order, 'give_back', {
      by: 'recycler',
      note: reason,
      change: { recyclerId: null, receiptNo: null, buyer: 'house' },
    });
    return success(null);
  });
