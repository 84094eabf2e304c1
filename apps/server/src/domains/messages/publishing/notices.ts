import { failure, PAGE_SIZE, PAGE_SIZE_LIMIT, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listNotices } from '../inbox/messages.store.ts';

/** Public notices. The specification passes all query parameters through, so unknown ones are ignored. */
export function notices({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('messages.notices', async (_, { limit: asked = PAGE_SIZE, cursor }) => {
    if (cursor !== undefined && !isUuid(cursor)) return failure('platform.malformed', { values: { problem: 'cursor' } });
    const limit = Math.min(PAGE_SIZE_LIMIT, Math.max(1, Math.floor(asked) || PAGE_SIZE));
    const items = await listNotices(database, clock.now(), { after: cursor ?? null, limit: limit + 1 });
    const page = items.slice(0, limit);
    return success({ items: page, next: items.length > limit ? page.at(-1)!.id : null });
  });
}
