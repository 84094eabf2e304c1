import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { leavesAdmins, sameRoles } from './operator-roles.policy.ts';
import { insertRoleChange, lockForRoles } from './operator-roles.store.ts';

/** Requests a change of roles, which another operator must approve. One's own roles may be requested too. */
export function askRoleChange({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('accounts.ask_role_change', async (tx, { caller }, { id: operatorId, roles, reason }) => {
    const after = [...new Set(roles)];
    const { operator, activeAdmins } = isUuid(operatorId)
      ? await lockForRoles(tx, operatorId)
      : { operator: null, activeAdmins: 0 };
    if (!operator || operator.state !== 'active') return failure('accounts.operator_unknown');
    if (sameRoles(operator.roles, after)) return failure('accounts.roles_same');
    if (!leavesAdmins(operator.roles, after, activeAdmins)) return failure('accounts.admins_needed');
    const at = clock.now();
    const id = createId(clock, random);
    if (
      !(await insertRoleChange(tx, {
        id,
        operatorId,
        before: operator.roles,
        after,
        reason,
        askedById: caller.operatorId,
        at,
      }))
    )
      return failure('accounts.role_change_waiting');
    return success({ id });
  });
}
