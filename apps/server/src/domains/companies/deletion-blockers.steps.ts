import type { Queryable } from '../../platform/database/types.ts';
import { hasGuarantee } from './guarantee/guarantees.store.ts';
import { countUnderWay } from './reservation/reservations.store.ts';

/** An account can't be deleted while goods are under way or money is owed. */
export async function companiesDeletionBlockers(database: Queryable, userId: string): Promise<string[]> {
  const count = await countUnderWay(database, userId);
  const guarantee = await hasGuarantee(database, userId);
  return [
    ...(count > 0 ? [`有 ${count} 个送货预约还没有结束，请先完成或取消`] : []),
    ...(guarantee ? ['企业的保证金还没有退，请联系客服退还'] : []),
  ];
}
