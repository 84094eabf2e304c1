import type { Clock, Random } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { Domain } from '../../../domain.ts';
import type { UserRow } from '../accounts.store.ts';

/** Two accounts of one person: everything of `goneId` becomes `keptId`'s, and nobody signs in as it any more. */
export interface MergedPair {
  keptId: string;
  goneId: string;
}

/** A domain's part of a merge. */
export interface PersonMerge {
  /** Read before an operator asks, and again when another agrees: what stands in the way, and what would move, in sentences. */
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
    /** For what moves with a person's second number; without it, what stands in the way of closing an account stands in the way of a merge. */
    personMerge?: PersonMerge;
  }
}

/** What stands in the way of a merge in any domain, and what would move. */
export async function planMerge(database: Queryable, domains: readonly Domain[], kept: UserRow, gone: UserRow): Promise<MergePlan> {
  const pair = { keptId: kept.id, goneId: gone.id };
  const plan: MergePlan = { blockers: [], moves: [] };
  if (kept.state !== 'active') plan.blockers.push('保留的账号已冻结或注销');
  if (gone.state === 'erased') plan.blockers.push('要并入的账号已注销');
  if (gone.isRecycler) plan.blockers.push('要并入的号码是回收员，请改为保留它；两个都是回收员的不能合并');
  for (const domain of domains) {
    if (domain.personMerge) {
      const { blockers, moves } = await domain.personMerge.plan(database, pair);
      plan.blockers.push(...blockers);
      plan.moves.push(...moves);
    } else plan.blockers.push(...((await domain.accountDeletionBlockers?.(database, gone.id)) ?? []));
  }
  return plan;
}
