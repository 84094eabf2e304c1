import type { recordCalls } from '@shoushou/contract/orders/orders.contract';
import type { ActionsOf } from '../../../platform/http/action.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { listRecent } from './list-recent.ts';
import { listRecords } from './list-records.ts';
import { rankRecyclers } from './rank-recyclers.ts';
import { sumCategories } from './sum-categories.ts';

/** A person's deals so far. */
export function recordActions(deps: OrdersDeps): ActionsOf<typeof recordCalls> {
  return {
    'orders.list_records': listRecords(deps),
    'orders.sum_categories': sumCategories(deps),
    'orders.list_recent': listRecent(deps),
    'orders.rank_recyclers': rankRecyclers(deps),
  };
}
