import { failure, PAGE_SIZE, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { listNewestDraws } from '../drawing/chains.store.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';
import { prizeOf } from '../campaign/document.rules.ts';

export const consoleDraws = ({ database }: Pick<Deps, 'database'>) =>
  handler('campaigns.console_draws', async (_, { code, cursor }) => {
    if (cursor !== undefined && !/^\d{1,9}$/.test(cursor))
      return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const campaign = await readCampaign(database, code);
    if (!campaign) return failure('campaigns.unknown');
    const rows = await listNewestDraws(database, code, cursor === undefined ? null : Number(cursor), PAGE_SIZE + 1);
    const page = rows.slice(0, PAGE_SIZE);
    const people = await findPeople(database, [...new Set(page.map(({ personId }) => personId))]);
    const items = page.map(({ personId, code: _code, ...row }) => ({
      ...row,
      person: people.get(personId)?.username ?? '',
      name: prizeOf(campaign.document, row.prize)?.name ?? '',
    }));
    return success({ items, next: rows.length > PAGE_SIZE ? String(items.at(-1)!.n) : null });
  });
