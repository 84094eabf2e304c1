import { failure, shanghaiDate, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { bidsPausedUntil } from '../../companies/index.ts';
import type { OrdersDeps } from '../../orders/index.ts';
import { lockQuote } from '../photo-quote/photo-quotes.store.ts';
import { listCollectors, rivalFor } from './member.steps.ts';
import { offer, forbiddenTextFailure } from '../photo-quote/offer.steps.ts';
import { viewRequest } from './request-view.steps.ts';

/** A member makes or raises their company's offer and names the collector. Other bidders see the number of offers, never the amounts. */
export const makeOffer = (deps: OrdersDeps) =>
  transactionalHandler(
    'general-recycling.make_offer',
    async (tx, { caller: { userId } }, { no, companyNo, collectorId, lines, note }) => {
      const row = await lockQuote(tx, no);
      if (!row || row.ownerId === userId) return failure('general-recycling.quote_unknown');
      const now = deps.clock.now();
      const rival = await rivalFor(tx, userId, companyNo, row, now);
      if ('ok' in rival) return rival;
      const until = await bidsPausedUntil(tx, companyNo, now);
      if (until !== null) return failure('general-recycling.company_paused', { values: { date: shanghaiDate(until) } });
      const collector = (await listCollectors(tx, companyNo, now)).find((each) => each.userId === collectorId);
      if (!collector?.adcodes.includes(row.adcode) || collectorId === row.ownerId)
        return failure('general-recycling.collector_unknown');
      const refused = forbiddenTextFailure(note);
      if (refused) return refused;
      const made = await offer(
        tx,
        deps,
        row,
        { companyNo, collectorId, madeBy: userId, maker: rival.company.name },
        { lines, note },
      );
      return made.ok ? success(await viewRequest(tx, made.value.row, rival.company, now)) : made;
    },
  );
