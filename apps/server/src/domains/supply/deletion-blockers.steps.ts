import type { Queryable } from '../../platform/database/types.ts';
import { countHeldDeposits } from './auction/entries.store.ts';
import { countOpenContracts } from './auction/sale-contracts.store.ts';
import { countOpenSupplies } from './auction/supplies.store.ts';

/** An account can't be deleted while goods are offered, a deposit is held, or a contract is open. */
export async function supplyDeletionBlockers(database: Queryable, userId: string): Promise<string[]> {
  const [supplies, deposits, contracts] = await Promise.all([
    countOpenSupplies(database, userId),
    countHeldDeposits(database, userId),
    countOpenContracts(database, userId),
  ]);
  return [
    ...(supplies > 0 ? [`有 ${supplies} 个货源还没有结束，请先撤回或等它结束`] : []),
    ...(deposits > 0 ? [`有 ${deposits} 笔投标保证金还没有退回`] : []),
    ...(contracts > 0 ? [`有 ${contracts} 份货源合同还没有完成`] : []),
  ];
}
