import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readQuote } from '../photo-quote/photo-quotes.store.ts';
import { viewQuote } from '../photo-quote/quote-view.steps.ts';

export const getQuote = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('general-recycling.get_quote', async ({ caller: { userId } }, { no }) => {
    const row = await readQuote(database, no);
    return row?.ownerId === userId
      ? success(await viewQuote(database, row, clock.now()))
      : failure('general-recycling.quote_unknown');
  });
