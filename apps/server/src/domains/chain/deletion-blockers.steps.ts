import { formatMoney } from '@shoushou/kernel';
import type { Queryable } from '../../platform/database/types.ts';
import { sumOwed } from './stores/commissions.store.ts';

/** An account can't be deleted while commission is owed to it. */
export async function chainDeletionBlockers(database: Queryable, userId: string): Promise<string[]> {
  const owed = await sumOwed(database, userId);
  return owed > 0 ? [`门店佣金 ${formatMoney(owed)} 还没有结算`] : [];
}
