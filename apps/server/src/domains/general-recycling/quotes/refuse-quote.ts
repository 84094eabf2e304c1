import { failure, success, toInstant } from '@shoushou/kernel';
import { photoQuoteMoves } from '@shoushou/rules/general-recycling/photo-quote';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { changeQuote, lockQuote } from '../photo-quote/photo-quotes.store.ts';
import { showQuote, notifyRefused } from '../photo-quote/quote-notifications.steps.ts';

export const refuseQuote = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('general-recycling.refuse_quote', async (tx, { caller }, { no, reason }) => {
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
  });
