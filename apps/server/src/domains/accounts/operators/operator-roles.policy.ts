import type { OperatorRole } from '@shoushou/kernel/operator-role';

/** As few as can still agree with each other: one who asks and one who looks. */
export const MIN_ADMINS = 2;

export interface AskedChange {
  operatorId: string;
  askedById: string;
  state: 'waiting' | 'approved' | 'declined' | 'withdrawn';
}

export type ChangeAnswer = 'approve' | 'decline' | 'withdraw';

/** What an operator may do with a change of roles: who asked takes it back, another decides, and nobody decides on their own roles. */
export function answersOf({ operatorId, askedById, state }: AskedChange, viewerId: string): ChangeAnswer[] {
  if (state !== 'waiting') return [];
  if (viewerId === askedById) return ['withdraw'];
  return viewerId === operatorId ? [] : ['approve', 'decline'];
}

/** Whether enough would be left to agree to the next change. One who never was an admin leaves no gap. */
export function leavesAdmins(before: readonly OperatorRole[], after: readonly OperatorRole[], activeAdmins: number): boolean {
  return !before.includes('admin') || after.includes('admin') || activeAdmins - 1 >= MIN_ADMINS;
}

/** The same roles, in whatever order. */
export function sameRoles(one: readonly OperatorRole[], other: readonly OperatorRole[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}
