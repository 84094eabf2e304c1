import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { reopenByOperator } from './operated-order.steps.ts';

/** Removes a taken order from its recycler and opens it to all. */
export function consoleReopen(deps: OrdersDeps) {
  return transactionalHandler('orders.console_reopen', async (tx, { caller }, { no, reason }) => {
    const opened = await reopenByOperator(tx, deps, no, caller.operatorId, reason);
    return opened.ok ? success({ no, state: opened.value.state }) : opened;
  });
}
