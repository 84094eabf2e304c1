import type { Queryable } from '../../platform/database/types.ts';
import { countUnderWay } from './vehicle/vehicles.store.ts';

/** An account can't be deleted while a vehicle of the person is under way, or money of theirs is held for one. */
export async function vehiclesDeletionBlockers(database: Queryable, userId: string): Promise<string[]> {
  const count = await countUnderWay(database, userId);
  return count > 0 ? [`有 ${count} 辆报废车还没有办完，请先完成或取消`] : [];
}
