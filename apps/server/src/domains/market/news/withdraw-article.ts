import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { setWithdrawn } from './articles.store.ts';

export function withdrawArticle() {
  return transactionalHandler('market.withdraw_article', async (tx, _, { id }) => ((await setWithdrawn(tx, id)) ? success(null) : failure('market.article_gone')));
}
