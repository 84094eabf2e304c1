import { failure } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockOrder, reopenByOperator, type OrdersDeps } from '../../orders/index.ts';
import { assignOpen, nameOf } from './assigned-order.steps.ts';

/** Reassigns a taken order before the visit to another recycler, or offers it to them, in one transaction. */
export const reassignOrder = (deps: OrdersDeps) =>
  transactionalHandler('dispatch.reassign', async (tx, { caller }, { no, recyclerId, how, reason }) => {
    const order = await lockOrder(tx, no);
    if (order && Date.parse(order.windowTo) <= deps.clock.now()) return failure('dispatch.order_gone');
    if (order?.recyclerId === recyclerId)
      return failure('dispatch.has_it', { values: { name: await nameOf(tx, recyclerId) } });
    const opened = await reopenByOperator(tx, deps, no, caller.operatorId, reason);
    return opened.ok ? assignOpen(tx, deps, opened.value, { recyclerId, how, reason }, caller) : opened;
  });
