import { failure, maskMobile, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import { answersToRequest } from '@shoushou/rules/operations/requests';
import type { Deps } from '../../../deps.ts';
import type { Domain } from '../../../domain.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { findUser } from '../accounts.store.ts';
import { lockState, writeFreeze } from '../account/people.store.ts';
import type { TokenCache } from '../session/token-cache.steps.ts';
import { revokeDevices } from '../session/tokens.store.ts';
import { planMerge } from '../account/merge-plan.steps.ts';
import { merges, movePerson, saveMoved, type MergeRow } from '../account/merges.store.ts';

type MergeDeps = Pick<Deps, 'clock' | 'random'>;
const states = { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const;

/** A second operator decides. If approved, the second number's orders, money and papers move in this transaction, and it can't sign in any more. */
export function answerMerge(deps: MergeDeps, cache: Pick<TokenCache, 'forget'>, domains: () => readonly Domain[]) {
  return transactionalHandler('accounts.answer_merge', async (tx, { caller }, { id, answer }) => {
    const merge = isUuid(id) ? await merges.lock(tx, id) : null;
    if (!merge) return failure('accounts.merge_unknown');
    if (!answersToRequest({ ...merge, aboutId: null }, caller.operatorId).includes(answer))
      return failure('accounts.second_operator_needed');
    const moved = answer === 'approve' ? await carryOut(tx, deps, merge, domains(), caller.operatorId) : { moves: [] };
    if ('ok' in moved) return moved;
    await merges.decide(tx, id, { state: states[answer], by: caller.operatorId, at: deps.clock.now() });
    if (moved.moves.length > 0) await saveMoved(tx, id, moved.moves);
    if (answer === 'approve') cache.forget(merge.goneId);
    return success(null);
  });
}

async function carryOut(
  tx: Transaction,
  deps: MergeDeps,
  { id, keptId, goneId, keptMobile, reason }: MergeRow,
  domains: readonly Domain[],
  operatorId: string,
) {
  for (const each of [keptId, goneId].sort()) await lockState(tx, each);
  const [kept, gone] = [await findUser(tx, keptId), await findUser(tx, goneId)];
  if (!kept || !gone) return failure('accounts.person_unknown');
  const { blockers, moves } = await planMerge(tx, domains, kept, gone);
  if (blockers.length > 0) return failure('accounts.merge_blocked', { values: { problem: blockers.join('；') } });
  const now = deps.clock.now();
  await revokeDevices(tx, deps, goneId, { allBut: null });
  for (const domain of domains) await domain.personMerge?.move(tx, deps, { id, keptId, goneId });
  await movePerson(tx, { keptId, goneId });
  if (gone.state === 'active')
    await writeFreeze(tx, {
      id: createId(deps.clock, deps.random),
      userId: goneId,
      act: 'freeze',
      reason: `已并入 ${maskMobile(keptMobile)}：${reason}`,
      operatorId,
      at: now,
    });
  return { moves };
}
