import { failure, fromInstant, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { publishArticle } from '../news/articles.store.ts';
import { lockWaiting, markDecided } from '../news/article-versions.store.ts';

/** The author of a version can't decide it; a database constraint enforces this too. */
export function decideArticle({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('market.decide_article', async (tx, { caller }, { id, version, approve, note = '' }) => {
    const waiting = await lockWaiting(tx, id);
    if (waiting?.version !== version) return failure('market.nothing_waiting');
    if (waiting.madeBy === caller.operatorId) return failure('market.second_operator');
    const now = clock.now();
    await markDecided(tx, waiting, { state: approve ? 'published' : 'returned', by: caller, note }, now);
    if (!approve) return success(null);
    const publishAt = Math.max(now, waiting.publishAt === null ? now : fromInstant(waiting.publishAt));
    return (await publishArticle(tx, waiting, publishAt, now)) ? success(null) : failure('market.article_gone');
  });
}
