import type { OperatorRole } from '@shoushou/kernel/operator-role';

/** Changes of roles need one operator to request and another to approve. */
export const MIN_ADMINS = 2;

export interface AskedChange {
  operatorId: string;
  askedById: string;
  state: 'waiting' | 'approved' | 'declined' | 'withdrawn';
}

export type ChangeAnswer = 'approve' | 'decline' | 'withdraw';

/** Answers an operator may give to a change of roles: the requester withdraws it, another operator decides, and nobody decides on their own roles. */
export function answersOf({ operatorId, askedById, state }: AskedChange, viewerId: string): ChangeAnswer[] {
  if (state !== 'waiting') return [];
  if (viewerId === askedById) return ['withdraw'];
  return viewerId === operatorId ? [] : ['approve', 'decline'];
}

/** Whether enough admins remain to approve the next change. Changes of operators who are not admins do not matter. */
export function leavesAdmins(before: readonly OperatorRole[], after: readonly OperatorRole[], activeAdmins: number): boolean {
  return !before.includes('admin') || after.includes('admin') || activeAdmins - 1 >= MIN_ADMINS;
}

/** Whether both lists hold the same roles in any order. */
export function sameRoles(one: readonly OperatorRole[], other: readonly OperatorRole[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}
