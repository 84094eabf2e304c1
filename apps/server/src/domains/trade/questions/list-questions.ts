import { failure, PAGE_SIZE, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readListing } from '../goods/listings.store.ts';
import { viewQuestions } from './question-view.steps.ts';
import { listQuestions as readQuestions } from '../goods/questions.store.ts';
import { maySeeListing } from '../trade.policy.ts';

export function listQuestions({ database }: Pick<Deps, 'database'>) {
  return handler('trade.list_questions', async ({ caller }, { no, cursor }) => {
    if (cursor !== undefined && !isUuid(cursor))
      return failure('platform.malformed', { values: { problem: 'cursor' } });
    const userId = caller.kind === 'user' ? caller.userId : null;
    const listing = await readListing(database, no);
    if (!listing || !maySeeListing(listing, userId)) return failure('trade.listing_unknown');
    const rows = await readQuestions(database, listing, { before: cursor ?? null, limit: PAGE_SIZE + 1 });
    const items = await viewQuestions(database, rows.slice(0, PAGE_SIZE), userId);
    return success({ items, next: rows.length > PAGE_SIZE ? items.at(-1)!.id : null });
  });
}
