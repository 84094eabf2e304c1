import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { quoteDetails } from './quote-view.steps.ts';

export const getQuote = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('valuation.get_quote', async ({ caller }, { no }) => {
    const quote = await quoteDetails(database, caller.userId, no, clock.now());
    return quote ? success(quote) : failure('valuation.quote_unknown');
  });
