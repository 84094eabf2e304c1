import type { OperatorRole } from '@shoushou/kernel/operator-role';

/** Changes of roles need one operator to request and another to approve. */
export const MIN_ADMINS = 2;

/** Whether enough admins remain to approve the next change. Changes of operators who are not admins do not matter. */
export function leavesAdmins(
  before: readonly OperatorRole[],
  after: readonly OperatorRole[],
  activeAdmins: number,
): boolean {
  return !before.includes('admin') || after.includes('admin') || activeAdmins - 1 >= MIN_ADMINS;
}

/** Whether both lists hold the same roles in any order. */
export function sameRoles(one: readonly OperatorRole[], other: readonly OperatorRole[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}
