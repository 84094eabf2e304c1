import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { searchTerms } from './page-view.rules.ts';
import { listPages as listFrom } from './pages.store.ts';

export function listPages({ database }: Pick<Deps, 'database'>) {
  return handler('content.list_pages', async (_, { kind, keyword }) => {
    const rows = await listFrom(database, { kind: kind ?? null, words: searchTerms(keyword) });
    return success(rows.map(({ blocks: _blocks, publishedBy: _by, ...card }) => card));
  });
}
