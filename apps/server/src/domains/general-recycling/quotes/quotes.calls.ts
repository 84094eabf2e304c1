import type { generalRecyclingCalls } from '@shoushou/contract/general-recycling/general-recycling.contract';
import {
  cutPage,
  DAY,
  HOUR,
  PAGE_SIZE,
  failure,
  formatYuan,
  readTimeCursor,
  success,
  toInstant,
  writeTimeCursor,
} from '@shoushou/kernel';
import {
  ANSWER_HOURS,
  MAX_OPEN_QUOTES,
  TAKE_HOURS,
  unansweredLimits,
} from '@shoushou/rules/general-recycling/photo-quote';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { listCategoryIds } from '../../catalog/index.ts';
import { companiesBuying } from '../../companies/index.ts';
import { claimFiles } from '../../files/index.ts';
import { placePromised, type OrdersDeps } from '../../orders/index.ts';
import { isDistrictOpen, readAddress, readRegions } from '../../places/index.ts';
import { decideBids, readBidsOf } from '../photo-quote/bids.store.ts';
import { forbiddenTextFailure, offer } from '../photo-quote/offer.steps.ts';
import { photoQuoteCase } from '../photo-quote/photo-quote.case.ts';
import { dueOf } from '../photo-quote/photo-quote.rules.ts';
import {
  countLapsed,
  countOpenQuotes,
  listQuotesOf,
  lockQuote,
  lockQuotesOf,
  readOffers,
  readQuote,
} from '../photo-quote/photo-quotes.store.ts';
import { photoQuotes, type PhotoQuoteRow } from '../photo-quote/photo-quotes.table.ts';
import { notifyAccepted, notifyDeclined, notifyRequested } from '../photo-quote/quote-notifications.steps.ts';
import { viewOffer, viewQuote, viewQuotes } from '../photo-quote/quote-view.steps.ts';
import { consoleQuotes } from './console-quotes.ts';

export const quotesCalls = (deps: OrdersDeps & Pick<Deps, 'clock' | 'random' | 'database'>) => {
  const { database, clock } = deps;
  return callsOf<typeof generalRecyclingCalls>()({
    /**
     * Requests a price for goods that their owner can't name or sort. Operators and companies that buy such goods see
     * the street without the house number.
     */
    'general-recycling.ask_quote': transactionalHandler(
      async (tx, { caller: { userId } }, { addressId, service, text, roughGrams, photoIds }) => {
        const now = deps.clock.now();
        const refused = forbiddenTextFailure(text);
        if (refused) return refused;
        const address = await readAddress(tx, userId, addressId);
        if (!address) return failure('places.address_unknown');
        if (!(await isDistrictOpen(tx, address.adcode, now))) return failure('orders.address_not_served');
        await lockQuotesOf(tx, userId);
        // People who repeatedly let offers lapse may have one open quote at a time.
        const limit =
          (await countLapsed(tx, userId, now - unansweredLimits.days * DAY)) >= unansweredLimits.lapsed
            ? unansweredLimits.openQuotes
            : MAX_OPEN_QUOTES;
        if ((await countOpenQuotes(tx, userId)) >= limit)
          return failure('general-recycling.quotes_open', { values: { limit } });
        const ids = [...new Set(photoIds)];
        const photos = await claimFiles(tx, userId, ids);
        if (!photos) return failure('general-recycling.photo_unknown');

        const district = (await readRegions(tx, [address.adcode])).get(address.adcode)?.name ?? '';
        const promisedBy = now + ANSWER_HOURS * HOUR;
        const asked = {
          city: address.city,
          ownerId: userId,
          adcode: address.adcode,
          addressId,
          place: `${district}${address.street}`,
          service,
          text,
          roughGrams: roughGrams === undefined || roughGrams === 0 ? null : roughGrams,
          photoIds: ids,
          photos,
          state: 'open',
          askedAt: toInstant(now),
          promisedBy: toInstant(promisedBy),
          dueAt: toInstant(dueOf({ state: 'open', promisedBy, takeBy: null })!),
          longitude: address.longitude.toFixed(2),
          latitude: address.latitude.toFixed(2),
        } as const;
        let row: PhotoQuoteRow | null = null;
        while (!row) row = await photoQuotes.insert(tx, { ...asked, no: generateDatedNumber('ZH', deps) }, 'no');
        await photoQuoteCase.record(tx, row, { state: 'open', by: 'customer', actor: null, note: '', at: now });
        const companies = await companiesBuying(tx, row.city, await listCategoryIds(tx, service), now);
        await notifyRequested(
          tx,
          deps,
          row,
          companies.map((company) => company.no),
        );
        return success(await viewQuote(tx, row, now));
      },
    ),

    'general-recycling.list_quotes': handler(async ({ caller: { userId } }, { cursor }) => {
      const after = cursor === undefined ? null : readTimeCursor(cursor, 'ZH');
      if (cursor !== undefined && !after) return unknownPlace;
      const rows = await listQuotesOf(database, userId, { after, limit: PAGE_SIZE + 1 });
      const { page, next } = cutPage(rows, (last) => writeTimeCursor({ at: last.askedAt, no: last.no }));
      return success({
        items: await viewQuotes(database, page, clock.now()),
        next,
      });
    }),

    'general-recycling.get_quote': handler(async ({ caller: { userId } }, { no }) => {
      const row = await readQuote(database, no);
      return row?.ownerId === userId
        ? success(await viewQuote(database, row, clock.now()))
        : failure('general-recycling.quote_unknown');
    }),

    /** Costs nothing while no pickup was booked. */
    'general-recycling.withdraw_quote': transactionalHandler(async (tx, { caller: { userId } }, { no }) => {
      const row = await photoQuoteCase.act(tx, deps, { no, move: 'withdraw', by: 'customer', userId });
      return row.ok ? success(await viewQuote(tx, row.value, clock.now())) : row;
    }),

    /**
     * Books a pickup at the binding prices of one offer: list prices don't apply and bargaining is off. The other
     * bidders are notified.
     */
    'general-recycling.accept_offer': transactionalHandler(
      async (tx, { caller: { userId } }, { no, seq, addressId, windowFrom }) => {
        const ordered = await photoQuoteCase.act(
          tx,
          deps,
          { no, move: 'accept', by: 'customer', userId },
          async (row, at) => {
            const bids = await readBidsOf(tx, row, 'standing');
            const offer = bids.find((bid) => bid.seq === seq);
            if (!offer) {
              const shown = (await readOffers(tx, [{ ...row, offerSeq: seq }])).get(no);
              const raised = shown && bids.find(({ companyNo }) => companyNo === shown.companyNo);
              return raised
                ? failure('general-recycling.offer_changed', { values: { amount: formatYuan(raised.totalFen) } })
                : failure('general-recycling.offer_gone');
            }
            const address = await readAddress(tx, userId, addressId);
            if (!address) return failure('places.address_unknown');
            if (address.adcode !== row.adcode)
              return failure('general-recycling.other_district', {
                values: { district: (await readRegions(tx, [row.adcode])).get(row.adcode)?.name ?? '' },
              });
            const takeBy = at + TAKE_HOURS * HOUR;
            const order = await placePromised(tx, deps, userId, {
              address,
              lines: offer.lines,
              windowFrom,
              note: `拍照报价 ${no}，单价已承诺。${row.text}`,
              photos: row.photoIds.map((id, index) => ({ id, url: row.photos[index]! })),
              collectorId: offer.collectorId,
              until: takeBy,
            });
            if (!order.ok) return order;
            const orderNo = order.value.no;
            await decideBids(tx, row, offer, at);
            await notifyAccepted(tx, deps, { no, orderNo }, offer);
            const others = bids.filter((bid) => bid !== offer);
            await notifyDeclined(tx, deps, row, others);
            return {
              change: { orderNo, offerSeq: seq, takeBy: offer.companyNo === null ? null : toInstant(takeBy) },
            };
          },
        );
        return ordered.ok ? success(await viewQuote(tx, ordered.value, clock.now())) : ordered;
      },
    ),

    'general-recycling.console_quotes': consoleQuotes(deps),

    /** The platform's own offer, which competes with those of companies. */
    'general-recycling.console_offer': transactionalHandler(async (tx, { caller }, { no, lines, note }) => {
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
    }),

    'general-recycling.refuse_quote': transactionalHandler(async (tx, { caller }, { no, reason }) => {
      const row = await lockQuote(tx, no);
      if (!row) return failure('general-recycling.quote_unknown');
      const at = clock.now();
      if (!photoQuoteCase.may(row, 'refuse', 'operator', at)) return failure('general-recycling.quote_over');
      await photoQuoteCase.move(tx, deps, row, 'refuse', {
        by: 'operator',
        actor: caller.name,
        note: reason,
        at,
        change: { reason, answeredBy: caller.operatorId, answerer: caller.name },
      });
      return success(null);
    }),
  });
};
