import { failure, PAGE_SIZE, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listFeedback as listFrom, toFeedback } from './feedback.store.ts';

export function listFeedback({ database }: Pick<Deps, 'database'>) {
  return handler('content.list_feedback', async ({ caller }, { cursor }) => {
    if (cursor !== undefined && !isUuid(cursor))
      return failure('platform.malformed', { values: { problem: 'cursor' } });
    const rows = await listFrom(database, caller.userId, { after: cursor ?? null, limit: PAGE_SIZE + 1 });
    const items = rows.slice(0, PAGE_SIZE).map(toFeedback);
    return success({ items, next: rows.length > PAGE_SIZE ? items.at(-1)!.id : null });
  });
}
