import type { Queryable } from '../../platform/database/types.ts';
import { countUnderWay } from './deals/deals.store.ts';

/** Open deals, which block the deletion of an account. */
export async function tradeDeletionBlockers(database: Queryable, userId: string): Promise<string[]> {
  const count = await countUnderWay(database, userId);
  return count > 0 ? [`有 ${count} 笔二手交易还没有结束，请先完成或取消`] : [];
}
