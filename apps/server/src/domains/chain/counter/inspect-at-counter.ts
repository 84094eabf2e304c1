import { failure, isFailure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { inspectStoreOrder, viewOrder } from '../../devices/index.ts';
import { staffOf } from '../stores/staff.store.ts';

/** Requires a current staff binding: a former clerk can't inspect. */
export const inspectAtCounter = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('chain.inspect', async (tx, { caller: { userId } }, { no, changes }) => {
    if ((await staffOf(tx, userId))?.state !== 'active') return failure('devices.order_unknown');
    const inspected = await inspectStoreOrder(tx, deps, userId, { no, changes });
    return isFailure(inspected) ? inspected : success(await viewOrder(tx, inspected, userId));
  });
