import { HOUR, toInstant } from '@shoushou/kernel';
import { photoQuoteMoves, REOPENED_HOURS } from '@shoushou/rules/general-recycling/photo-quote';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { insertStrike } from '../../companies/index.ts';
import { changeQuote, type PhotoQuoteRow } from '../photo-quote/photo-quotes.store.ts';
import { showQuote, notifyReopened } from '../photo-quote/quote-notifications.steps.ts';
import { setBid } from '../photo-quote/bids.store.ts';

/** Records a company's broken promise as a strike and reopens the locked quote for others. */
export async function breakPromise(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  row: PhotoQuoteRow,
  companyNo: string,
): Promise<void> {
  const to = photoQuoteMoves[row.state].reopen;
  if (!to) return;
  const now = deps.clock.now();
  await insertStrike(tx, companyNo, row.no, 'called_off', now);
  await setBid(tx, row, companyNo, 'broken', now);
  const reopened = await changeQuote(
    tx,
    row,
    'order',
    {
      state: to,
      orderNo: null,
      takeBy: null,
      offerSeq: null,
      offerValidUntil: null,
      promisedBy: toInstant(now + REOPENED_HOURS * HOUR),
    },
    now,
  );
  await notifyReopened(tx, deps, reopened, companyNo);
  await showQuote(tx, reopened);
}
