import { failure, success, toInstant } from '@shoushou/kernel';
import { photoQuoteMoves } from '@shoushou/rules/general-recycling/photo-quote';
import type { Deps } from '../../deps.ts';
import { transactionalHandler } from '../../platform/http/action.ts';
import { changeQuote, lockQuote } from './photo-quotes.store.ts';
import { showQuote } from './quote-notifications.steps.ts';
import { viewQuote } from './quote-view.steps.ts';

/** Costs nothing while no pickup was booked. */
export const withdrawQuote = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('general-recycling.withdraw_quote', async (tx, { caller: { userId } }, { no }) => {
    const row = await lockQuote(tx, no);
    if (row?.ownerId !== userId) return failure('general-recycling.quote_unknown');
    const to = photoQuoteMoves[row.state].withdraw;
    if (!to) return failure('general-recycling.quote_over');
    const now = clock.now();
    const withdrawn = await changeQuote(tx, row, 'customer', { state: to, endedAt: toInstant(now) }, now);
    showQuote(tx, withdrawn);
    return success(await viewQuote(tx, withdrawn, now));
  });
