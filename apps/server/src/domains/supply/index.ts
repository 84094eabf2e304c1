import { offeringCalls } from './offering/offering.calls.ts';
import { askingCalls } from './asking/asking.calls.ts';
import { biddingCalls } from './bidding/bidding.calls.ts';
import { operatingCalls } from './operating/operating.calls.ts';
import { contractsCalls } from './contracts/contracts.calls.ts';
import type { supplyCalls } from '@shoushou/contract/supply/supply.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import { mobileOf } from '../../platform/console/contact-numbers.ts';
import { rowPlace } from '../../platform/console/row-place.ts';
import type { Domain } from '../../domain.ts';
import { supplyDepositPurpose } from './auction/deposits.steps.ts';
import { supplyQueues, supplySearch } from './console-search.store.ts';
import { supplyDeletionBlockers } from './deletion-blockers.steps.ts';
import { supplyRecords } from './personal-records.store.ts';
import { supplyEventHandlers } from './supply.events.ts';
import { supplyJobs } from './supply.jobs.ts';
import { placeOfContract } from './auction/sale-contracts.store.ts';

export { seedSupplies, type SupplySeed } from './builders/supply.builders.ts';

/** Goods in bulk: sealed and open auctions among buying companies, and the contracts that follow. */
export function createSupply(deps: Deps): Domain {
  return {
    actions: {
      ...offeringCalls(deps),
      ...askingCalls(deps),
      ...biddingCalls(deps),
      ...operatingCalls(deps),
      ...contractsCalls(deps),
    } satisfies ActionsOf<typeof supplyCalls>,
    eventHandlers: supplyEventHandlers(deps),
    jobs: supplyJobs(deps),
    consoleSearch: supplySearch,
    consoleQueues: supplyQueues,
    contactNumbers: [
      {
        field: 'contract',
        right: 'trade',
        rows: 'sale_contracts',
        key: 'sale_contracts.no',
        type: 'text',
        mobile: { seller: mobileOf('sale_contracts.seller_id'), buyer: mobileOf('sale_contracts.buyer_id') },
      },
      {
        field: 'supply',
        right: 'trade',
        rows: 'supplies',
        key: 'supplies.no',
        type: 'text',
        mobile: mobileOf('supplies.seller_id'),
      },
    ],
    scopeRecords: [
      {
        record: 'sale_contract',
        rows: 'sale_contracts',
        key: 'no',
        type: 'text',
        ...placeOfContract('sale_contracts'),
      },
      { record: 'supply', rows: 'supplies', key: 'no', type: 'text', ...rowPlace('supplies') },
    ],
    accountDeletionBlockers: supplyDeletionBlockers,
    personalRecords: supplyRecords,
    paymentPurposes: { supply_deposit: supplyDepositPurpose(deps) },
    ledgerLineKinds: { supply: { name: '货源竞价', recyclerFilter: 86, returns: ['supply.deposit.return'] } },
  };
}
