import { failure, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { withdrawalView } from '../payout/withdrawal-view.steps.ts';
import { listWithdrawals as find } from '../payout/withdrawal-lists.store.ts';

export const listWithdrawals = ({ database }: Pick<Deps, 'database'>) =>
  handler('payouts.list_withdrawals', async ({ caller }, { source, cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'WD');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const rows = await find(database, caller.userId, { from: source ?? null, after, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return success({
      items: page.map(withdrawalView),
      next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.requestedAt, no: last.no }) : null,
    });
  });
