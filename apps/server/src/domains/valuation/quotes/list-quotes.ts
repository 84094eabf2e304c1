import { failure, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { quoteView } from './quote-view.steps.ts';
import { listQuotes as find } from './quotes.store.ts';

export const listQuotes = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('valuation.list_quotes', async ({ caller }, { cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'GJ');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const rows = await find(database, caller.userId, { after, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return success({
      items: page.map((row) => quoteView(row, clock.now())),
      next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.valuedAt, no: last.no }) : null,
    });
  });
