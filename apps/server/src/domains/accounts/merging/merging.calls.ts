import type { mergeCalls } from '@shoushou/contract/accounts/accounts.contract';

import { failure, formatMobile, maskMobile, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import { answersToRequest, stateAfter } from '@shoushou/rules/operations/requests';
import type { Deps } from '../../../deps.ts';
import type { Domain } from '../../../domain.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { callsOf, transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { planMerge } from '../account/merge-plan.steps.ts';
import { insertMerge, merges, movePerson, saveMoved, type MergeRow } from '../account/merges.store.ts';
import { lockState, writeFreeze } from '../account/people.store.ts';
import { findUser, findUserByMobile } from '../accounts.store.ts';
import type { TokenCache } from '../session/token-cache.steps.ts';
import { revokeDevices } from '../session/tokens.store.ts';
import { consoleMerges } from './console-merges.ts';

type MergeDeps = Pick<Deps, 'clock' | 'random'>;

export const mergingCalls = (
  deps: MergeDeps & Pick<Deps, 'database' | 'clock' | 'random'>,
  domains: () => readonly Domain[],
  cache: Pick<TokenCache, 'forget'>,
) => {
  const { clock, random } = deps;
  return callsOf<typeof mergeCalls>()({
    'accounts.console_merges': consoleMerges(deps, domains),

    /**
     * Requests that the account of a person's second number be merged into their first; another operator must approve.
     * Refused while anything blocks the merge.
     */
    'accounts.ask_merge': transactionalHandler(async (tx, { caller }, { id: keptId, mobile, reason }) => {
      const [kept, absorbed] = [await findUser(tx, keptId), await findUserByMobile(tx, mobile)];
      if (!kept || !absorbed || kept.id === absorbed.id) return failure('accounts.person_unknown');
      const { blockers } = await planMerge(tx, domains(), kept, absorbed);
      if (blockers.length > 0) return failure('accounts.merge_blocked', { values: { problem: blockers.join('；') } });
      const id = createId(clock, random);
      return (await insertMerge(tx, {
        id,
        keptId: kept.id,
        absorbedId: absorbed.id,
        reason,
        askedById: caller.operatorId,
        at: clock.now(),
      }))
        ? success({ id })
        : failure('accounts.merge_waiting');
    }),

    /**
     * A second operator decides. If approved, the second number's orders, money and papers move in this transaction,
     * and it can't sign in any more.
     */
    'accounts.answer_merge': transactionalHandler(async (tx, { caller }, { id, answer }) => {
      const merge = isUuid(id) ? await merges.lock(tx, id) : null;
      if (!merge) return failure('accounts.merge_unknown');
      if (!answersToRequest({ ...merge, aboutId: null }, caller.operatorId).includes(answer))
        return failure('accounts.second_operator_needed');
      const moved =
        answer === 'approve' ? await carryOut(tx, deps, merge, domains(), caller.operatorId) : { moves: [] };
      if ('ok' in moved) return moved;
      await merges.decide(tx, id, { state: stateAfter[answer], by: caller.operatorId, at: deps.clock.now() });
      if (moved.moves.length > 0) await saveMoved(tx, id, moved.moves);
      if (answer === 'approve') cache.forget(merge.absorbedId);
      return success(null);
    }),
  });
};

async function carryOut(
  tx: Transaction,
  deps: MergeDeps,
  { id, keptId, absorbedId, keptMobile, reason }: MergeRow,
  domains: readonly Domain[],
  operatorId: string,
) {
  for (const each of [keptId, absorbedId].sort()) await lockState(tx, each);
  const [kept, absorbed] = [await findUser(tx, keptId), await findUser(tx, absorbedId)];
  if (!kept || !absorbed) return failure('accounts.person_unknown');
  const { blockers, moves } = await planMerge(tx, domains, kept, absorbed);
  if (blockers.length > 0) return failure('accounts.merge_blocked', { values: { problem: blockers.join('；') } });
  const now = deps.clock.now();
  await revokeDevices(tx, deps, absorbedId, { allBut: null });
  for (const domain of domains) await domain.personMerge?.move(tx, deps, { id, keptId, absorbedId });
  await movePerson(tx, { keptId, absorbedId });
  if (absorbed.state === 'active')
    await writeFreeze(tx, {
      id: createId(deps.clock, deps.random),
      userId: absorbedId,
      act: 'freeze',
      reason: `已并入 ${formatMobile(maskMobile(keptMobile))}：${reason}`,
      operatorId,
      at: now,
    });
  return { moves };
}
