import type { Queryable } from '../../platform/database/types.ts';
import { countMoneyUnderWay } from './insurance-invariants.store.ts';

/**
 * An account can't be deleted while an insurer has its money and has not answered. Policies stay, sealed, for their
 * legal term.
 */
export async function insuranceDeletionBlockers(database: Queryable, userId: string): Promise<string[]> {
  const count = await countMoneyUnderWay(database, userId);
  return count > 0 ? [`有 ${count} 份保险正在出单或退保，请等保险公司答复`] : [];
}
