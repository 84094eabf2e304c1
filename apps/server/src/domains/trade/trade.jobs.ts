import { fromInstant } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { moveOfTime } from './deals/deal.rules.ts';
import { holdDeal, moveDeal, type DealDeps } from './deals/deal-move.steps.ts';
import { findDue } from './deals/deals.store.ts';

/** Deals that are looked at in a round. */
const BATCH_SIZE = 100;

/** What time does to deals, each in a transaction of its own: of two who have one under their hands the second finds it moved. */
export function tradeJobs(deps: DealDeps & Pick<Deps, 'database'>): Job[] {
  return [
    {
      name: 'trade.end_due',
      cron: '* * * * *',
      async run() {
        for (let found = BATCH_SIZE; found === BATCH_SIZE; ) {
          const due = await findDue(deps.database, deps.clock.now(), BATCH_SIZE);
          found = due.length;
          for (const { no } of due) await endDue(deps, no);
        }
      },
    },
  ];
}

function endDue(deps: DealDeps & Pick<Deps, 'database'>, no: string): Promise<void> {
  return deps.database.transaction(async (tx) => {
    const held = await holdDeal(tx, no);
    if (!held || held.deal.dueAt === null || fromInstant(held.deal.dueAt) > deps.clock.now()) return;
    const move = moveOfTime(held.deal.state);
    if (move) await moveDeal(tx, deps, held, move, { by: 'time' });
  });
}
