import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { shownVariety } from '../futures/quoted-variety.rules.ts';
import { readVariety } from '../futures/varieties.store.ts';
import { readArticle } from './articles.store.ts';

export function openArticle({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('market.open_article', async (_, { id }) => {
    const found = await readArticle(database, id, clock.now());
    if (!found) return failure('market.article_gone');
    const { varcode, ...article } = found;
    const variety = varcode === null ? null : await readVariety(database, varcode);
    return success({ ...article, related: variety && shownVariety(variety, clock.now()) });
  });
}
