import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { findPeople } from '../../accounts/index.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { readOrder } from '../orders.store.ts';
import { insertLook } from '../order/operator-notes.store.ts';

/** Shows one masked field, and records who looked. */
export function consoleShowContact(deps: Pick<OrdersDeps, 'clock' | 'random'>) {
  return transactionalHandler('orders.console_show_contact', async (tx, { caller }, { no, field }) => {
    const order = await readOrder(tx, no);
    if (!order) return failure('orders.unknown');
    const recycler =
      field === 'recycler_mobile' && order.recyclerId !== null
        ? (await findPeople(tx, [order.recyclerId])).get(order.recyclerId)
        : undefined;
    const text = {
      customer_mobile: order.customerMobile,
      recycler_mobile: recycler?.mobile ?? '',
      door: [order.place, order.door].filter(Boolean).join(' '),
    }[field];
    await insertLook(
      tx,
      order,
      {
        id: createId(deps.clock, deps.random),
        operatorId: caller.operatorId,
        operatorName: caller.name,
        at: deps.clock.now(),
      },
      field,
    );
    return success({ text });
  });
}
