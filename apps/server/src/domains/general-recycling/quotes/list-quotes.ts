import { failure, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listQuotesOf } from '../photo-quote/photo-quotes.store.ts';
import { viewQuotes } from '../photo-quote/quote-view.steps.ts';

export const listQuotes = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('general-recycling.list_quotes', async ({ caller: { userId } }, { cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'ZH');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const rows = await listQuotesOf(database, userId, { after, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return success({
      items: await viewQuotes(database, page, clock.now()),
      next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.askedAt, no: last.no }) : null,
    });
  });
