import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { supplyDepositPurpose } from './auction/deposits.steps.ts';
import { supplyQueues, supplySearch } from './console-search.store.ts';
import { supplyDeletionBlockers } from './deletion-blockers.steps.ts';
import { supplyRecords } from './personal-records.store.ts';
import { supplyEventHandlers } from './supply.events.ts';
import { supplyJobs } from './supply.jobs.ts';
import { supplyActions } from './supply.routes.ts';

export { seedSupplies, type SupplySeed } from './builders/supply.builders.ts';

/** Goods in bulk: sealed and open auctions among buying companies, and the contracts that follow. */
export function createSupply(deps: Deps): Domain {
  return {
    actions: supplyActions(deps),
    eventHandlers: supplyEventHandlers(deps),
    jobs: supplyJobs(deps),
    consoleSearch: supplySearch,
    consoleQueues: supplyQueues,
    accountDeletionBlockers: supplyDeletionBlockers,
    personalRecords: supplyRecords,
    paymentPurposes: { supply_deposit: supplyDepositPurpose(deps) },
    ledgerLineKinds: { supply: { name: '货源竞价', recyclerFilter: 86, returns: ['supply.deposit.return'] } },
  };
}
