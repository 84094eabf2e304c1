import { HOUR } from '@shoushou/kernel';
import { dueItemsJob } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { OrdersDeps } from '../orders/index.ts';
import { findClosing, markClosingNotified, readBidsOf } from './photo-quote/bids.store.ts';
import { photoQuoteCase } from './photo-quote/photo-quote.case.ts';
import { notifyClosing } from './photo-quote/quote-notifications.steps.ts';
import { findBrokenQuotes } from './quotes/quote-invariants.store.ts';

/** Time before the end at which the owner is notified of the number of offers, milliseconds. */
const OWNER_NOTIFIED_BEFORE = 2 * HOUR;

export function generalRecyclingJobs(deps: OrdersDeps): Job[] {
  const { database, clock, log } = deps;
  return [
    // Calls check the deadlines themselves; this stores the new state and notifies people.
    photoQuoteCase.deadlines(deps, 'general-recycling.end_offers'),
    dueItemsJob(deps, {
      name: 'general-recycling.tell_closing',
      cron: '* * * * *',
      next: (tx, waiting) => findClosing(tx, clock.now(), clock.now() + OWNER_NOTIFIED_BEFORE, waiting),
      keyOf: ({ no }) => no,
      async work(tx, row) {
        if (await markClosingNotified(tx, row))
          await notifyClosing(tx, deps, row, (await readBidsOf(tx, row, 'standing')).length);
      },
    }),
    {
      name: 'general-recycling.check',
      cron: '35 3 * * *',
      async run() {
        const problems = await findBrokenQuotes(database);
        if (problems.length > 0) log.error({ problems }, 'photo quotes and their orders do not agree');
      },
    },
  ];
}
