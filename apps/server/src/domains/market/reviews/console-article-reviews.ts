import { success } from '@shoushou/kernel';
import { writeMarkup } from '@shoushou/texts/markup';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listWaiting } from '../news/article-versions.store.ts';

export function consoleArticleReviews({ database }: Pick<Deps, 'database'>) {
  return handler('market.console_article_reviews', async ({ caller }) =>
    success(
      (await listWaiting(database)).map(({ blocks, madeBy, summary: _, ...version }) => ({
        ...version,
        markup: writeMarkup([...blocks]),
        own: madeBy === caller.operatorId,
      })),
    ),
  );
}
