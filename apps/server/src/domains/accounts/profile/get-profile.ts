import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findUser } from '../accounts.store.ts';
import { profileOf } from './profile.steps.ts';

/** A person's public profile. */
export function getProfile({ database }: Pick<Deps, 'database'>) {
  return handler('accounts.get_profile', async (_, { userid }) => {
    const user = await findUser(database, userid);
    return user?.state === 'active' ? success(profileOf(user)) : failure('platform.not_found');
  });
}
