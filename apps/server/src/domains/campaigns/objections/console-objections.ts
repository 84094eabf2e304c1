import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { readCampaigns } from '../campaign/campaigns.store.ts';
import { listObjections } from './objections.store.ts';
import { objectionView } from './objection-view.steps.ts';

export const consoleObjections = ({ database }: Pick<Deps, 'database'>) =>
  handler('campaigns.console_objections', async () => {
    const rows = await listObjections(database);
    const [people, campaigns] = await Promise.all([
      findPeople(database, [...new Set(rows.map(({ personId }) => personId))]),
      readCampaigns(database, [...new Set(rows.map(({ code }) => code))]),
    ]);
    return success(
      rows.map((row) => ({
        ...objectionView(row),
        code: row.code,
        campaign: campaigns.get(row.code)?.document.title ?? '',
        person: people.get(row.personId)?.username ?? '',
        mobile: people.get(row.personId)?.mobile ?? '',
      })),
    );
  });
