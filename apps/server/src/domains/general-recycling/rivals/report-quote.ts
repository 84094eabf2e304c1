import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockQuote } from '../photo-quote/photo-quotes.store.ts';
import { insertReport } from '../photo-quote/bids.store.ts';
import { rivalFor } from './member.steps.ts';

/** A member reports a problem with a quote request to operators. */
export const reportQuote = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler(
    'general-recycling.report_quote',
    async (tx, { caller: { userId } }, { no, companyNo, reason }) => {
      const row = await lockQuote(tx, no);
      const now = clock.now();
      if (!row || row.ownerId === userId || 'ok' in (await rivalFor(tx, userId, companyNo, row, now)))
        return failure('general-recycling.quote_unknown');
      await insertReport(tx, row, { userId, reason, at: now });
      return success(null);
    },
  );
