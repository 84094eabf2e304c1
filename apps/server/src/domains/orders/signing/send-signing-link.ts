import { failure, success, toInstant } from '@shoushou/kernel';
import { pushTypes } from '@shoushou/contract/push-types';
import { isMobile } from '@shoushou/kernel/phone';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { ownOrigin } from '../../../platform/http/own-origin.ts';
import { createId } from '../../../platform/system.ts';
import { notify } from '../../messages/index.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { lockOrder } from '../orders.store.ts';
import { acceptedOrder } from '../order/on-site.steps.ts';
import { LINK_LIFETIME, LINKS_AN_HOUR, LINKS_WITHIN } from './signing-link.rules.ts';
import { linkAddress, signingView, smsMobile, tokenHash, tokenOf } from './signing-links.steps.ts';
import { countLinks, findLatestLink, insertLink } from './signing-links.store.ts';

/** Sends the weighing to the customer's phone, or makes a link to show; the previous link becomes invalid. */
export function sendSigningLink(deps: OrdersDeps) {
  return transactionalHandler('orders.send_signing_link', async (tx, { caller, request }, { djno, earid, channel }) => {
    const order = acceptedOrder(await lockOrder(tx, djno));
    if (!order || order.receiptNo !== djno || order.recyclerId !== caller.userId) return failure('orders.unknown');
    if (order.state !== 'weighed')
      return failure('orders.illegal_transition', { values: { state: orderStateNames[order.state] } });
    if (order.weighingId !== earid) return failure('orders.weighing_changed');
    // Without a number the customer's identity can't be verified.
    if (!isMobile(order.customerMobile) || (channel === 'sms' && smsMobile(order) === null))
      return failure('orders.link_no_mobile');
    const now = deps.clock.now();
    const key = { city: order.city, orderNo: order.no, receiptNo: order.receiptNo };
    if ((await countLinks(tx, key, now - LINKS_WITHIN)) >= LINKS_AN_HOUR) return failure('orders.link_limit');
    const id = createId(deps.clock, deps.random);
    const token = tokenOf(deps.environment.serverSecret, id);
    const origin = ownOrigin(deps.environment, request);
    await insertLink(tx, {
      ...key,
      id,
      weighingId: earid,
      channel,
      tokenHash: tokenHash(token),
      sentAt: toInstant(now),
      expiresAt: toInstant(now + LINK_LIFETIME),
    });
    if (channel === 'sms') {
      const text = `「${order.title}」已称重，请 30 分钟内核对并签字：${linkAddress(origin, order.no, token)} 请勿转发`;
      await notify(tx, deps, {
        userId: order.customerId!,
        kind: 'order',
        title: '请核对称重并签字',
        text,
        pushType: pushTypes.order.type,
        subject: order.no,
        sms: { template: 'weighing_to_sign', values: { goods: order.title } },
      });
    }
    return success(signingView(deps, order, await findLatestLink(tx, order.city, order.no, earid), origin));
  });
}
