import { formatYuan } from '@shoushou/kernel';
import type { Queryable } from '../../platform/database/types.ts';
import { sumOwed } from './commission/commissions.store.ts';

/** An account can't be deleted while commission is owed to it. */
export async function chainDeletionBlockers(database: Queryable, userId: string): Promise<string[]> {
  const owed = await sumOwed(database, userId);
  return owed > 0 ? [`有 ${formatYuan(owed)} 元门店佣金还没有结算`] : [];
}
