import type { Deps } from '../../deps.ts';
import { dueItemsJob, processDueItems } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { findBrokenCommissions } from './commission/chain-invariants.store.ts';
import { makeSharesPayable } from './stores/chain-shares.store.ts';
import { makePayable, nextHeld } from './stores/commissions.store.ts';
import { payPerson } from './commission/pay-person.steps.ts';
import { nextDuePerson } from './commission/settlements.store.ts';

export function chainJobs(deps: Deps): Job[] {
  const { database, clock, log } = deps;
  return [
    {
      name: 'chain.end_holds',
      cron: '10 * * * *',
      async run() {
        await database.transaction((tx) => makeSharesPayable(tx, clock.now()));
        await processDueItems(deps, 'chain.end_holds', {
          next: (tx, waiting) => nextHeld(tx, clock.now(), waiting),
          keyOf: ({ orderNo }) => orderNo,
          work: makePayable,
        });
      },
    },
    dueItemsJob(deps, {
      name: 'chain.pay_settlements',
      cron: '* * * * *',
      next: nextDuePerson,
      keyOf: ({ settlementNo, userId }) => `${settlementNo} ${userId}`,
      work: (tx, person) => payPerson(tx, deps, person),
    }),
    {
      name: 'chain.check',
      cron: '50 3 * * *',
      async run() {
        const problems = await findBrokenCommissions(database);
        if (problems.length > 0) log.error({ problems }, 'commissions do not agree with orders or the ledger');
      },
    },
  ];
}
