import { failure, success, toInstant } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { lockOrder } from '../orders.store.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { insertRefund, listRefunds } from './order-refunds.store.ts';
import { listRefundParts, payBack, secondRefundAbove } from './order-refunds.steps.ts';

/** Refunds a part of the order's money to its payer, or above the limit requests another operator's approval. */
export function consoleRefund(deps: Pick<OrdersDeps, 'clock' | 'random' | 'database'>) {
  return transactionalHandler(
    'orders.console_refund',
    async (tx, { caller }, { no, receiptNo, what, amountFen, reason }) => {
      const order = await lockOrder(tx, no);
      if (!order) return failure('orders.unknown');
      const parts = await listRefundParts(tx, order, await listRefunds(tx, order));
      const part = parts.find(
        (each) => each.receipt.receiptNo === receiptNo && each.what === what && each.amountFen === amountFen,
      );
      if (!part) return failure('orders.refund_changed');
      const waits = amountFen > (await secondRefundAbove(deps, tx));
      const row = {
        id: createId(deps.clock, deps.random),
        receiptNo,
        what,
        amountFen,
        reason,
        state: waits ? ('waiting' as const) : ('done' as const),
        proposedBy: caller.operatorId,
        proposer: caller.name,
        proposedAt: toInstant(deps.clock.now()),
      };
      await insertRefund(tx, order, row);
      if (!waits) await payBack(tx, deps, order, part, reason);
      return success({ waits });
    },
  );
}
