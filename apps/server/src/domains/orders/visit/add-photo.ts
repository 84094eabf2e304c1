import { failure } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { claimFiles } from '../../files/index.ts';
import { appendEvent } from '../order/events.store.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { insertPhotos } from '../order/photos.store.ts';
import { beginVisit, isRefusal } from '../order/on-site.steps.ts';

/** Adds an uploaded photo to a stage of the order, stamped with time and place. */
export function addPhoto(deps: OrdersDeps) {
  return transactionalHandler('orders.add_photo', async (tx, { caller }, input) => {
    const step = await beginVisit(tx, deps, caller, input.no, 'add_photo', input);
    if (isRefusal(step)) return step;
    const { order, actor, at } = step;
    const paths = await claimFiles(tx, caller.userId, [input.photoId]);
    if (!paths) return failure('orders.photo_unknown');
    await insertPhotos(tx, order, [
      {
        id: input.photoId,
        stage: input.stage,
        url: paths[0]!,
        bySide: actor,
        byId: caller.userId,
        place: input.place ?? null,
        position: input.position,
        takenAt: at,
        recordedAt: deps.clock.now(),
      },
    ]);
    await appendEvent(tx, deps, order, {
      kind: 'photo_added',
      actor,
      actorId: caller.userId,
      toState: order.state,
      occurredAt: at,
      position: input.position,
      payload: { photoCount: 1 },
    });
    return orderOutcome(tx, deps, order.no, caller);
  });
}
