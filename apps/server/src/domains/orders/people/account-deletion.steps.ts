import type { Clock } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import type { EventHandlers } from '../../../platform/events/events.ts';
import { countUnfinished, deleteBlocks, endNamings, saveErasure } from './account-deletion.store.ts';

/** An account can't be closed during a pickup. */
export async function ordersDeletionBlockers(database: Queryable, userId: string): Promise<string[]> {
  const { orders, receipts } = await countUnfinished(database, userId);
  return [
    ...(orders > 0 ? [`有 ${orders} 个预约还没有结束`] : []),
    ...(receipts > 0 ? [`有 ${receipts} 个接单还没有完成`] : []),
  ];
}

export function deletionEventHandlers({ clock }: { clock: Clock }): EventHandlers {
  return {
    'accounts.erased': async (tx, { payload }) => {
      await saveErasure(tx, payload.userId, clock.now());
      await deleteBlocks(tx, payload.userId);
      await endNamings(tx, payload.userId);
    },
  };
}
