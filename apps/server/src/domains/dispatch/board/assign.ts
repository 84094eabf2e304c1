import { failure } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { isKept, lockOrder, type OrdersDeps } from '../../orders/index.ts';
import { endOpenOffers } from '../offers/offer.steps.ts';
import { readLiveOffer } from '../offers/offers.store.ts';
import { assignOpen, nameOf } from './assigned-order.steps.ts';

/** An operator offers an order to a recycler, or assigns it without an offer, which ends an offer to another. */
export const assignOrder = (deps: OrdersDeps) =>
  transactionalHandler('dispatch.assign', async (tx, { caller }, { no, recyclerId, how = 'offer', reason }) => {
    if (how === 'force' && reason.trim() === '') return failure('dispatch.reason_needed');
    const order = await lockOrder(tx, no);
    const now = deps.clock.now();
    if (!order || order.state !== 'open' || Date.parse(order.windowTo) <= now) return failure('dispatch.order_gone');
    const live = await readLiveOffer(tx, order.city, no);
    const over = live !== null && Date.parse(live.expiresAt) <= now;
    if (isKept(order, now) && (how === 'offer' || live === null))
      return failure('dispatch.being_offered', { values: { name: await nameOf(tx, order.exclusiveRecyclerId ?? '') } });
    if (live)
      await endOpenOffers(
        tx,
        deps,
        order.city,
        [live],
        over ? 'lapsed' : 'withdrawn',
        over ? null : '已由平台派给别人',
      );
    return assignOpen(tx, deps, order, { recyclerId, how, reason: reason.trim() }, caller);
  });
