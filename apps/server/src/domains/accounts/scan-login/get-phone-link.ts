import { maskMobile, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPhoneLink } from './scan-logins.store.ts';

export function getPhoneLink({ database }: Pick<Deps, 'database'>) {
  return handler('accounts.get_phone_link', async ({ caller }) => {
    const link = await findPhoneLink(database, caller.operatorId);
    return success({ linked: link && { ...link, mobile: maskMobile(link.mobile) } });
  });
}
