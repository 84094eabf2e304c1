import type { Deps } from '../../../deps.ts';
import { processDueItems, type ItemDeps } from '../../../platform/jobs/due-items.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { HOLD_RULES } from './made-up.rules.ts';
import { releaseDeals } from './release-deals.steps.ts';
import { lockDueDeals, type DueDeal } from './reward-deals.store.ts';

/** Deals per transaction: enough that statements cost little each, and few enough that no lock is held for long. */
const BATCH_SIZE = 2_000;
/** Batches at the same moment: while one waits for the accounts of a campaign, the other reads and writes its deals. */
const LANES = 2;

/**
 * Pays the rewards of all deals whose time has come, many in one transaction. If one of a batch can't be paid they are
 * paid one by one, so that it holds up no other.
 */
export async function releaseRewards(deps: ItemDeps & Pick<Deps, 'random'>): Promise<void> {
  const { database, clock, log } = deps;
  const rules = await rulesInForce(deps, HOLD_RULES);
  const releaseBatch = (after: DueDeal | undefined): Promise<DueDeal[]> =>
    database.transaction(async (tx) => {
      const due = await lockDueDeals(tx, clock.now(), { most: BATCH_SIZE, after });
      if (due.length > 0) await releaseDeals(tx, deps, rules, due);
      return due;
    });
  const lane = async (): Promise<void> => {
    let due: DueDeal[] = [];
    do due = await releaseBatch(due.at(-1));
    while (due.length === BATCH_SIZE);
  };
  const ends = await Promise.allSettled(Array.from({ length: LANES }, lane));
  const failed = ends.find((end) => end.status === 'rejected');
  if (!failed) return;
  log.error({ error: failed.reason as unknown }, 'rewards could not be paid together');
  await processDueItems(deps, 'campaigns.release_rewards', {
    next: async (tx, skipped) => (await lockDueDeals(tx, clock.now(), { most: 1, skipped }))[0],
    keyOf: ({ no }) => no,
    work: (tx, deal) => releaseDeals(tx, deps, rules, [deal]),
  });
}
