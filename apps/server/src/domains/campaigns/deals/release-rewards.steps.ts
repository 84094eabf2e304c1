import type { Deps } from '../../../deps.ts';
import { processDueItems } from '../../../platform/jobs/due-items.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { HOLD_RULES } from './made-up.rules.ts';
import { releaseDeals } from './release-deals.steps.ts';
import { lockDueDeals } from './reward-deals.store.ts';

/** Deals per transaction: enough that statements cost little each, and few enough that no lock is held for long. */
const BATCH_SIZE = 1_000;

/**
 * Pays the rewards of all deals whose time has come, many in one transaction. If one of a batch can't be paid they are
 * paid one by one, so that it holds up no other.
 */
export async function releaseRewards(deps: Deps): Promise<void> {
  const { database, clock, log } = deps;
  const rules = await rulesInForce(deps, HOLD_RULES);
  const releaseBatch = (): Promise<number> =>
    database.transaction(async (tx) => {
      const due = await lockDueDeals(tx, clock.now(), BATCH_SIZE);
      if (due.length > 0) await releaseDeals(tx, deps, rules, due);
      return due.length;
    });
  try {
    while ((await releaseBatch()) === BATCH_SIZE);
  } catch (error) {
    log.error({ error }, 'rewards could not be paid together');
    await processDueItems(deps, 'campaigns.release_rewards', {
      next: async (tx, waiting) => (await lockDueDeals(tx, clock.now(), 1, waiting))[0],
      keyOf: ({ no }) => no,
      work: (tx, deal) => releaseDeals(tx, deps, rules, [deal]),
    });
  }
}
