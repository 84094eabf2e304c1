import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { saveQuotes } from '../news/prices.store.ts';
import { lockProposal, markProposal } from '../news/quote-proposals.store.ts';

/** The operator who entered a quote can't decide it; a database constraint enforces this too. */
export function decideQuote({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('market.decide_quote', async (tx, { caller }, { id, take }) => {
    const proposal = isUuid(id) ? await lockProposal(tx, id) : null;
    if (!proposal) return failure('market.nothing_waiting');
    if (proposal.madeBy === caller.operatorId) return failure('market.second_operator');
    const now = clock.now();
    await markProposal(tx, proposal.id, take ? 'taken' : 'declined', caller, now);
    if (take) await saveQuotes(tx, proposal.day, [proposal], proposal.maker, now);
    return success(null);
  });
}
