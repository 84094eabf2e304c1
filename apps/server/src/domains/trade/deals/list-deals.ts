import { failure, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { endedStates, openStates } from './deal.rules.ts';
import { viewDealCards } from './deal-view.steps.ts';
import { listDeals as readDeals } from './deals.store.ts';

export function listDeals({ database }: Pick<Deps, 'database'>) {
  return handler('trade.list_deals', async ({ caller: { userId } }, { side, listing, group, cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'SP');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: 'cursor' } });
    const states = group === undefined ? null : group === 'open' ? openStates : endedStates;
    const rows = await readDeals(database, userId, {
      sides: side ? [side] : ['buyer', 'seller'],
      listingNo: listing ?? null,
      states,
      after,
      limit: PAGE_SIZE + 1,
    });
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return success({
      items: await viewDealCards(database, page, userId),
      next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.madeAt, no: last.no }) : null,
    });
  });
}
