import { failure, PAGE_SIZE, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listMessages as find } from './messages.store.ts';

export function listMessages({ database }: Pick<Deps, 'database'>) {
  return handler('messages.list', async ({ caller }, { kind = null, cursor = null }) => {
    if (cursor !== null && !isUuid(cursor)) return failure('platform.malformed', { values: { problem: 'cursor' } });
    const items = await find(database, caller.userId, { kind, before: cursor, limit: PAGE_SIZE + 1 });
    const page = items.slice(0, PAGE_SIZE);
    return success({ items: page, next: items.length > PAGE_SIZE ? page.at(-1)!.id : null });
  });
}
