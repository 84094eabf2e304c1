import { createHash } from 'node:crypto';
import { parseMarkup, plainText } from '@shoushou/texts/markup';
import type { BuiltInPage } from '@shoushou/texts/page';
import { BUILT_IN_SINCE, builtInPages } from '@shoushou/texts/pages';
import type { Queryable } from '../../../platform/database/types.ts';
import { insertBuiltInPages } from './pages.store.ts';

/** Writes the pages that ship with this version at start. @returns how many versions were written */
export function loadPages(database: Queryable, pages: readonly BuiltInPage[] = builtInPages): Promise<number> {
  const rows = pages.map(({ code, kind, group, title, summary, markup }, place) => {
    const blocks = parseMarkup(markup);
    const hash = createHash('sha256')
      .update(JSON.stringify([kind, group, title, summary, blocks]))
      .digest('hex');
    return {
      code,
      kind,
      group,
      title,
      summary,
      blocks,
      words: `${title} ${summary} ${plainText(blocks)}`,
      hash,
      place,
    };
  });
  return insertBuiltInPages(database, rows, Date.parse(BUILT_IN_SINCE));
}
