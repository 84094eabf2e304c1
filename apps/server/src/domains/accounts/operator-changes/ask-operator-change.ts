import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { lockForRoles } from '../operators/operator-roles.store.ts';
import { operatorNamePattern } from '../operators/operator-setup.steps.ts';
import { findOperator } from '../operators/operators.store.ts';
import { actProblem } from './operator-changes.policy.ts';
import { insertOperatorChange } from './operator-changes.store.ts';

/** Requests a new operator, or an act on one, which another operator must approve. */
export function askOperatorChange({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler(
    'accounts.ask_operator_change',
    async (tx, { caller }, { act, id: operatorId, name, displayName, reason }) => {
      const asked = { id: createId(clock, random), act, reason, askedById: caller.operatorId, at: clock.now() };
      if (act === 'create') {
        if (!name || !displayName || !operatorNamePattern.test(name)) return failure('accounts.operator_name');
        if (await findOperator(tx, name)) return failure('accounts.operator_name_taken');
        return (await insertOperatorChange(tx, { ...asked, operatorId: null, name, displayName }))
          ? success({ id: asked.id })
          : failure('accounts.operator_change_waiting');
      }
      const { operator, activeAdmins } =
        operatorId !== undefined && isUuid(operatorId)
          ? await lockForRoles(tx, operatorId)
          : { operator: null, activeAdmins: 0 };
      if (!operator) return failure('accounts.operator_unknown');
      const problem = actProblem(act, operator, activeAdmins);
      if (problem) return failure(problem);
      const inserted = await insertOperatorChange(tx, {
        ...asked,
        operatorId: operator.id,
        name: operator.name,
        displayName: operator.displayName,
      });
      return inserted ? success({ id: asked.id }) : failure('accounts.operator_change_waiting');
    },
  );
}
