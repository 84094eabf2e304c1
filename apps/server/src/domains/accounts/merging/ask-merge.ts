import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Domain } from '../../../domain.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { findUser, findUserByMobile } from '../accounts.store.ts';
import { planMerge } from '../account/merge-plan.steps.ts';
import { insertMerge } from '../account/merges.store.ts';

/** Requests that the account of a person's second number be merged into their first; another operator must approve. Refused while anything blocks the merge. */
export function askMerge({ clock, random }: Pick<Deps, 'clock' | 'random'>, domains: () => readonly Domain[]) {
  return transactionalHandler('accounts.ask_merge', async (tx, { caller }, { id: keptId, mobile, reason }) => {
    const [kept, gone] = [await findUser(tx, keptId), await findUserByMobile(tx, mobile)];
    if (!kept || !gone || kept.id === gone.id) return failure('accounts.person_unknown');
    const { blockers } = await planMerge(tx, domains(), kept, gone);
    if (blockers.length > 0) return failure('accounts.merge_blocked', { values: { problem: blockers.join('；') } });
    const id = createId(clock, random);
    return (await insertMerge(tx, {
      id,
      keptId: kept.id,
      goneId: gone.id,
      reason,
      askedById: caller.operatorId,
      at: clock.now(),
    }))
      ? success({ id })
      : failure('accounts.merge_waiting');
  });
}
