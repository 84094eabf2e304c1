import type { marketCalls } from '@shoushou/contract/market/market.contract';
import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import { writeMarkup } from '@shoushou/texts/markup';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { listWaiting, lockWaiting, markDecided } from '../news/article-versions.store.ts';
import { publishArticle } from '../news/articles.store.ts';
import { saveQuotes } from '../news/prices.store.ts';
import { listProposals, lockProposal, markProposal } from '../news/quote-proposals.store.ts';

export const reviewsCalls = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  callsOf<typeof marketCalls>()({
    'market.console_article_reviews': handler(async ({ caller }) =>
      success(
        (await listWaiting(database)).map(({ blocks, madeBy, summary: _, ...version }) => ({
          ...version,
          markup: writeMarkup([...blocks]),
          own: madeBy === caller.operatorId,
        })),
      ),
    ),

    /** The author of a version can't decide it; a database constraint enforces this too. */
    'market.decide_article': transactionalHandler(async (tx, { caller }, { id, version, approve, note = '' }) => {
      const waiting = await lockWaiting(tx, id);
      if (waiting?.version !== version) return failure('market.nothing_waiting');
      if (waiting.madeBy === caller.operatorId) return failure('market.second_operator');
      const now = clock.now();
      await markDecided(tx, waiting, { state: approve ? 'published' : 'returned', by: caller, note }, now);
      if (!approve) return success(null);
      return (await publishArticle(tx, waiting, now)) ? success(null) : failure('market.article_gone');
    }),

    'market.console_quote_reviews': handler(async ({ caller }) =>
      success(
        (await listProposals(database)).map(({ madeBy, ...proposal }) => ({
          ...proposal,
          own: madeBy === caller.operatorId,
        })),
      ),
    ),

    /** The operator who entered a quote can't decide it; a database constraint enforces this too. */
    'market.decide_quote': transactionalHandler(async (tx, { caller }, { id, take }) => {
      const proposal = isUuid(id) ? await lockProposal(tx, id) : null;
      if (!proposal) return failure('market.nothing_waiting');
      if (proposal.madeBy === caller.operatorId) return failure('market.second_operator');
      const now = clock.now();
      await markProposal(tx, proposal.id, take ? 'taken' : 'declined', caller, now);
      if (take) await saveQuotes(tx, proposal.day, [proposal], proposal.maker, now);
      return success(null);
    }),
  });
