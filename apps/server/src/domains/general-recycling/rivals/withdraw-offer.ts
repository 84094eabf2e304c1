import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { buyersOf } from '../../companies/index.ts';
import { lockQuote } from '../photo-quote/photo-quotes.store.ts';
import { showQuote } from '../photo-quote/quote-notifications.steps.ts';
import { readBids, setBid } from '../photo-quote/bids.store.ts';
import { promoteBestOffer } from '../photo-quote/offer.steps.ts';
import { viewRequest } from './request-view.steps.ts';

/** Withdraws a company's offer while others may still be made; afterwards it is binding until it expires. */
export const withdrawOffer = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('general-recycling.withdraw_offer', async (tx, { caller: { userId } }, { no, companyNo }) => {
    const row = await lockQuote(tx, no);
    const now = clock.now();
    const rival = (await buyersOf(tx, userId, now)).find(({ company }) => company.no === companyNo);
    const own = row && (await readBids(tx, [row])).get(no)?.find((bid) => bid.companyNo === companyNo);
    if (!row || !rival || !own) return failure('general-recycling.quote_unknown');
    if (row.state !== 'quoted' || own.state !== 'standing' || now >= Date.parse(row.promisedBy))
      return failure('general-recycling.quote_over');
    await setBid(tx, row, companyNo, 'withdrawn', now);
    const left = await promoteBestOffer(tx, row, 'company', now);
    await showQuote(tx, left);
    return success(await viewRequest(tx, left, rival.company, now));
  });
