import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { recordContest } from '../order/consent.steps.ts';
import { lockLink, refuseUse } from './signing-links.steps.ts';
import { endLink } from './signing-links.store.ts';

/** The customer contests the weighing instead of signing it; the recycler weighs again. */
export function refuseSigning(deps: OrdersDeps) {
  return transactionalHandler('orders.refuse_signing', async (tx, _, { token, tail, reason }) => {
    const open = await lockLink(tx, token);
    if (!open) return failure('orders.link_over');
    const { link, order } = open;
    if (link.state === 'refused' && order.customerMobile.slice(-4) === tail)
      return success({ no: order.no, state: 'refused' });
    const refused = await refuseUse(tx, deps, open, tail);
    if (refused) return refused;
    const at = deps.clock.now();
    await recordContest(tx, deps, order, { weighingId: link.weighingId, lineIds: [], reason, at });
    await endLink(tx, link, 'refused', at);
    return success({ no: order.no, state: 'refused' });
  });
}
