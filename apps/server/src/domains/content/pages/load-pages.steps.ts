import { createHash } from 'node:crypto';
import { parseMarkup, plainText } from '@shoushou/texts/markup';
import type { ShippedPage } from '@shoushou/texts/page';
import { SHIPPED_ON, shippedPages } from '@shoushou/texts/pages';
import type { Queryable } from '../../../platform/database/types.ts';
import { insertShippedPages } from './pages.store.ts';

/** Brings the pages to what this version of the product ships with, at start. @returns how many versions were written */
export function loadPages(database: Queryable, pages: readonly ShippedPage[] = shippedPages): Promise<number> {
  const rows = pages.map(({ code, kind, group, title, summary, markup }, place) => {
    const blocks = parseMarkup(markup);
    const hash = createHash('sha256').update(JSON.stringify([kind, group, title, summary, blocks])).digest('hex');
    return { code, kind, group, title, summary, blocks, words: `${title} ${summary} ${plainText(blocks)}`, hash, place };
  });
  return insertShippedPages(database, rows, Date.parse(SHIPPED_ON));
}
