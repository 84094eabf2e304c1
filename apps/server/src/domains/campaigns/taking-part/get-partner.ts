import { maskName, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { readPartner } from '../campaign/participants.store.ts';

export const getPartner = ({ database }: Pick<Deps, 'database'>) =>
  handler('campaigns.get_partner', async ({ caller }) => {
    const bound = await readPartner(database, caller.userId);
    if (!bound) return success({ partner: null });
    return success({
      partner: {
        code: bound.code,
        name: maskName((await findPeople(database, [bound.partnerId])).get(bound.partnerId)?.username ?? ''),
        since: bound.since,
      },
    });
  });
