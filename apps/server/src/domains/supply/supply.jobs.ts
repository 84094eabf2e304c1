import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { SupplyDeps } from './auction/deposits.steps.ts';
import { supplyCase } from './auction/supply.case.ts';
import { saleContractCase } from './contracts/sale-contract.case.ts';
import { findBrokenSupplies } from './supply-invariants.store.ts';

/**
 * Ends auctions, and applies the time limits for choosing, signing and complaining; of two workers on one supply, the
 * second finds it changed.
 */
export function supplyJobs(deps: SupplyDeps & Pick<Deps, 'database' | 'log'>): Job[] {
  const ends = [
    supplyCase.deadlines(deps, 'supply.end_due'),
    saleContractCase.deadlines(deps, 'supply.end_due'),
  ] as const;
  return [
    {
      ...ends[0],
      async run() {
        for (const each of ends) await each.run();
      },
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
