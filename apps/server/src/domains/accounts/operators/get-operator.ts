import { failure, success } from '@shoushou/kernel';
import { rightsOf } from '@shoushou/contract/rights';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findListedOperator } from './operator-roles.store.ts';

export function getOperator({ database }: Pick<Deps, 'database'>) {
  return handler('accounts.get_operator', async ({ caller }) => {
    const operator = await findListedOperator(database, caller.operatorId);
    if (!operator) return failure('platform.not_found');
    const { id, displayName, roles } = operator;
    return success({ id, displayName, roles, rights: rightsOf(roles) });
  });
}
