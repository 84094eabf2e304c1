import { failure, PAGE_SIZE, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';
import { listEarningRows, sumEarnings } from '../awards/earnings.store.ts';

export const listEarnings = ({ database }: Pick<Deps, 'database'>) =>
  handler('campaigns.list_earnings', async ({ caller }, { code, cursor }) => {
    if (cursor !== undefined && !isUuid(cursor))
      return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    if (!(await readCampaign(database, code))) return failure('campaigns.unknown');
    const [rows, sums] = await Promise.all([
      listEarningRows(database, caller.userId, code, cursor ?? null, PAGE_SIZE + 1),
      sumEarnings(database, caller.userId, code),
    ]);
    const items = rows.slice(0, PAGE_SIZE).map(({ personId: _person, code: _code, ...row }) => row);
    return success({ items, next: rows.length > PAGE_SIZE ? items.at(-1)!.id : null, ...sums });
  });
