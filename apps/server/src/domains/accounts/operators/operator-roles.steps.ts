import type { RoleChange } from '@shoushou/contract';
import { answersOf } from './operator-roles.policy.ts';
import type { RoleChangeRow } from './operator-roles.store.ts';

/** A change of roles with the answers that the viewer may give. */
export function roleChangeView({ askedById, ...change }: RoleChangeRow, viewerId: string): RoleChange {
  return { ...change, allowed: answersOf({ askedById, ...change }, viewerId) };
}
