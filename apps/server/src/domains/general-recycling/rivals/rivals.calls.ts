import type { generalRecyclingCalls } from '@shoushou/contract/general-recycling/general-recycling.contract';
import {
  cutPage,
  PAGE_SIZE,
  failure,
  readTimeCursor,
  shanghaiDate,
  success,
  toInstant,
  writeTimeCursor,
} from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { bidsPausedUntil, buyersOf } from '../../companies/index.ts';
import type { OrdersDeps } from '../../orders/index.ts';
import { insertReport, listRequestsFor, readBidsOf, setBid } from '../photo-quote/bids.store.ts';
import { forbiddenTextFailure, offer, planNextBest } from '../photo-quote/offer.steps.ts';
import { photoQuoteCase } from '../photo-quote/photo-quote.case.ts';
import { lockQuote, readQuote } from '../photo-quote/photo-quotes.store.ts';
import { notifyDeclined } from '../photo-quote/quote-notifications.steps.ts';
import { viewQuote } from '../photo-quote/quote-view.steps.ts';
import { listCollectors, rivalFor, servicesOf } from './member.steps.ts';
import { viewRequest, viewRequests } from './request-view.steps.ts';

export const rivalsCalls = (deps: OrdersDeps & Pick<Deps, 'clock' | 'random' | 'database'>) => {
  const { database, clock } = deps;
  return callsOf<typeof generalRecyclingCalls>()({
    /** The customer declines one of the offers; the others remain. */
    'general-recycling.decline_offer': transactionalHandler(async (tx, { caller: { userId } }, { no, seq }) => {
      const left = await photoQuoteCase.act(
        tx,
        deps,
        { no, move: 'promote', by: 'customer', userId },
        async (row, at) => {
          const bid = (await readBidsOf(tx, row, 'standing')).find((each) => each.seq === seq);
          if (!bid) return failure('general-recycling.offer_gone');
          await setBid(tx, row, bid.companyNo, 'declined', at);
          await notifyDeclined(tx, deps, row, [bid]);
          return planNextBest(tx, row);
        },
      );
      return left.ok ? success(await viewQuote(tx, left.value, clock.now())) : left;
    }),

    /** Requests that a member's company can make or has made an offer for; empty without a company. */
    'general-recycling.list_requests': handler(
      async ({ caller: { userId } }, { group = 'open', companyNo, cursor }) => {
        const after = cursor === undefined ? null : readTimeCursor(cursor, 'ZH');
        if (cursor !== undefined && !after) return unknownPlace;
        const now = clock.now();
        const buyers = await buyersOf(database, userId, now);
        const buyer = companyNo === undefined ? buyers[0] : buyers.find(({ company }) => company.no === companyNo);
        if (!buyer)
          return companyNo === undefined
            ? success({ company: null, companies: [], items: [], next: null })
            : failure('general-recycling.not_company');
        const { no, name, city } = buyer.company;
        const [services, until, collectors] = await Promise.all([
          servicesOf(database, buyer),
          bidsPausedUntil(database, no, now),
          listCollectors(database, no, now),
        ]);
        const rows = await listRequestsFor(database, {
          group,
          companyNo: no,
          city,
          services,
          userId,
          now,
          after,
          limit: PAGE_SIZE + 1,
        });
        const { page, next } = cutPage(rows, (last) => writeTimeCursor({ at: last.askedAt, no: last.no }));
        return success({
          company: { no, name, pausedUntil: until === null ? null : toInstant(until), collectors },
          companies: buyers.map(({ company }) => ({ no: company.no, name: company.name })),
          items: await viewRequests(database, page, buyer.company, now),
          next,
        });
      },
    ),

    /** One request as a rival may see it. */
    'general-recycling.get_request': handler(async ({ caller: { userId } }, { no, companyNo }) => {
      const row = await readQuote(database, no);
      const now = clock.now();
      const buyer = (await buyersOf(database, userId, now)).find(({ company }) => company.no === companyNo);
      if (!row || !buyer || buyer.company.city !== row.city) return failure('general-recycling.quote_unknown');
      const own = (await readBidsOf(database, row)).some((bid) => bid.companyNo === companyNo);
      const open =
        row.ownerId !== userId &&
        (row.state === 'open' || row.state === 'quoted') &&
        (await servicesOf(database, buyer)).includes(row.service);
      return own || open
        ? success(await viewRequest(database, row, buyer.company, now))
        : failure('general-recycling.quote_unknown');
    }),

    /**
     * A member makes or raises their company's offer and names the collector. Other bidders see the number of offers,
     * never the amounts.
     */
    'general-recycling.make_offer': transactionalHandler(
      async (tx, { caller: { userId } }, { no, companyNo, collectorId, lines, note }) => {
        const row = await lockQuote(tx, no);
        if (!row || row.ownerId === userId) return failure('general-recycling.quote_unknown');
        const now = deps.clock.now();
        const rival = await rivalFor(tx, userId, companyNo, row, now);
        if ('ok' in rival) return rival;
        const until = await bidsPausedUntil(tx, companyNo, now);
        if (until !== null)
          return failure('general-recycling.company_paused', { values: { date: shanghaiDate(until) } });
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
    ),

    /** Withdraws a company's offer while others may still be made; afterwards it is binding until it expires. */
    'general-recycling.withdraw_offer': transactionalHandler(async (tx, { caller: { userId } }, { no, companyNo }) => {
      const row = await lockQuote(tx, no);
      const now = clock.now();
      const rival = (await buyersOf(tx, userId, now)).find(({ company }) => company.no === companyNo);
      const own = row && (await readBidsOf(tx, row)).find((bid) => bid.companyNo === companyNo);
      if (!row || !rival || !own) return failure('general-recycling.quote_unknown');
      if (own.state !== 'standing' || !photoQuoteCase.may(row, 'promote', 'company', now))
        return failure('general-recycling.quote_over');
      await setBid(tx, row, companyNo, 'withdrawn', now);
      const { move, change } = await planNextBest(tx, row);
      const left = await photoQuoteCase.move(tx, deps, row, move, { by: 'company', actor: userId, at: now, change });
      return success(await viewRequest(tx, left, rival.company, now));
    }),

    /** A member reports a problem with a quote request to operators. */
    'general-recycling.report_quote': transactionalHandler(
      async (tx, { caller: { userId } }, { no, companyNo, reason }) => {
        const row = await lockQuote(tx, no);
        const now = clock.now();
        if (!row || row.ownerId === userId || 'ok' in (await rivalFor(tx, userId, companyNo, row, now)))
          return failure('general-recycling.quote_unknown');
        await insertReport(tx, row, { userId, reason, at: now });
        return success(null);
      },
    ),
  });
};
