import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { isNumberOf } from '../orders.policy.ts';
import { readOrder } from '../orders.store.ts';
import { noteContact } from '../order/receipts.store.ts';
import { acceptedOrder } from '../order/on-site.steps.ts';

/** Records that the recycler called the customer, which clears the warning about missing contact. */
export const noteContactCall = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('orders.note_contact', async (tx, { caller }, { no }) => {
    const order = acceptedOrder(await readOrder(tx, no));
    if (order?.recyclerId !== caller.userId || !isNumberOf(no, order)) return failure('orders.unknown');
    await noteContact(tx, order, clock.now());
    return success(null);
  });
