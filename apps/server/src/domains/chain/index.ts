import { storesCalls } from './stores/stores.calls.ts';
import { counterCalls } from './counter/counter.calls.ts';
import { staffCalls } from './staff/staff.calls.ts';
import { commissionCalls } from './commission/commission.calls.ts';
import type { chainCalls } from '@shoushou/contract/chain/chain.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { mobileOf } from '../../platform/console/contact-numbers.ts';
import { chainEventHandlers } from './chain.events.ts';
import { chainJobs } from './chain.jobs.ts';
import { chainQueues, chainSearch } from './console-search.store.ts';
import { chainDeletionBlockers } from './deletion-blockers.steps.ts';
import { chainRecords } from './personal-records.store.ts';

export { seedChain, seedStoreOrders, type ChainSeed, type StoreOrderSeed } from './builders/chain.builders.ts';

/** The retail chain: stores, their staff, devices brought to them, commission. */
export function createChain(deps: Deps): Domain {
  return {
    actions: {
      ...storesCalls(deps),
      ...counterCalls(deps),
      ...staffCalls(deps),
      ...commissionCalls(deps),
    } satisfies ActionsOf<typeof chainCalls>,
    eventHandlers: chainEventHandlers(deps),
    jobs: chainJobs(deps),
    ledgerLineKinds: { commission: { name: '门店佣金' } },
    contactNumbers: [
      {
        field: 'clerk',
        right: 'stores',
        rows: 'store_staff',
        key: 'store_staff.user_id',
        type: 'uuid',
        mobile: mobileOf('store_staff.user_id'),
      },
    ],
    consoleSearch: chainSearch,
    consoleQueues: chainQueues,
    accountDeletionBlockers: chainDeletionBlockers,
    personalRecords: chainRecords,
  };
}
