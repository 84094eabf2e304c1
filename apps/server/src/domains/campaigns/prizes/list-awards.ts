import { failure, PAGE_SIZE, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readCampaigns } from '../campaign/campaigns.store.ts';
import { awardView } from '../awards/award-view.rules.ts';
import { listAwardRows } from '../awards/awards.store.ts';

export const listAwards = ({ database }: Pick<Deps, 'database'>) =>
  handler('campaigns.list_awards', async ({ caller }, { code, kind, cursor }) => {
    if (cursor !== undefined && !isUuid(cursor))
      return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const rows = await listAwardRows(database, {
      personId: caller.userId,
      code: code ?? null,
      kind: kind ?? null,
      before: cursor ?? null,
      limit: PAGE_SIZE + 1,
    });
    const page = rows.slice(0, PAGE_SIZE);
    const campaigns = await readCampaigns(database, [...new Set(page.map((row) => row.code))]);
    return success({
      items: page.map((row) => awardView(row, campaigns.get(row.code)?.document.title ?? '')),
      next: rows.length > PAGE_SIZE ? page.at(-1)!.id : null,
    });
  });
