import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { sideOf } from './deal-move.steps.ts';
import { viewDeal } from './deal-view.steps.ts';
import { readDeal } from './deals.store.ts';

export function getDeal(deps: Pick<Deps, 'database' | 'environment' | 'clock'>) {
  return handler('trade.get_deal', async ({ caller: { userId } }, { no }) => {
    const deal = await readDeal(deps.database, no);
    return deal && sideOf(deal, userId)
      ? success(await viewDeal(deps.database, deps, deal, userId))
      : failure('trade.deal_unknown');
  });
}
