import { failure, success } from '@shoushou/kernel';
import { isSignature } from '@shoushou/rules/orders/signature';
import { transactionalHandler } from '../../../platform/http/action.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { recordAgreement } from '../order/consent.steps.ts';
import { lockLink, refuseUse } from './signing-links.steps.ts';
import { endLink } from './signing-links.store.ts';

/** The customer signs on their own phone; a repeat of a signature that arrived is answered the same. */
export function signRemotely(deps: OrdersDeps) {
  return transactionalHandler('orders.sign_remotely', async (tx, _, { token, tail, strokes }) => {
    const open = await lockLink(tx, token);
    if (!open) return failure('orders.link_over');
    const { link, order } = open;
    if (link.state === 'signed' && order.customerMobile.slice(-4) === tail)
      return success({ no: order.no, state: 'signed' });
    const refused = await refuseUse(tx, deps, open, tail);
    if (refused) return refused;
    if (!isSignature(strokes)) return failure('orders.signature_empty');
    const at = deps.clock.now();
    // A shown link may have been opened on any phone; one sent by SMS was opened by the number's owner.
    await recordAgreement(tx, deps, order, {
      weighingId: link.weighingId,
      method: link.channel === 'sms' ? 'own_phone' : 'signature',
      strokes,
      at,
    });
    await endLink(tx, link, 'signed', at);
    return success({ no: order.no, state: 'signed' });
  });
}
