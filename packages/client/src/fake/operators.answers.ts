import { operatorRoles, rightsOf, type OperatorRole } from '@shoushou/kernel/operator-role';
import type { ConsoleOperator, RoleChange } from '@shoushou/contract/types';
import { pageOf } from './paging.ts';
import { instantOf, refuse, type Answers, type FakeContext } from './world.ts';

export type OperatorsCall = 'accounts.get_operator' | 'accounts.console_operators' | 'accounts.console_role_changes' | 'accounts.ask_role_change' | 'accounts.answer_role_change';

const everyRole = Object.keys(operatorRoles) as OperatorRole[];
export const FAKE_ROLE_CHANGE = 'rc-1';

/** Asked for by another operator, so that it can be answered here. */
function waiting({ world }: FakeContext): RoleChange {
  return {
    id: FAKE_ROLE_CHANGE, operatorId: 'op-2', operatorName: '小陈', before: ['dispatcher'], after: ['dispatcher', 'reviewer'], reason: '接手审核', askedBy: '复核运营', askedAt: instantOf(world),
    state: 'waiting', decidedBy: null, decidedAt: null, allowed: ['approve', 'decline'],
  };
}

/** The console's operators: the one who looks, and one about whom a change waits. */
export const operatorsAnswers: Answers<OperatorsCall> = {
  'accounts.get_operator': () => ({ id: 'op-1', displayName: '值班运营', roles: everyRole, rights: rightsOf(everyRole) }),
  'accounts.console_operators': (context): ConsoleOperator[] => [
    { id: 'op-1', name: 'operator', displayName: '值班运营', roles: everyRole, state: 'active', since: instantOf(context.world), waiting: null },
    { id: 'op-2', name: 'chen', displayName: '小陈', roles: ['dispatcher'], state: 'active', since: instantOf(context.world), waiting: waiting(context) },
  ],
  'accounts.console_role_changes': (context, { cursor }) => pageOf([waiting(context)], cursor),
  'accounts.ask_role_change': (_, { id }) => (id === 'op-1' ? { id: 'rc-2' } : refuse(id === 'op-2' ? 'accounts.role_change_waiting' : 'accounts.operator_unknown')),
  'accounts.answer_role_change': (_, { id, answer }) => (id !== FAKE_ROLE_CHANGE ? refuse('accounts.role_change_unknown') : answer === 'withdraw' ? refuse('accounts.second_operator_needed') : null),
};
