import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import { handler } from '../../../platform/http/action.ts';
import { inBrandName, searchTerms } from './page-view.rules.ts';
import { listPages as listFrom } from './pages.store.ts';

export function listPages({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('content.list_pages', async (_, { kind, keyword }) => {
    const rows = await listFrom(database, { kind: kind ?? null, words: searchTerms(keyword), at: clock.now() });
    const { name } = await readBrandLook(database);
    return success(
      rows.map((row) => inBrandName(row, name)).map(({ blocks: _blocks, publishedBy: _by, ...card }) => card),
    );
  });
}
