import { toInstant } from '@shoushou/kernel';
import { photoQuoteMoves } from '@shoushou/rules/general-recycling/photo-quote';
import type { Transaction } from '../../platform/database/types.ts';
import { handleEach, type EventHandlers } from '../../platform/events/events.ts';
import { releaseFile } from '../files/index.ts';
import { cancelUntaken, type OrdersDeps } from '../orders/index.ts';
import { changeQuote, lockQuoteOfOrder, lockRunningOf, type PhotoQuoteRow } from './photo-quote/photo-quotes.store.ts';
import { eraseQuotes } from './personal-records.store.ts';
import { showQuote } from './photo-quote/quote-notifications.steps.ts';
import { readBids, setBid } from './photo-quote/bids.store.ts';
import { breakPromise } from './rivals/broken-promise.steps.ts';

/** Handles changes of pickups that were booked by an offer. */
export function generalRecyclingEventHandlers(deps: OrdersDeps): EventHandlers {
  const { clock } = deps;
  const winnerOf = async (tx: Transaction, row: PhotoQuoteRow): Promise<string | null> =>
    (await readBids(tx, [row])).get(row.no)?.find(({ state }) => state === 'accepted')?.companyNo ?? null;
  return {
    'orders.completed': async (tx, { payload: { no } }) => {
      const row = await lockQuoteOfOrder(tx, no);
      const to = row && photoQuoteMoves[row.state].complete;
      if (row && to)
        await showQuote(
          tx,
          await changeQuote(
            tx,
            row,
            'order',
            { state: to, endedAt: toInstant(clock.now()), takeBy: null },
            clock.now(),
          ),
        );
    },
    'orders.taken': async (tx, { payload: { no } }) => {
      const row = await lockQuoteOfOrder(tx, no);
      if (row?.state === 'ordered' && row.takeBy !== null)
        await changeQuote(tx, row, 'order', { state: row.state, takeBy: null }, clock.now());
    },
    // The company's collector released the pickup.
    'orders.released': async (tx, { payload: { no } }) => {
      const row = await lockQuoteOfOrder(tx, no);
      const companyNo = row && (await winnerOf(tx, row));
      if (row && companyNo && (await cancelUntaken(tx, deps, no, '报价的企业没有按约来收')))
        await breakPromise(tx, deps, row, companyNo);
    },
    // The offer stays valid until its promised end, unless the company released the order.
    ...handleEach(['orders.cancelled', 'orders.expired'], async (tx, { payload: { no, actor } }) => {
      const row = await lockQuoteOfOrder(tx, no);
      const to = row && photoQuoteMoves[row.state].restore;
      if (!row || !to) return;
      const companyNo = await winnerOf(tx, row);
      if (companyNo !== null && actor !== 'customer' && actor !== 'operator')
        return breakPromise(tx, deps, row, companyNo);
      await setBid(tx, row, companyNo, 'standing', clock.now());
      await showQuote(tx, await changeQuote(tx, row, 'order', { state: to, orderNo: null, takeBy: null }, clock.now()));
    }),
    'accounts.erased': async (tx, { payload: { userId } }) => {
      for (const row of await lockRunningOf(tx, userId))
        await changeQuote(tx, row, 'customer', { state: 'withdrawn', endedAt: toInstant(clock.now()) }, clock.now());
      for (const path of await eraseQuotes(tx, userId)) await releaseFile(tx, userId, path);
    },
  };
}
