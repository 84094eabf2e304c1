import type { valuationCalls } from '@shoushou/contract/valuation/valuation.contract';
import { cutPage, DAY, PAGE_SIZE, failure, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import { priceDevice } from '@shoushou/rules/valuation/price-device';
import { QUOTE_LIFETIME_DAYS } from '@shoushou/rules/valuation/quote-term';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import type { Tickets } from '../pricing/ticket.steps.ts';
import { readDevice } from '../pricing/valued-device.steps.ts';
import { creditFor } from './credit.steps.ts';
import { quoteDetails, quoteView } from './quote-view.steps.ts';
import { findQuote, listQuotes as find } from './quotes.store.ts';
import { saveQuote } from './save-quote.steps.ts';

export const quotesCalls = (deps: { tickets: Tickets } & Pick<Deps, 'clock' | 'random' | 'database'>) => {
  const { database, clock } = deps;
  return callsOf<typeof valuationCalls>()({
    /** Saves the price of a ticket. It is valid for the promised time after its valuation, not after saving. */
    'valuation.keep': transactionalHandler(async (tx, { caller }, { ticket: text }) => {
      const now = deps.clock.now();
      const ticket = deps.tickets.read(text);
      if (!ticket || ticket.at + QUOTE_LIFETIME_DAYS * DAY <= now) return failure('valuation.ticket_invalid');
      const no = await saveQuote(tx, deps, caller.userId, {
        ...ticket,
        creditedTo: await creditFor(tx, caller.userId, ticket.creditedTo),
      });
      return success((await quoteDetails(tx, caller.userId, no, now))!);
    }),

    'valuation.requote': transactionalHandler(async (tx, { caller }, { no }) => {
      const now = deps.clock.now();
      const quote = await findQuote(tx, caller.userId, no);
      if (!quote) return failure('valuation.quote_unknown');
      const device = await readDevice(
        tx,
        { variantId: quote.variantId, adcode: quote.adcode ?? undefined, version: quote.templateVersion },
        now,
      );
      if (!device.ok) return device;
      const { variant, template, basis } = device.value;
      const priced = priceDevice(template, quote.answers, basis);
      if (priced.outcome !== 'priced') return failure('valuation.template_changed');
      const renewed = await saveQuote(
        tx,
        deps,
        caller.userId,
        {
          variantId: variant.id,
          modelId: variant.modelId,
          device: variant.device,
          adcode: quote.adcode,
          templateKey: template.key,
          templateVersion: template.version,
          answers: quote.answers,
          basis,
          priceFen: priced.priceFen,
          creditedTo: quote.creditedTo,
          at: now,
        },
        no,
      );
      return success((await quoteDetails(tx, caller.userId, renewed, now))!);
    }),

    'valuation.get_quote': handler(async ({ caller }, { no }) => {
      const quote = await quoteDetails(database, caller.userId, no, clock.now());
      return quote ? success(quote) : failure('valuation.quote_unknown');
    }),

    'valuation.list_quotes': handler(async ({ caller }, { cursor }) => {
      const after = cursor === undefined ? null : readTimeCursor(cursor, 'GJ');
      if (cursor !== undefined && !after) return unknownPlace;
      const rows = await find(database, caller.userId, { after, limit: PAGE_SIZE + 1 });
      const { page, next } = cutPage(rows, (last) => writeTimeCursor({ at: last.valuedAt, no: last.no }));
      return success({
        items: page.map((row) => quoteView(row, clock.now())),
        next,
      });
    }),
  });
};
