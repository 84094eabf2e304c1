import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { readOrder } from '../orders.store.ts';
import { setBlocked } from './blocks.store.ts';
import { otherSideOf } from './other-side.rules.ts';

/** Blocks or unblocks the other side of an order: dispatch makes no offers between the two, in either direction; the hall stays open to both. */
export const setBlock = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('orders.set_block', async (tx, { caller }, { no, blocked }) => {
    const otherId = otherSideOf(await readOrder(tx, no), caller.userId);
    if (otherId === null) return failure('orders.unknown');
    await setBlocked(tx, caller.userId, otherId, blocked, clock.now());
    return success({ blocked });
  });
