import { failure, maskMobile, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';

/** Every account's number was proven by a code at registration, so the answer is always yes. */
export function checkMobile({ database }: Pick<Deps, 'database'>) {
  return handler('identity.check_mobile', async ({ caller }, { userid }) => {
    const person = userid === caller.userId ? (await findPeople(database, [userid])).get(userid) : undefined;
    return person ? success({ authenticated: true, mobile: maskMobile(person.mobile) }) : failure('platform.not_found');
  });
}
