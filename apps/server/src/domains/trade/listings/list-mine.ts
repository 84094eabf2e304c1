import { failure, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { viewOwn } from './listing-view.steps.ts';
import { listOwn } from '../goods/listings.store.ts';

export function listMine({ database }: Pick<Deps, 'database'>) {
  return handler('trade.list_mine', async ({ caller }, { state, cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'SH');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: 'cursor' } });
    const rows = await listOwn(database, caller.userId, { state: state ?? null, after, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return success({
      items: await viewOwn(database, page),
      next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.sentAt, no: last.no }) : null,
    });
  });
}
