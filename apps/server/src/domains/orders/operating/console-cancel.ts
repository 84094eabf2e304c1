import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { endCancelled } from '../leaving/cancelled-order.steps.ts';
import { returnInfoFee } from '../leaving/info-fee-return.steps.ts';
import type { OrdersDeps } from '../views/order-detail.steps.ts';
import { lockForAct } from './operated-order.steps.ts';

/** Cancels an order for both sides; neither pays, since neither decided it. */
export function consoleCancel(deps: OrdersDeps) {
  return transactionalHandler('orders.console_cancel', async (tx, { caller }, { no, reason }) => {
    const operated = await lockForAct(tx, no, 'cancel');
    if ('ok' in operated) return operated;
    const { order, receipt } = operated;
    const infoFeeBackFen = receipt ? await returnInfoFee(tx, receipt, deps.clock.now()) : 0;
    const cancelled = await endCancelled(tx, deps, order, receipt, { actor: 'operator', actorId: caller.operatorId, reason, feeFen: 0, infoFeeBackFen });
    return success({ no: order.no, state: cancelled.state });
  });
}
