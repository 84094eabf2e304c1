import { failure, success } from '@shoushou/kernel';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { returnInfoFee } from '../leaving/info-fee-return.steps.ts';
import { reopenOrder } from '../taking/reopened-order.steps.ts';
import type { OrdersDeps } from '../views/order-detail.steps.ts';
import { lockForAct } from './operated-order.steps.ts';

/** Takes a taken order from its recycler, without a fee and without conduct points, and opens it to everybody. */
export function consoleReopen(deps: OrdersDeps) {
  return transactionalHandler('orders.console_reopen', async (tx, { caller }, { no, reason }) => {
    const operated = await lockForAct(tx, no, 'reopen');
    if ('ok' in operated) return operated;
    const { order, receipt } = operated;
    if (!receipt) return failure('orders.illegal_transition', { values: { state: orderStateNames[order.state] } });
    const infoFeeBackFen = await returnInfoFee(tx, receipt, deps.clock.now());
    const opened = await reopenOrder(tx, deps, order, receipt, { actor: 'operator', actorId: caller.operatorId, reason, feeFen: 0, infoFeeBackFen });
    return success({ no: order.no, state: opened.state });
  });
}
