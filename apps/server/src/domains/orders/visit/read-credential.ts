import { codeState } from '@shoushou/rules/orders/credential-codes';
import { failure, success, type Fen } from '@shoushou/kernel';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { issueOrReuseCredential } from './credentials.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { roleOf } from '../orders.policy.ts';
import { lockOrder } from '../orders.store.ts';

/** The code that the customer shows to the recycler. Only the order's customer may read it. */
export function readCredential(deps: OrdersDeps) {
  return transactionalHandler('orders.credential', async (tx, { caller }, { djno, node }) => {
    const order = await lockOrder(tx, djno);
    if (!order || roleOf(caller, order) !== 'customer' || order.receiptNo !== djno) return failure('orders.unknown');
    if (codeState[node] !== order.state)
      return failure('orders.illegal_transition', { values: { state: orderStateNames[order.state] } });
    const { code, row } = await issueOrReuseCredential(tx, deps, { ...order, receiptNo: djno }, node);
    const amountFen: Fen | null = node === '1' ? null : order.totalFen;
    return success({
      code,
      node,
      no: order.no,
      title: order.title,
      amountFen,
      expiresAt: row.expiresAt,
      used: row.usedAt !== null,
    });
  });
}
