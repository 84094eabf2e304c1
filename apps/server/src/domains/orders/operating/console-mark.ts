import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { readOrder } from '../orders.store.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { removeMark, saveMark } from './order-refunds.store.ts';

/** Marks an order with a reason for other operators; without a reason the mark is removed. */
export function consoleMark({ clock }: Pick<OrdersDeps, 'clock'>) {
  return transactionalHandler('orders.console_mark', async (tx, { caller }, { no, reason }) => {
    const order = await readOrder(tx, no);
    if (!order) return failure('orders.unknown');
    if (reason === '') await removeMark(tx, order);
    else await saveMark(tx, order, caller, reason, clock.now());
    return success(null);
  });
}
