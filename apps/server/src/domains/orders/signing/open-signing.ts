import type { Data } from '@shoushou/contract';
import { failure, maskName, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { publishLive } from '../../../platform/live/live.ts';
import { findPeople } from '../../accounts/index.ts';
import { readBundle } from '../views/detail.store.ts';
import { weighingOf } from '../views/order-detail.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { isUsable, linkState } from './signing-link.rules.ts';
import { lockLink } from './signing-links.steps.ts';
import { markOpened } from './signing-links.store.ts';

type Opened = Data<'orders.open_signing'>;

/** The weighing of a signing link, for anyone who has the link: weighed lines without address, phone number or pictures. */
export function openSigning(deps: OrdersDeps) {
  return transactionalHandler('orders.open_signing', async (tx, _, { token }) => {
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
  });
}
