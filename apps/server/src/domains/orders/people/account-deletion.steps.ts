import { formatMoney, type Clock } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import type { EventHandlers } from '../../../platform/events/events.ts';
import { owedFeesOf } from '../fees/owed-fees.steps.ts';
import { countUnfinished, deleteBlocks, deleteCalls, endNamings, saveErasure } from './account-deletion.store.ts';

/** An account can't be closed during a pickup, nor to leave a fee behind that its next deal would settle. */
export async function ordersDeletionBlockers(database: Queryable, userId: string): Promise<string[]> {
  const owedFen = await owedFeesOf(database, userId);
  return [
    ...(await unfinishedPickups(database, userId)),
    ...(owedFen > 0 ? [`还欠回收员 ${formatMoney(owedFen)}，下次成交时从货款中付清，认为不该收可在订单里申诉`] : []),
  ];
}

/** Pickups during which an account is neither closed nor merged into another. */
export async function unfinishedPickups(database: Queryable, userId: string): Promise<string[]> {
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
      await deleteCalls(tx, payload.userId);
      await endNamings(tx, payload.userId);
    },
  };
}
