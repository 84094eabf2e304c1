import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listProposals } from '../news/quote-proposals.store.ts';

export function consoleQuoteReviews({ database }: Pick<Deps, 'database'>) {
  return handler('market.console_quote_reviews', async ({ caller }) =>
    success(
      (await listProposals(database)).map(({ madeBy, ...proposal }) => ({
        ...proposal,
        own: madeBy === caller.operatorId,
      })),
    ),
  );
}
