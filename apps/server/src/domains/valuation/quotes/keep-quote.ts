import { DAY, failure, success } from '@shoushou/kernel';
import { QUOTE_LIFETIME_DAYS } from '@shoushou/rules/valuation/quote-term';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import type { Tickets } from '../pricing/ticket.steps.ts';
import { creditFor } from './credit.steps.ts';
import { quoteDetails } from './quote-view.steps.ts';
import { saveQuote } from './save-quote.steps.ts';

/** Saves the price of a ticket. It is valid for the promised time after its valuation, not after saving. */
export const keepQuote = (deps: Pick<Deps, 'clock' | 'random'> & { tickets: Tickets }) =>
  transactionalHandler('valuation.keep', async (tx, { caller }, { ticket: text }) => {
    const now = deps.clock.now();
    const ticket = deps.tickets.read(text);
    if (!ticket || ticket.at + QUOTE_LIFETIME_DAYS * DAY <= now) return failure('valuation.ticket_invalid');
    const no = await saveQuote(tx, deps, caller.userId, {
      ...ticket,
      creditedTo: await creditFor(tx, caller.userId, ticket.creditedTo),
    });
    return success((await quoteDetails(tx, caller.userId, no, now))!);
  });
