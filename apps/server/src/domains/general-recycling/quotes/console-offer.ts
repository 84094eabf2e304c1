import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import type { OrdersDeps } from '../../orders/index.ts';
import { lockQuote } from '../photo-quote/photo-quotes.store.ts';
import { viewOffer } from '../photo-quote/quote-view.steps.ts';
import { offer } from '../photo-quote/offer.steps.ts';

/** The platform's own offer, which competes with those of companies. */
export const consoleOffer = (deps: OrdersDeps) =>
  transactionalHandler('general-recycling.console_offer', async (tx, { caller }, { no, lines, note }) => {
    const row = await lockQuote(tx, no);
    if (!row) return failure('general-recycling.quote_unknown');
    const made = await offer(
      tx,
      deps,
      row,
      { companyNo: null, collectorId: null, madeBy: caller.operatorId, maker: caller.name },
      { lines, note },
    );
    return made.ok
      ? success(viewOffer({ ...made.value.offer, state: 'standing' }, { companies: new Map(), people: new Map() }))
      : made;
  });
