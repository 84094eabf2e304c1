import { failure, success } from '@shoushou/kernel';
import { rightsOf } from '@shoushou/kernel/operator-role';
import type { Deps } from '../../../deps.ts';
import { reading } from '../../../platform/http/action.ts';
import { findOperatorInList } from './operator-roles.store.ts';

export function getOperator({ database }: Pick<Deps, 'database'>) {
  return reading('accounts.get_operator', async ({ caller }) => {
    const operator = await findOperatorInList(database, caller.operatorId);
    if (!operator) return failure('platform.not_found');
    const { id, displayName, roles } = operator;
    return success({ id, displayName, roles, rights: rightsOf(roles) });
  });
}
