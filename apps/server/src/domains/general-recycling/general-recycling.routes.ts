import type { generalRecyclingCalls } from '@shoushou/contract/general-recycling/general-recycling.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { OrdersDeps } from '../orders/index.ts';
import { acceptOffer } from './quotes/accept-offer.ts';
import { askQuote } from './quotes/ask-quote.ts';
import { consoleOffer } from './quotes/console-offer.ts';
import { consoleQuotes } from './quotes/console-quotes.ts';
import { getQuote } from './quotes/get-quote.ts';
import { listQuotes } from './quotes/list-quotes.ts';
import { declineOffer } from './rivals/decline-offer.ts';
import { getRequest } from './rivals/get-request.ts';
import { listRequests } from './rivals/list-requests.ts';
import { makeOffer } from './rivals/make-offer.ts';
import { reportQuote } from './rivals/report-quote.ts';
import { withdrawOffer } from './rivals/withdraw-offer.ts';
import { refuseQuote } from './quotes/refuse-quote.ts';
import { withdrawQuote } from './quotes/withdraw-quote.ts';

export function generalRecyclingActions(deps: OrdersDeps): ActionsOf<typeof generalRecyclingCalls> {
  return {
    'general-recycling.ask_quote': askQuote(deps),
    'general-recycling.list_quotes': listQuotes(deps),
    'general-recycling.get_quote': getQuote(deps),
    'general-recycling.withdraw_quote': withdrawQuote(deps),
    'general-recycling.accept_offer': acceptOffer(deps),
    'general-recycling.console_quotes': consoleQuotes(deps),
    'general-recycling.decline_offer': declineOffer(deps),
    'general-recycling.list_requests': listRequests(deps),
    'general-recycling.get_request': getRequest(deps),
    'general-recycling.make_offer': makeOffer(deps),
    'general-recycling.withdraw_offer': withdrawOffer(deps),
    'general-recycling.report_quote': reportQuote(deps),
    'general-recycling.console_offer': consoleOffer(deps),
    'general-recycling.refuse_quote': refuseQuote(deps),
  };
}
