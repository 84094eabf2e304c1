import { isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { beginMove, moveOrder, type DevicesDeps } from './order-move.steps.ts';
import { viewOrder } from './order-view.steps.ts';

export const gotBack = (deps: DevicesDeps) =>
  transactionalHandler('devices.got_back', async (tx, { caller: { userId } }, { no }) => {
    const order = await beginMove(tx, deps, { userId, side: 'customer' }, no, 'got_back');
    if (isFailure(order)) return order;
    return success(await viewOrder(tx, await moveOrder(tx, deps, order, 'got_back', { by: 'customer' }), userId));
  });
