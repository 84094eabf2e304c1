import { failure, success, toInstant } from '@shoushou/kernel';
import { photoQuoteMoves } from '@shoushou/rules/general-recycling/photo-quote';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { changeQuote, lockQuote } from '../photo-quote/photo-quotes.store.ts';
import { showQuote, notifyDeclined } from '../photo-quote/quote-notifications.steps.ts';
import { viewQuote } from '../photo-quote/quote-view.steps.ts';
import { decideBids, readBids } from '../photo-quote/bids.store.ts';
import { standing } from '../photo-quote/offer.steps.ts';

/** Costs nothing while no pickup was booked. */
export const withdrawQuote = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('general-recycling.withdraw_quote', async (tx, { caller: { userId } }, { no }) => {
    const row = await lockQuote(tx, no);
    if (row?.ownerId !== userId) return failure('general-recycling.quote_unknown');
    const to = photoQuoteMoves[row.state].withdraw;
    if (!to) return failure('general-recycling.quote_over');
    const now = deps.clock.now();
    const bids = standing((await readBids(tx, [row])).get(no) ?? []);
    await decideBids(tx, row, null, now);
    await notifyDeclined(tx, deps, row, bids);
    const withdrawn = await changeQuote(tx, row, 'customer', { state: to, endedAt: toInstant(now) }, now);
    await showQuote(tx, withdrawn);
    return success(await viewQuote(tx, withdrawn, now));
  });
