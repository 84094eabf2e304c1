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

/**
 * Whether an operator with these roles may be kept to some cities: those who grant rights and cities have the whole
 * country.
 */
export const mayHaveCities = (roles: readonly OperatorRole[]): boolean => !roles.includes('admin');

/** Whether both lists hold the same in any order; null cities are the whole country. */
export function sameMembers(one: readonly string[] | null, other: readonly string[] | null): boolean {
  if (one === null || other === null) return one === other;
  return one.length === other.length && one.every((each) => other.includes(each));
}
