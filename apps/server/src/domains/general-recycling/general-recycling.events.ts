import { handleEach, type EventHandlers } from '../../platform/events/events.ts';
import { releaseFile } from '../files/index.ts';
import type { OrdersDeps } from '../orders/index.ts';
import { eraseQuotes } from './personal-records.store.ts';
import { setBid } from './photo-quote/bids.store.ts';
import { breakPromise, endPromise, photoQuoteCase, winnerOf } from './photo-quote/photo-quote.case.ts';
import { lockQuoteOfOrder, lockRunningOf } from './photo-quote/photo-quotes.store.ts';

/** Handles changes of pickups that were booked by an offer. */
export function generalRecyclingEventHandlers(deps: OrdersDeps): EventHandlers {
  return {
    'orders.completed': async (tx, { payload: { no } }) => {
      const row = await lockQuoteOfOrder(tx, no);
      if (row?.state === 'ordered') await photoQuoteCase.move(tx, deps, row, 'complete', { by: 'order' });
    },
    'orders.taken': async (tx, { payload: { no } }) => {
      const row = await lockQuoteOfOrder(tx, no);
      if (row?.state === 'ordered' && row.takeBy !== null)
        await photoQuoteCase.move(tx, deps, row, 'take', { by: 'order' });
    },
    // The company's collector released the pickup.
    'orders.released': async (tx, { payload: { no } }) => {
      const row = await lockQuoteOfOrder(tx, no);
      if (row) await endPromise(tx, deps, row, await winnerOf(tx, row));
    },
    // The offer stays valid until its promised end, unless the company released the order.
    ...handleEach(['orders.cancelled', 'orders.expired'], async (tx, { payload: { no, actor } }) => {
      const row = await lockQuoteOfOrder(tx, no);
      if (row?.state !== 'ordered') return;
      const companyNo = await winnerOf(tx, row);
      if (companyNo !== null && actor !== 'customer' && actor !== 'operator')
        return breakPromise(tx, deps, row, companyNo);
      await setBid(tx, row, companyNo, 'standing', deps.clock.now());
      await photoQuoteCase.move(tx, deps, row, 'restore', { by: 'order' });
    }),
    'accounts.erased': async (tx, { payload: { userId } }) => {
      for (const row of await lockRunningOf(tx, userId))
        await photoQuoteCase.move(tx, deps, row, 'withdraw', { by: 'customer' });
      for (const path of await eraseQuotes(tx, userId)) await releaseFile(tx, userId, path);
    },
  };
}
