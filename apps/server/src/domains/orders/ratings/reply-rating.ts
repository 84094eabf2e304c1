import { failure } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { announce } from '../orders.events.ts';
import { isNumberOf } from '../orders.policy.ts';
import { lockOrder } from '../orders.store.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { insertReply } from './ratings.store.ts';

/** The side that was rated replies, once. */
export function replyRating(deps: OrdersDeps) {
  return transactionalHandler('orders.reply_rating', async (tx, { caller }, { no, text }) => {
    const order = await lockOrder(tx, no);
    if (!order || !isNumberOf(no, order) || (caller.userId !== order.customerId && caller.userId !== order.recyclerId))
      return failure('orders.unknown');
    const reply = await insertReply(tx, order, { ratedId: caller.userId, text, at: deps.clock.now() });
    if (reply !== 'written') return failure(reply === 'replied' ? 'orders.already_replied' : 'orders.rating_unknown');
    await announce(tx, deps, order, 'rating_replied', {
      actor: caller.userId === order.customerId ? 'customer' : 'recycler',
    });
    return orderOutcome(tx, deps, order.no, caller);
  });
}
