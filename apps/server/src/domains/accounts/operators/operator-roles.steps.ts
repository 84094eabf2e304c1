import type { RoleChange } from '@shoushou/contract';
import { answersToRequest } from '@shoushou/rules/operations/requests';
import type { RoleChangeRow } from './operator-roles.store.ts';

/** A change of roles with the answers that the viewer may give. */
export function roleChangeView({ askedById, ...change }: RoleChangeRow, viewerId: string): RoleChange {
  return {
    ...change,
    allowed: answersToRequest({ askedById, aboutId: change.operatorId, state: change.state }, viewerId),
  };
}
