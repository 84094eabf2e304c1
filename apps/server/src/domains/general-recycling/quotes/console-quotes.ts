import type { ConsolePhotoQuote } from '@shoushou/contract';
import { fromInstant, maskName, success } from '@shoushou/kernel';
import { reminderAfter } from '@shoushou/rules/general-recycling/photo-quote';
import type { Deps } from '../../../deps.ts';
import { handler, unknownPlace } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { listForOperators, quoteSorting, readQuote } from '../photo-quote/photo-quotes.store.ts';
import { readOfferNames, viewGoods, viewOffer } from '../photo-quote/quote-view.steps.ts';
import { measureAnswers, readBids, readReports } from '../photo-quote/bids.store.ts';
import { photoQuoteCase } from '../photo-quote/photo-quote.case.ts';

/** The queue of quotes that wait, or all of them, with every rival's offer and how many were answered in time. */
export const consoleQuotes = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler(
    'general-recycling.console_quotes',
    async (_context, { group = 'waiting', no: wanted, city, sort, cursor }) => {
      const sorted = quoteSorting.page(sort ?? (group === 'waiting' ? 'promised' : '-asked'), cursor);
      if (sorted === null) return unknownPlace;
      const one = wanted === undefined ? undefined : await readQuote(database, wanted);
      const rows =
        one !== undefined
          ? one === null
            ? []
            : [one]
          : await listForOperators(database, { group, city: city ?? null, page: sorted });
      const { shown: page, next } = sorted.cut(rows);
      const now = clock.now();
      const [people, bids, steps, reports, answered] = await Promise.all([
        findPeople(database, [...new Set(page.map(({ ownerId }) => ownerId))]),
        readBids(database, page),
        photoQuoteCase.steps(database, page),
        readReports(database, page),
        measureAnswers(database, now),
      ]);
      const names = await readOfferNames(database, [...bids.values()].flat());
      const items = page.map((row): ConsolePhotoQuote => {
        const { no, state, askedAt, promisedBy, reason, orderNo, ownerId, answerer, offerSeq } = row;
        const offers = (bids.get(no) ?? []).map((bid) => viewOffer(bid, names));
        return {
          ...viewGoods(row),
          promisedBy,
          reason,
          orderNo,
          offers,
          offer: offers.find(({ seq }) => seq === offerSeq) ?? null,
          customerName: maskName(people.get(ownerId)?.username ?? ''),
          overdue: state === 'open' && fromInstant(promisedBy) < now,
          reminder: state === 'open' ? reminderAfter(now - fromInstant(askedAt)) : null,
          answeredBy: answerer,
          canOffer: photoQuoteCase.may(row, 'offer', 'operator', now),
          canRefuse: photoQuoteCase.may(row, 'refuse', 'operator', now),
          reports: reports.get(no) ?? [],
          steps: steps.get(no) ?? [],
          ways: photoQuoteCase.next(row, now),
        };
      });
      return success({ items, answered, next });
    },
  );
