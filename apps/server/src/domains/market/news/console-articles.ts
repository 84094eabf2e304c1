import { PAGE_SIZE, success } from '@shoushou/kernel';
import { writeMarkup } from '@shoushou/texts/markup';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { pageOfArticles, readArticleCursor } from './article-cursor.rules.ts';
import { listConsoleArticles } from './articles.store.ts';

export function consoleArticles({ database }: Pick<Deps, 'database'>) {
  return handler('market.console_articles', async (_, { cursor }) => {
    const { items, next } = pageOfArticles(
      await listConsoleArticles(database, { after: readArticleCursor(cursor), limit: PAGE_SIZE + 1 }),
      PAGE_SIZE,
    );
    return success({
      items: items.map(({ blocks, ...article }) => ({ ...article, markup: writeMarkup(blocks) })),
      next,
    });
  });
}
