import { success } from '@shoushou/kernel';
import { writeMarkup } from '@shoushou/texts/markup';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { countVotes, listPages, readComing } from './pages.store.ts';

export function consolePages({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('content.console_pages', async () => {
    const at = clock.now();
    const [rows, votes, versions] = await Promise.all([
      listPages(database, { kind: null, words: [], at }),
      countVotes(database),
      readComing(database, at),
    ]);
    return success(
      rows.map(({ blocks, publishedBy, ...card }) => {
        const { newest, version, publishedAt } = versions.get(card.code)!;
        const coming = version === null || publishedAt === null ? null : { version, publishedAt };
        return {
          ...card,
          markup: writeMarkup(blocks),
          by: publishedBy,
          newest,
          coming,
          ...(votes.get(card.code) ?? { helpful: 0, unhelpful: 0 }),
        };
      }),
    );
  });
}
