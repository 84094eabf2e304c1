import { PAGE_SIZE, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { pageOfArticles, readArticleCursor } from './article-cursor.rules.ts';
import { listArticles as readArticles } from './articles.store.ts';

export function listArticles({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('market.list_articles', async (_, { grpcode, cursor }) => {
    const rows = await readArticles(database, grpcode, {
      now: clock.now(),
      after: readArticleCursor(cursor),
      limit: PAGE_SIZE + 1,
    });
    return success(pageOfArticles(rows, PAGE_SIZE));
  });
}
