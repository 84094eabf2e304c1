import { toInstant } from '@shoushou/kernel';
import { photoQuoteMoves } from '@shoushou/rules/general-recycling/photo-quote';
import type { Deps } from '../../deps.ts';
import { processDueItems } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { changeQuote, findRunOut, lockQuote } from './photo-quotes.store.ts';
import { findBrokenQuotes } from './quote-invariants.store.ts';
import { showQuote, tellLapsed } from './quote-notifications.steps.ts';
import { isAcceptable } from './quote-view.steps.ts';

export function generalRecyclingJobs(deps: Deps): Job[] {
  const { database, clock, log } = deps;
  return [
    {
      // An offer that nobody accepted in its time ends; accepting it is refused from the moment itself on.
      name: 'general-recycling.end_offers',
      cron: '* * * * *',
      run: () =>
        processDueItems(deps, 'general-recycling.end_offers', {
          next: (tx, waiting) => findRunOut(tx, clock.now(), waiting),
          keyOf: ({ no }) => no,
          async work(tx, { no }) {
            const row = await lockQuote(tx, no);
            const to = row && photoQuoteMoves[row.state].lapse;
            if (!row || !to || isAcceptable(row, clock.now())) return;
            const lapsed = await changeQuote(tx, row, 'clock', { state: to, endedAt: toInstant(clock.now()) }, clock.now());
            await tellLapsed(tx, deps, lapsed);
            showQuote(tx, lapsed);
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
}
