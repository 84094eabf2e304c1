import { success } from '@shoushou/kernel';
import { writeMarkup } from '@shoushou/texts/markup';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { countVotes, listPages } from './pages.store.ts';

export function consolePages({ database }: Pick<Deps, 'database'>) {
  return handler('content.console_pages', async () => {
    const [rows, votes] = await Promise.all([listPages(database, { kind: null, words: [] }), countVotes(database)]);
    return success(rows.map(({ blocks, publishedBy, ...card }) => ({ ...card, markup: writeMarkup(blocks), by: publishedBy, ...(votes.get(card.code) ?? { helpful: 0, unhelpful: 0 }) })));
  });
}
