import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import { answersToRequest } from '@shoushou/rules/operations/requests';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { leavesAdmins } from './operator-roles.policy.ts';
import { decideRoleChange, lockForRoles, lockRoleChange, setOperatorRoles } from './operator-roles.store.ts';
import type { TokenCache } from '../session/token-cache.steps.ts';

const states = { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const;

/** A second operator decides on a change of roles. Approved roles apply from the operator's next call. */
export function answerRoleChange({ clock }: Pick<Deps, 'clock'>, cache: Pick<TokenCache, 'forget'>) {
  return transactionalHandler('accounts.answer_role_change', async (tx, { caller }, { id, answer }) => {
    const change = isUuid(id) ? await lockRoleChange(tx, id) : null;
    if (change?.state !== 'waiting') return failure('accounts.role_change_unknown');
    if (!answersToRequest({ ...change, aboutId: change.operatorId }, caller.operatorId).includes(answer))
      return failure('accounts.second_operator_needed');
    if (answer === 'approve') {
      // The current roles are those at the time of the request: only one change per operator can be pending, and nothing else
      // writes roles.
      const { activeAdmins } = await lockForRoles(tx, change.operatorId);
      if (!leavesAdmins(change.before, change.after, activeAdmins)) return failure('accounts.admins_needed');
      await setOperatorRoles(tx, change.operatorId, change.after);
    }
    await decideRoleChange(tx, id, { state: states[answer], by: caller.operatorId, at: clock.now() });
    if (answer === 'approve') cache.forget(change.operatorId);
    return success(null);
  });
}
