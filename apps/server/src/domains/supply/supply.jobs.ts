import { fromInstant } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../platform/database/types.ts';
import { processDueItems } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { SupplyDeps } from './auction/deposits.steps.ts';
import { endBidding, lapseSupply } from './auction/end-bidding.steps.ts';
import { endContract } from './contracts/move-contract.steps.ts';
import { lockContract } from './auction/sale-contracts.store.ts';
import { findDueSubject, lockSupply } from './auction/supplies.store.ts';
import { findBrokenSupplies } from './supply-invariants.store.ts';

/** Ends auctions, and applies the time limits for choosing, signing and complaining; of two workers on one supply, the second finds it changed. */
export function supplyJobs(deps: SupplyDeps & Pick<Deps, 'database' | 'log'>): Job[] {
  return [
    {
      name: 'supply.end_due',
      cron: '* * * * *',
      run: () =>
        processDueItems(deps, 'supply.end_due', {
          next: (tx, waiting) => findDueSubject(tx, deps.clock.now(), waiting),
          keyOf: (no) => no,
          work: (tx, no) => endDue(tx, deps, no),
        }),
    },
    {
      name: 'supply.check',
      cron: '55 3 * * *',
      async run() {
        const problems = await findBrokenSupplies(deps.database);
        if (problems.length > 0) deps.log.error({ problems }, 'bids, deposits or deliveries of contracts do not agree');
      },
    },
  ];
}

async function endDue(tx: Transaction, deps: SupplyDeps, no: string): Promise<void> {
  const isDue = ({ dueAt }: { dueAt: string | null }): boolean =>
    dueAt !== null && fromInstant(dueAt) <= deps.clock.now();
  if (no.startsWith('HT')) {
    const contract = await lockContract(tx, no);
    if (contract && isDue(contract)) await endContract(tx, deps, contract);
    return;
  }
  const supply = await lockSupply(tx, no);
  if (!supply || !isDue(supply)) return;
  if (supply.state === 'open') await endBidding(tx, deps, supply);
  if (supply.state === 'closed') await lapseSupply(tx, deps, supply);
}
