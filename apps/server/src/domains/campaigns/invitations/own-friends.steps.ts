import type { Queryable } from '../../../platform/database/types.ts';
import { findSharedDevices } from '../../accounts/index.ts';
import { findInviters } from './invitations.store.ts';

/** A deal of somebody who was invited. */
export interface InvitedDeal {
  inviterId: string;
  inviteeId: string;
  /** The other side of the deal; null without an account. */
  otherId: string | null;
}

/**
 * Why each of these deals earns its inviter nothing, in their order; null when it may. `phone`: the invited person has
 * used a phone of the inviter, so no deal of theirs ever will. `deal`: the other side has, or was invited by the same
 * inviter; a deal with somebody else may.
 */
export async function findOwnFriends(
  source: Queryable,
  deals: readonly InvitedDeal[],
): Promise<('phone' | 'deal' | null)[]> {
  if (deals.length === 0) return [];
  const others = deals.flatMap(({ otherId }) => (otherId === null ? [] : [otherId]));
  const [shared, inviters] = [
    await findSharedDevices(
      source,
      deals.flatMap(({ inviterId, inviteeId, otherId }) =>
        [inviteeId, otherId].flatMap((id) => (id === null ? [] : [[inviterId, id] as const])),
      ),
    ),
    await findInviters(source, [...new Set(others)]),
  ];
  return deals.map(({ inviterId, inviteeId, otherId }) => {
    if (shared.has(`${inviterId} ${inviteeId}`)) return 'phone';
    if (otherId === null) return null;
    return shared.has(`${inviterId} ${otherId}`) || inviters.get(otherId) === inviterId ? 'deal' : null;
  });
}
