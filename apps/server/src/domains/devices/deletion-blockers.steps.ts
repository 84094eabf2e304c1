import type { Queryable } from '../../platform/database/types.ts';
import { countUnderWay } from './orders/orders.store.ts';

/** An account can't be deleted while a device or money is under way. */
export async function devicesDeletionBlockers(database: Queryable, userId: string): Promise<string[]> {
  const count = await countUnderWay(database, userId);
  return count > 0 ? [`有 ${count} 笔旧机订单还没有结束，请先完成或取消`] : [];
}
