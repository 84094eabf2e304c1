import type { ordersCalls, leavingCalls } from '@shoushou/contract/orders/orders.contract';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, transactionalHandler } from '../../../platform/http/action.ts';
import type { BrushingWatch } from '../brushing/brushing-watch.steps.ts';
import { acceptedOrder } from '../order/on-site.steps.ts';
import { noteContact } from '../order/receipts.store.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { isNumberOf } from '../orders.policy.ts';
import { readOrder } from '../orders.store.ts';
import { takeOrder } from './take-order.ts';

export const takingCalls = (deps: OrdersDeps & Pick<Deps, 'clock'>, brushing: BrushingWatch) => {
  const { clock } = deps;
  return callsOf<typeof ordersCalls & typeof leavingCalls>()({
    'orders.take': takeOrder(deps, brushing),

    /** Records that the recycler called the customer, which clears the warning about missing contact. */
    'orders.note_contact': transactionalHandler(async (tx, { caller }, { no }) => {
      const order = acceptedOrder(await readOrder(tx, no));
      if (order?.recyclerId !== caller.userId || !isNumberOf(no, order)) return failure('orders.unknown');
      await noteContact(tx, order, clock.now());
      return success(null);
    }),
  });
};
