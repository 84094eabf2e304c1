import type { generalRecyclingCalls } from '@shoushou/contract/general-recycling/general-recycling.contract';
import {
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
  photoQuoteMoves,
  unansweredLimits,
} from '@shoushou/rules/general-recycling/photo-quote';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { listCategoryIds } from '../../catalog/index.ts';
import { companiesBuying } from '../../companies/index.ts';
import { claimFiles } from '../../files/index.ts';
import { placePromised, type OrdersDeps } from '../../orders/index.ts';
import { isDistrictOpen, readAddress, readRegions } from '../../places/index.ts';
import { decideBids, readBids } from '../photo-quote/bids.store.ts';
import { forbiddenTextFailure, offer, standing } from '../photo-quote/offer.steps.ts';
import {
  appendQuoteStep,
  changeQuote,
  countLapsed,
  countOpenQuotes,
  insertQuote,
  isQuoteNoFree,
  listQuotesOf,
  lockQuote,
  lockQuotesOf,
  readOffers,
  readQuote,
  type PhotoQuoteRow,
} from '../photo-quote/photo-quotes.store.ts';
import {
  notifyAccepted,
  notifyDeclined,
  notifyRefused,
  notifyRequested,
  showQuote,
} from '../photo-quote/quote-notifications.steps.ts';
import { isAcceptable, viewOffer, viewQuote, viewQuotes } from '../photo-quote/quote-view.steps.ts';
import { consoleQuotes } from './console-quotes.ts';

export const quotesCalls = (deps: OrdersDeps & Pick<Deps, 'clock' | 'random' | 'database'>) => {
  const { database, clock } = deps;
  return callsOf<typeof generalRecyclingCalls>()({
    /** Requests a price for goods that their owner can't name or sort. Operators and companies that buy such goods see the street without the house number. */
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

        let no = generateDatedNumber('ZH', deps);
        while (!(await isQuoteNoFree(tx, no))) no = generateDatedNumber('ZH', deps);
        const district = (await readRegions(tx, [address.adcode])).get(address.adcode)?.name ?? '';
        const row: PhotoQuoteRow = {
          city: address.city,
          no,
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
          promisedBy: toInstant(now + ANSWER_HOURS * HOUR),
          offerSeq: null,
          offerValidUntil: null,
          reason: null,
          answeredBy: null,
          answerer: null,
          orderNo: null,
          endedAt: null,
          longitude: address.longitude.toFixed(2),
          latitude: address.latitude.toFixed(2),
          takeBy: null,
        };
        await insertQuote(tx, row);
        await appendQuoteStep(tx, row, { by: 'customer', from: null, to: 'open', at: now });
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
      if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
      const rows = await listQuotesOf(database, userId, { after, limit: PAGE_SIZE + 1 });
      const page = rows.slice(0, PAGE_SIZE);
      const last = page.at(-1);
      return success({
        items: await viewQuotes(database, page, clock.now()),
        next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.askedAt, no: last.no }) : null,
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
    }),

    /** Books a pickup at the binding prices of one offer: list prices don't apply and bargaining is off. The other bidders are notified. */
    'general-recycling.accept_offer': transactionalHandler(
      async (tx, { caller: { userId } }, { no, seq, addressId, windowFrom }) => {
        const row = await lockQuote(tx, no);
        if (row?.ownerId !== userId) return failure('general-recycling.quote_unknown');
        const now = deps.clock.now();
        const to = photoQuoteMoves[row.state].accept;
        if (!to || !isAcceptable(row, now)) return failure('general-recycling.quote_over');
        const bids = standing((await readBids(tx, [row])).get(no) ?? []);
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
        const takeBy = now + TAKE_HOURS * HOUR;
        const photos = row.photoIds.map((id, index) => ({ id, url: row.photos[index]! }));
        const order = await placePromised(tx, deps, userId, {
          address,
          lines: offer.lines,
          windowFrom,
          note: `拍照报价 ${no}，单价已承诺。${row.text}`,
          photos,
          collectorId: offer.collectorId,
          until: takeBy,
        });
        if (!order.ok) return order;
        await decideBids(tx, row, offer, now);
        const ordered = await changeQuote(
          tx,
          row,
          'customer',
          {
            state: to,
            orderNo: order.value.no,
            offerSeq: seq,
            takeBy: offer.companyNo === null ? null : toInstant(takeBy),
          },
          now,
        );
        await notifyAccepted(tx, deps, ordered, offer);
        await notifyDeclined(
          tx,
          deps,
          ordered,
          bids.filter((bid) => bid !== offer),
        );
        await showQuote(tx, ordered);
        return success(await viewQuote(tx, ordered, now));
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
      const to = photoQuoteMoves[row.state].refuse;
      if (!to) return failure('general-recycling.quote_over');
      const now = deps.clock.now();
      const refused = await changeQuote(
        tx,
        row,
        'operator',
        { state: to, reason, answeredBy: caller.operatorId, answerer: caller.name, endedAt: toInstant(now) },
        now,
      );
      await notifyRefused(tx, deps, refused, reason);
      await showQuote(tx, refused);
      return success(null);
    }),
  });
};
