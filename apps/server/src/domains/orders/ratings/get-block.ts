import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readOrder } from '../orders.store.ts';
import { otherSideOf } from './other-side.rules.ts';
import { isBlocked } from './blocks.store.ts';

/** Whether the caller has blocked the other side of an order. */
export const getBlock = ({ database }: Pick<Deps, 'database'>) =>
  handler('orders.get_block', async ({ caller }, { no }) => {
    const otherId = otherSideOf(await readOrder(database, no), caller.userId);
    return otherId === null
      ? failure('orders.unknown')
      : success({ blocked: await isBlocked(database, caller.userId, otherId) });
  });
