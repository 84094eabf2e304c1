import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { dropWaiting } from './article-versions.store.ts';
import { setWithdrawn } from './articles.store.ts';

/** Withdraws an article with its open correction, or one that was never approved. */
export function withdrawArticle() {
  return transactionalHandler('market.withdraw_article', async (tx, _, { id }) => {
    // In the order in which a decision locks them.
    const waited = await dropWaiting(tx, id);
    return (await setWithdrawn(tx, id)) || waited ? success(null) : failure('market.article_gone');
  });
}
