import { failure, PAGE_SIZE, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { listAllFeedback, toFeedback } from './feedback.store.ts';

export function consoleFeedback({ database }: Pick<Deps, 'database'>) {
  return handler('content.console_feedback', async (_, { cursor }) => {
    if (cursor !== undefined && !isUuid(cursor))
      return failure('platform.malformed', { values: { problem: 'cursor' } });
    const rows = await listAllFeedback(database, { after: cursor ?? null, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const people = await findPeople(database, [...new Set(page.map(({ userId }) => userId))]);
    const items = page.map((row) => ({
      ...toFeedback(row),
      username: people.get(row.userId)?.username ?? '',
      contact: row.contact || (people.get(row.userId)?.mobile ?? ''),
    }));
    return success({ items, next: rows.length > PAGE_SIZE ? items.at(-1)!.id : null });
  });
}
