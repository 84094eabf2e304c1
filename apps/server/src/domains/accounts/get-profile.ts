import type { Profile } from '@shoushou/contract';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { reading } from '../../platform/http/action.ts';
import { badgesOf, ratingTenths } from './accounts.rules.ts';
import { findUser } from './accounts.store.ts';

/** What anybody may see of a person: no number, no address. */
export function getProfile({ database }: Pick<Deps, 'database'>) {
  return reading('accounts.get_profile', async (_, { userid }) => {
    const user = await findUser(database, userid);
    if (user?.state !== 'active') return failure('platform.not_found');
    return success({
      userid: user.id,
      username: user.username,
      figure: user.figure,
      isrecycler: user.isRecycler,
      verified: user.verified,
      ratingTenths: ratingTenths(user),
      ratingCount: user.ratingCount,
      dealCount: user.dealCount,
      services: user.services as Profile['services'],
      badges: badgesOf(user),
      since: user.registeredAt,
    });
  });
}
