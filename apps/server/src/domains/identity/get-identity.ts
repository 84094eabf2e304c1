import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { reading } from '../../platform/http/action.ts';
import { findPeople } from '../accounts/index.ts';

export function getIdentity({ database }: Pick<Deps, 'database'>) {
  return reading('identity.get', async ({ caller }, { userid }) => {
    if (userid !== caller.userId) return failure('platform.not_found');
    const person = (await findPeople(database, [userid])).get(userid);
    return success({ state: person?.verified ? ('verified' as const) : ('none' as const) });
  });
}
