import { failure, isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { claimFiles } from '../../files/index.ts';
import { beginMove, moveOrder, type DevicesDeps } from '../orders/order-move.steps.ts';
import { viewOrder } from '../orders/order-view.steps.ts';
import { listChanges, writeContest } from '../orders/inspections.store.ts';

/** The customer objects to one changed answer, once. */
export const contestAnswer = (deps: DevicesDeps) =>
  transactionalHandler('devices.contest', async (tx, { caller: { userId } }, { no, question, text, photoIds }) => {
    const order = await beginMove(tx, deps, { userId, side: 'customer' }, no, 'contest');
    if (isFailure(order)) return order;
    const change = (await listChanges(tx, [order])).get(no)?.find((each) => each.question === question);
    if (!change) return failure('devices.change_unknown');
    if (change.contestText !== null) return failure('devices.contest_closed');
    const photos = await claimFiles(tx, userId, [...new Set(photoIds)]);
    if (!photos) return failure('devices.photo_unknown');
    await writeContest(tx, order, { question, text, photos }, deps.clock.now());
    return success(
      await viewOrder(tx, await moveOrder(tx, deps, order, 'contest', { by: 'customer', note: text }), userId),
    );
  });
