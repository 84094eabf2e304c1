import { toInstant } from '@shoushou/kernel';
import { photoQuoteMoves } from '@shoushou/rules/general-recycling/photo-quote';
import type { Deps } from '../../deps.ts';
import { handleEach, type EventHandlers } from '../../platform/events/events.ts';
import { releaseFile } from '../files/index.ts';
import { changeQuote, lockQuoteOfOrder, lockRunningOf } from './photo-quotes.store.ts';
import { eraseQuotes } from './personal-records.store.ts';
import { showQuote } from './quote-notifications.steps.ts';

/** What becomes of the pickup that an offer led to. */
export function generalRecyclingEventHandlers({ clock }: Pick<Deps, 'clock'>): EventHandlers {
  return {
    'orders.completed': async (tx, { payload: { no } }) => {
      const row = await lockQuoteOfOrder(tx, no);
      const to = row && photoQuoteMoves[row.state].complete;
      if (row && to) showQuote(tx, await changeQuote(tx, row, 'order', { state: to, endedAt: toInstant(clock.now()) }, clock.now()));
    },
    // The offer stands for as long as it was promised to, whoever left the order.
    ...handleEach(['orders.cancelled', 'orders.expired'], async (tx, { payload: { no } }) => {
      const row = await lockQuoteOfOrder(tx, no);
      const to = row && photoQuoteMoves[row.state].reopen;
      if (row && to) showQuote(tx, await changeQuote(tx, row, 'order', { state: to, orderNo: null }, clock.now()));
    }),
    'accounts.erased': async (tx, { payload: { userId } }) => {
      for (const row of await lockRunningOf(tx, userId)) await changeQuote(tx, row, 'customer', { state: 'withdrawn', endedAt: toInstant(clock.now()) }, clock.now());
      for (const path of await eraseQuotes(tx, userId)) await releaseFile(tx, userId, path);
    },
  };
}
