import type { Queryable } from '../../platform/database/types.ts';
import { countOpen } from './appeals.store.ts';

/** An account can't be deleted while an answer may still move its money. */
export async function appealsDeletionBlockers(database: Queryable, userId: string): Promise<string[]> {
  return (await countOpen(database, userId)) > 0 ? ['有申诉正在处理，请等客服答复'] : [];
}
