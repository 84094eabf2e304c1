import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { sideOf } from './order-move.steps.ts';
import { viewOrder } from './order-view.steps.ts';
import { readOrder } from './orders.store.ts';

export const getOrder = ({ database }: Pick<Deps, 'database'>) =>
  handler('devices.get', async ({ caller: { userId } }, { no }) => {
    const order = await readOrder(database, no);
    return order && sideOf(order, userId)
      ? success(await viewOrder(database, order, userId))
      : failure('devices.order_unknown');
  });
