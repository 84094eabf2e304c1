import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockOrder } from '../orders.store.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { decideRefund, listRefunds, readRefund } from './order-refunds.store.ts';
import { listRefundParts, payBack } from './order-refunds.steps.ts';

/** A second operator approves or declines a refund; a database constraint enforces this too. */
export function consoleDecideRefund(deps: Pick<OrdersDeps, 'clock' | 'random'>) {
  return transactionalHandler('orders.console_decide_refund', async (tx, { caller }, { no, id, approve }) => {
    const order = await lockOrder(tx, no);
    const refund = order && isUuid(id) ? await readRefund(tx, order, id) : null;
    if (!order || !refund) return failure('orders.unknown');
    if (refund.state !== 'waiting') return failure('orders.refund_changed');
    if (refund.proposedBy === caller.operatorId) return failure('orders.refund_own');
    if (approve) {
      // A part refunded meanwhile, by an appeal or with the order, is not refunded twice.
      const others = (await listRefunds(tx, order)).filter((each) => each.id !== id);
      const part = (await listRefundParts(tx, order, others)).find(
        (each) =>
          each.receipt.receiptNo === refund.receiptNo &&
          each.what === refund.what &&
          each.amountFen === refund.amountFen,
      );
      if (!part) return failure('orders.refund_changed');
      await payBack(tx, deps, order, part, refund.reason);
    }
    await decideRefund(tx, order, id, approve ? 'done' : 'declined', caller, deps.clock.now());
    return success(null);
  });
}
