import { failure, PAGE_SIZE, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { toPriceList } from './price-list.steps.ts';
import { listPriceLists } from './price-lists.store.ts';

export const consolePriceLists = ({ database }: Pick<Deps, 'database'>) =>
  handler('catalog.console_price_lists', async ({ caller }, { city, cursor }) => {
    if (cursor !== undefined && !isUuid(cursor))
      return failure('platform.malformed', { values: { problem: 'cursor' } });
    const rows = await listPriceLists(database, city, { before: cursor ?? null, limit: PAGE_SIZE + 1 });
    const items = rows.slice(0, PAGE_SIZE).map((row) => toPriceList(row, caller.operatorId));
    return success({ items, next: rows.length > PAGE_SIZE ? items.at(-1)!.id : null });
  });
