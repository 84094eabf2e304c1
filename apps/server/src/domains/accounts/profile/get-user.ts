import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findUser } from '../accounts.store.ts';
import { toUser } from '../account/signed-in-user.steps.ts';

/** The caller's own record. Another person's id gets the same answer as an unknown one. */
export function getUser({ database }: Pick<Deps, 'database'>) {
  return handler('accounts.get_user', async ({ caller }, { userid }) => {
    const user = userid === caller.userId ? await findUser(database, userid) : null;
    return user ? success(toUser(user)) : failure('platform.not_found');
  });
}
