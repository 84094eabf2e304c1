import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockQuote } from '../photo-quote/photo-quotes.store.ts';
import { showQuote, notifyDeclined } from '../photo-quote/quote-notifications.steps.ts';
import { isAcceptable, viewQuote } from '../photo-quote/quote-view.steps.ts';
import { readBids, setBid } from '../photo-quote/bids.store.ts';
import { promoteBestOffer } from '../photo-quote/offer.steps.ts';

/** The customer declines one of the offers; the others remain. */
export const declineOffer = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('general-recycling.decline_offer', async (tx, { caller: { userId } }, { no, seq }) => {
    const row = await lockQuote(tx, no);
    if (row?.ownerId !== userId) return failure('general-recycling.quote_unknown');
    const now = deps.clock.now();
    if (!isAcceptable(row, now)) return failure('general-recycling.quote_over');
    const bid = (await readBids(tx, [row])).get(no)?.find((each) => each.seq === seq && each.state === 'standing');
    if (!bid) return failure('general-recycling.offer_gone');
    await setBid(tx, row, bid.companyNo, 'declined', now);
    const left = await promoteBestOffer(tx, row, 'customer', now);
    await notifyDeclined(tx, deps, left, [bid]);
    await showQuote(tx, left);
    return success(await viewQuote(tx, left, now));
  });
