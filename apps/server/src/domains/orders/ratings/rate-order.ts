import { DAY, failure, fromInstant, shanghaiDate } from '@shoushou/kernel';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { claimFiles } from '../../files/index.ts';
import { appendEvent } from '../order/events.store.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { announceRated } from '../orders.events.ts';
import { completeOrder } from '../order/completed-order.steps.ts';
import { countStars } from '../order/rank-days.store.ts';
import { countRatings, insertRating } from './ratings.store.ts';
import { beginStep, isRefusal } from '../order/on-site.steps.ts';

/** One rating per side. When both sides have rated, the order is completed. */
export function rateOrder(deps: OrdersDeps) {
  return transactionalHandler('orders.rate', async (tx, { caller }, input) => {
    const step = await beginStep(tx, deps, caller, input.no, 'rate');
    if (isRefusal(step)) return step;
    const { order, actor } = step;
    // As in `permittedActions`: the customer of a walk-in deal, which the recycler recorded alone, has not taken part in it.
    if (order.walkIn && actor === 'customer')
      return failure('orders.illegal_transition', { values: { state: orderStateNames[order.state] } });
    const now = deps.clock.now();
    const rules = await deps.rules.of(order);
    if (order.paidAt === null || now > fromInstant(order.paidAt) + rules.ratingDays * DAY)
      return failure('orders.rating_closed');
    const photos = await claimFiles(tx, caller.userId, input.photoIds);
    if (!photos) return failure('orders.photo_unknown');
    const ratedId = actor === 'customer' ? order.recyclerId : order.customerId;
    const first = await insertRating(tx, order, {
      ratedBy: actor,
      raterId: caller.userId,
      ratedId,
      stars: input.stars,
      tags: input.tags,
      text: input.text,
      photos,
      at: now,
    });
    if (!first) return failure('orders.already_rated');
    if (actor === 'customer')
      await countStars(tx, {
        city: order.city,
        recyclerId: order.recyclerId,
        day: shanghaiDate(now),
        stars: input.stars,
      });
    await appendEvent(tx, deps, order, {
      kind: 'rated',
      actor,
      actorId: caller.userId,
      toState: order.state,
      payload: { stars: input.stars },
    });
    const both = (await countRatings(tx, order)) === 2;
    await announceRated(tx, deps, order, {
      actor,
      ratedUserId: ratedId,
      stars: input.stars,
      readable: both || order.walkIn,
    });
    if (order.state === 'paid' && both) await completeOrder(tx, deps, order);
    return orderOutcome(tx, deps, order.no, caller);
  });
}
