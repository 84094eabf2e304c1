import { failure, PAGE_SIZE, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listRewardLines as find } from './reward-lines.store.ts';

export const listRewardLines = ({ database }: Pick<Deps, 'database'>) =>
  handler('payouts.list_reward_lines', async ({ caller }, { cursor }) => {
    if (cursor !== undefined && !/^\d{1,15}$/.test(cursor))
      return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const rows = await find(database, caller.userId, cursor === undefined ? null : Number(cursor), PAGE_SIZE + 1);
    const page = rows.slice(0, PAGE_SIZE);
    return success({
      items: page.map(({ sequence: _, ...line }) => line),
      next: rows.length > PAGE_SIZE ? String(page.at(-1)!.sequence) : null,
    });
  });
