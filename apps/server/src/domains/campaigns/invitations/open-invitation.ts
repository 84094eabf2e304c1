import { failure, maskName, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { countRequest } from '../../../platform/limits/request-limit.ts';
import { findPeople } from '../../accounts/index.ts';
import { countVisit, findInviter } from './invitations.store.ts';

/** The inviter's masked name. Limited to 30 a minute per address, so that codes can't be enumerated. */
export function openInvitation({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('campaigns.open_invitation', async ({ address }, { code, installid }) => {
    const seconds = await countRequest(database, clock, {
      scope: `campaigns.open_invitation address:${address}`,
      most: 30,
      windowSeconds: 60,
    });
    if (seconds !== null) return failure('platform.too_many', { values: { seconds } });
    const inviterId = await findInviter(database, code);
    if (inviterId === null) return failure('campaigns.invite_unknown');
    if (installid !== undefined) await countVisit(database, inviterId, installid, clock.now());
    return success({ inviter: maskName((await findPeople(database, [inviterId])).get(inviterId)?.username ?? '') });
  });
}
