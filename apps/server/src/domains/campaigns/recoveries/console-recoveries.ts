import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { readCampaigns } from '../campaign/campaigns.store.ts';
import { listRecoveries } from '../awards/recoveries.store.ts';

export const consoleRecoveries = ({ database }: Pick<Deps, 'database'>) =>
  handler('campaigns.console_recoveries', async ({ caller }) => {
    const rows = await listRecoveries(database);
    const [people, campaigns] = await Promise.all([
      findPeople(database, [...new Set(rows.map(({ personId }) => personId))]),
      readCampaigns(database, [...new Set(rows.map(({ code }) => code))]),
    ]);
    return success(
      rows.map(({ id, code, personId, wantedFen, takenFen, reason, state, madeBy, maker, at }) => ({
        id,
        code,
        campaign: campaigns.get(code)?.document.title ?? '',
        person: people.get(personId)?.username ?? '',
        mobile: people.get(personId)?.mobile ?? '',
        wantedFen,
        takenFen,
        reason,
        state,
        by: maker,
        own: madeBy === caller.operatorId,
        at,
      })),
    );
  });
