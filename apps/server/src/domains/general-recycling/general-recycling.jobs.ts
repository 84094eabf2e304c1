import { fromInstant, HOUR, toInstant } from '@shoushou/kernel';
import { DECIDE_HOURS, LATE_ANSWER_HOURS, photoQuoteMoves } from '@shoushou/rules/general-recycling/photo-quote';
import type { Transaction } from '../../platform/database/types.ts';
import { processDueItems } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { cancelUntaken, type OrdersDeps } from '../orders/index.ts';
import { changeQuote, findDue, findUntaken, lockQuote } from './photo-quote/photo-quotes.store.ts';
import { findBrokenQuotes } from './quotes/quote-invariants.store.ts';
import { showQuote, notifyClosed, notifyClosing, notifyLapsed } from './photo-quote/quote-notifications.steps.ts';
import { findClosing, markClosingNotified, readBids } from './photo-quote/bids.store.ts';
import { breakPromise } from './rivals/broken-promise.steps.ts';

/** Time before the end at which the owner is notified of the number of offers, milliseconds. */
const OWNER_NOTIFIED_BEFORE = 2 * HOUR;

export function generalRecyclingJobs(deps: OrdersDeps): Job[] {
  const { database, clock, log } = deps;
  return [
    {
      // Calls check the deadlines themselves; this stores the new state and notifies people.
      name: 'general-recycling.end_offers',
      cron: '* * * * *',
      async run() {
        await processDueItems(deps, 'general-recycling.end_offers', {
          next: (tx, waiting) => findDue(tx, clock.now(), waiting),
          keyOf: ({ no }) => no,
          work: (tx, { no }) => endWithinTimeout(tx, no),
        });
        await processDueItems(deps, 'general-recycling.end_offers', {
          next: (tx, waiting) => findUntaken(tx, clock.now(), waiting),
          keyOf: ({ no }) => no,
          work: (tx, { no }) => endUntaken(tx, no),
        });
      },
    },
    {
      name: 'general-recycling.tell_closing',
      cron: '* * * * *',
      run: () =>
        processDueItems(deps, 'general-recycling.tell_closing', {
          next: (tx, waiting) => findClosing(tx, clock.now(), clock.now() + OWNER_NOTIFIED_BEFORE, waiting),
          keyOf: ({ no }) => no,
          async work(tx, row) {
            if (await markClosingNotified(tx, row))
              await notifyClosing(
                tx,
                deps,
                row,
                (await readBids(tx, [row])).get(row.no)?.filter(({ state }) => state === 'standing').length ?? 0,
              );
          },
        }),
    },
    {
      name: 'general-recycling.check',
      cron: '35 3 * * *',
      async run() {
        const problems = await findBrokenQuotes(database);
        if (problems.length > 0) log.error({ problems }, 'photo quotes and their orders do not agree');
      },
    },
  ];

  async function endWithinTimeout(tx: Transaction, no: string): Promise<void> {
    let row = await lockQuote(tx, no);
    if (!row) return;
    const now = clock.now();
    const past = now - fromInstant(row.promisedBy);
    const close =
      past >= (row.state === 'open' ? LATE_ANSWER_HOURS * HOUR : 0) ? photoQuoteMoves[row.state].close : undefined;
    if (close) row = await changeQuote(tx, row, 'clock', { state: close }, now);
    const lapse = past >= DECIDE_HOURS * HOUR ? photoQuoteMoves[row.state].lapse : undefined;
    if (lapse) row = await changeQuote(tx, row, 'clock', { state: lapse, endedAt: toInstant(now) }, now);
    if (lapse) await notifyLapsed(tx, deps, row);
    else if (close && row.offerSeq !== null) await notifyClosed(tx, deps, row);
    if (close || lapse) await showQuote(tx, row);
  }

  async function endUntaken(tx: Transaction, no: string): Promise<void> {
    const row = await lockQuote(tx, no);
    if (row?.takeBy === undefined || row.takeBy === null || fromInstant(row.takeBy) > clock.now()) return;
    const companyNo = (await readBids(tx, [row])).get(no)?.find(({ state }) => state === 'accepted')?.companyNo ?? null;
    if (
      companyNo !== null &&
      row.orderNo !== null &&
      (await cancelUntaken(tx, deps, row.orderNo, '报价的企业没有按约来收'))
    )
      await breakPromise(tx, deps, row, companyNo);
    // Taken meanwhile: the event handler has updated it.
    else await changeQuote(tx, row, 'order', { state: row.state, takeBy: null }, clock.now());
  }
}
