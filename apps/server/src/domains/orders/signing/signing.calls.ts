import type { Data } from '@shoushou/contract';
import type { signingCalls } from '@shoushou/contract/orders/orders.contract';
import { pushTypes } from '@shoushou/contract/push-types';
import { failure, maskName, success, toInstant } from '@shoushou/kernel';
import { isMobile } from '@shoushou/kernel/phone';
import { isSignature } from '@shoushou/rules/orders/signature';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { ownOrigin } from '../../../platform/http/own-origin.ts';
import { publishLive } from '../../../platform/live/live.ts';
import { createId } from '../../../platform/system.ts';
import { findPeople } from '../../accounts/index.ts';
import { notify } from '../../messages/index.ts';
import { recordAgreement, recordContest } from '../order/consent.steps.ts';
import { acceptedOrder } from '../order/on-site.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { roleOf } from '../orders.policy.ts';
import { lockOrder, readOrder } from '../orders.store.ts';
import { readBundle } from '../views/detail.store.ts';
import { weighingOf } from '../views/order-detail.steps.ts';
import { LINKS_AN_HOUR, LINKS_WITHIN, LINK_LIFETIME, isUsable, linkState } from './signing-link.rules.ts';
import { linkAddress, lockLink, refuseUse, signingView, smsMobile, tokenHash, tokenOf } from './signing-links.steps.ts';
import { countLinks, endLink, findLatestLink, insertLink, markOpened } from './signing-links.store.ts';

type Opened = Data<'orders.open_signing'>;

export const signingActions = (deps: OrdersDeps & Pick<OrdersDeps, 'database' | 'clock' | 'environment'>) =>
  callsOf<typeof signingCalls>()({
    /** Sends the weighing to the customer's phone, or makes a link to show; the previous link becomes invalid. */
    'orders.send_signing_link': transactionalHandler(async (tx, { caller, request }, { djno, earid, channel }) => {
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
    }),

    /** The state of the signing link that the recycler sent. */
    'orders.get_signing': handler(async ({ caller, request }, { djno, earid }) => {
      const order = await readOrder(deps.database, djno);
      if (!order || order.receiptNo !== djno || roleOf(caller, order) !== 'recycler') return failure('orders.unknown');
      return success(
        signingView(
          deps,
          order,
          await findLatestLink(deps.database, order.city, order.no, earid),
          ownOrigin(deps.environment, request),
        ),
      );
    }),

    /**
     * The weighing of a signing link, for anyone who has the link: weighed lines without address, phone number or
     * pictures.
     */
    'orders.open_signing': transactionalHandler(async (tx, _, { token }) => {
      const open = await lockLink(tx, token);
      if (!open) return failure('orders.link_over');
      const { link, order } = open;
      const now = deps.clock.now();
      const state = linkState(link, order, now);
      const bundle = await readBundle(tx, order.no);
      const weighing = bundle && weighingOf(bundle);
      // A signed link still shows the signed weighing.
      if ((!isUsable(state) && state !== 'signed') || !weighing || weighing.id !== link.weighingId)
        return failure('orders.link_over');
      if (state === 'sent') {
        await markOpened(tx, link, now);
        publishLive(tx, [`user:${order.recyclerId}`], {
          name: 'order.changed',
          body: { no: order.no, receiptNo: order.receiptNo, state: order.state },
        });
      }
      const recycler = (await findPeople(tx, [order.recyclerId])).get(order.recyclerId);
      return success({
        no: order.no,
        title: order.title,
        service: order.service as Opened['service'],
        recyclerName: maskName(recycler?.username ?? '回'),
        customerName: maskName(order.customerName),
        state: state === 'signed' ? 'signed' : 'opened',
        expiresAt: link.expiresAt,
        weighing: { ...weighing, serviceFeeFen: 0, lines: weighing.lines.map((line) => ({ ...line, photos: [] })) },
      });
    }),

    /** The customer signs on their own phone; a repeat of a signature that arrived is answered the same. */
    'orders.sign_remotely': transactionalHandler(async (tx, _, { token, tail, strokes }) => {
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
    }),

    /** The customer contests the weighing instead of signing it; the recycler weighs again. */
    'orders.refuse_signing': transactionalHandler(async (tx, _, { token, tail, reason }) => {
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
    }),
  });
