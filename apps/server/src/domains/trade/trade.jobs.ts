import { fromInstant } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../platform/database/types.ts';
import { processDueItems } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { timeoutMove } from './deals/deal.rules.ts';
import { lockDealWithListing, moveDeal, type DealDeps } from './deals/deal-move.steps.ts';
import { findBrokenDeals } from './deals/deal-invariants.store.ts';
import { findDue } from './deals/deals.store.ts';

/** Time-outs of deals: of two workers on one deal, the second finds it already changed. */
export function tradeJobs(deps: DealDeps & Pick<Deps, 'database' | 'log'>): Job[] {
  return [
    {
      name: 'trade.end_due',
      cron: '* * * * *',
      run: () =>
        processDueItems(deps, 'trade.end_due', {
          next: (tx, waiting) => findDue(tx, deps.clock.now(), waiting),
          keyOf: (no) => no,
          work: (tx, no) => endDue(tx, deps, no),
        }),
    },
    {
      name: 'trade.check',
      cron: '45 3 * * *',
      async run() {
        const problems = await findBrokenDeals(deps.database);
        if (problems.length > 0)
          deps.log.error({ problems }, 'second-hand deals, listings or their money do not agree');
      },
    },
  ];
}

async function endDue(tx: Transaction, deps: DealDeps, no: string): Promise<void> {
  const held = await lockDealWithListing(tx, no);
  if (!held || held.deal.dueAt === null || fromInstant(held.deal.dueAt) > deps.clock.now()) return;
  const move = timeoutMove(held.deal.state, held.deal.returnNo !== '');
  if (move) await moveDeal(tx, deps, held, move, { by: 'time' });
}
