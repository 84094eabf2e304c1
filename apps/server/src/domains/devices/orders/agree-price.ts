import { failure, isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { numberObstacle } from './claim-number.steps.ts';
import { beginMove, BuyerShort, moveOrder, type DevicesDeps } from './order-move.steps.ts';
import { viewOrder } from './order-view.steps.ts';

/** The customer agrees to the displayed price; refused when it has changed meanwhile. */
export const agreePrice = (deps: DevicesDeps) =>
  transactionalHandler('devices.agree', async (tx, { caller: { userId } }, { no, priceFen }) => {
    const order = await beginMove(tx, deps, { userId, side: 'customer' }, no, 'agree');
    if (isFailure(order)) return order;
    if (order.priceFen !== priceFen) return failure('devices.not_now');
    // It may have been reported since the inspection.
    if ((await numberObstacle(tx, order))?.name === 'devices.watched') return failure('devices.watched');
    try {
      return success(await viewOrder(tx, await moveOrder(tx, deps, order, 'agree', { by: 'customer' }), userId));
    } catch (error) {
      // The refusal rolls back earlier writes.
      if (error instanceof BuyerShort) return failure('devices.buyer_short');
      throw error;
    }
  });
