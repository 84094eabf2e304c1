import type { Clock, Random } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { Domain } from '../../../domain.ts';
import type { UserRow } from '../accounts.store.ts';

/** Two accounts of one person: all data of `absorbedId` moves to `keptId`, and `absorbedId` can't sign in. */
export interface MergedPair {
  keptId: string;
  absorbedId: string;
}

/** A domain's part of a merge. */
export interface PersonMerge {
  /**
   * Read when an operator requests a merge and again when another approves it: the blockers, and what would move, as
   * Chinese text.
   */
  plan(source: Queryable, pair: MergedPair): Promise<MergePlan>;
  /** Moves it in the transaction of the agreement. */
  move(tx: Transaction, source: { clock: Clock; random: Random }, pair: MergedPair & { id: string }): Promise<void>;
}

export interface MergePlan {
  blockers: string[];
  moves: string[];
}

declare module '../../../domain.ts' {
  interface Domain {
    /**
     * Moves the domain's data to the other account. Without it, the domain's account deletion blockers also block a
     * merge.
     */
    personMerge?: PersonMerge;
  }
}

/** The blockers of a merge from all domains, and what would move. */
export async function planMerge(
  database: Queryable,
  domains: readonly Domain[],
  kept: UserRow,
  absorbed: UserRow,
): Promise<MergePlan> {
  const pair = { keptId: kept.id, absorbedId: absorbed.id };
  const plan: MergePlan = { blockers: [], moves: [] };
  if (kept.state !== 'active') plan.blockers.push('保留的账号已冻结或注销');
  if (absorbed.state === 'erased') plan.blockers.push('要并入的账号已注销');
  if (absorbed.isRecycler) plan.blockers.push('要并入的号码是回收员，请改为保留它；两个都是回收员的不能合并');
  for (const domain of domains) {
    if (domain.personMerge) {
      const { blockers, moves } = await domain.personMerge.plan(database, pair);
      plan.blockers.push(...blockers);
      plan.moves.push(...moves);
    } else plan.blockers.push(...((await domain.accountDeletionBlockers?.(database, absorbed.id)) ?? []));
  }
  return plan;
}
