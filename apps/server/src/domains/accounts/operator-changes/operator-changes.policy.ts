import { leavesAdmins } from '../operators/operator-roles.policy.ts';
import type { OperatorRole } from '@shoushou/kernel/operator-role';

export type OperatorAct = 'create' | 'suspend' | 'restore' | 'reset';

/** Why an act is not possible in the operator's current state; null when possible. */
export function actProblem(
  act: Exclude<OperatorAct, 'create'>,
  { state, roles }: { state: 'active' | 'suspended'; roles: readonly OperatorRole[] },
  activeAdmins: number,
): 'accounts.operator_state' | 'accounts.admins_needed' | null {
  if ((act === 'restore') !== (state === 'suspended')) return 'accounts.operator_state';
  return act === 'suspend' && !leavesAdmins(roles, [], activeAdmins) ? 'accounts.admins_needed' : null;
}
