import { failure, formatMoney, success, toInstant } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { lockOrder } from '../orders.store.ts';
import { goodwillLimits, isGoodwillGiven, payGoodwill } from './goodwill.steps.ts';
import { needsSecond } from './order-refunds.steps.ts';
import { insertRefund, listRefunds } from './order-refunds.store.ts';

/** Pays an order's customer from the platform, or above the limit requests another operator's approval. */
export const giveGoodwill = (deps: OrdersDeps) =>
  transactionalHandler('orders.console_give_goodwill', async (tx, { caller }, { no, amountFen, reason }) => {
    const order = await lockOrder(tx, no);
    if (!order) return failure('orders.unknown');
    if (order.customerId === null) return failure('orders.goodwill_no_wallet');
    if (isGoodwillGiven(await listRefunds(tx, order))) return failure('orders.goodwill_given');
    const { mostFen } = await goodwillLimits(deps, tx);
    if (amountFen > mostFen) return failure('orders.goodwill_too_much', { values: { most: formatMoney(mostFen) } });
    const waits = await needsSecond(tx, deps, caller.operatorId, amountFen);
    await insertRefund(tx, order, {
      id: createId(deps.clock, deps.random),
      receiptNo: order.no,
      what: 'goodwill',
      fee: null,
      amountFen,
      reason,
      state: waits ? 'waiting' : 'done',
      proposedBy: caller.operatorId,
      proposer: caller.name,
      proposedAt: toInstant(deps.clock.now()),
    });
    return success({
      movement: waits ? null : await payGoodwill(tx, deps, order, order.customerId, { amountFen, reason }),
    });
  });
