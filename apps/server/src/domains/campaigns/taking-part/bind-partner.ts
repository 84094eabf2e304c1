import { failure, maskName, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { countRequest } from '../../../platform/limits/request-limit.ts';
import { findPeople } from '../../accounts/index.ts';
import { insertPartner } from '../campaign/participants.store.ts';
import { findInviter } from '../invitations/invitations.store.ts';

/** For good. Limited to 10 an hour per person, so that codes can't be enumerated. */
export const bindPartner = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('campaigns.bind_partner', async ({ caller }, { partnerCode }) => {
    const seconds = await countRequest(database, clock, {
      scope: `campaigns.bind_partner ${caller.userId}`,
      most: 10,
      windowSeconds: 3_600,
    });
    if (seconds !== null) return failure('platform.too_many', { values: { seconds } });
    const partnerId = await findInviter(database, partnerCode);
    if (partnerId === null) return failure('campaigns.invite_unknown');
    if (partnerId === caller.userId) return failure('campaigns.partner_self');
    const now = clock.now();
    if (
      !(await database.transaction((tx) =>
        insertPartner(tx, { personId: caller.userId, partnerId, code: partnerCode }, now),
      ))
    )
      return failure('campaigns.partner_bound');
    return success({
      name: maskName((await findPeople(database, [partnerId])).get(partnerId)?.username ?? ''),
      since: toInstant(now),
    });
  });
