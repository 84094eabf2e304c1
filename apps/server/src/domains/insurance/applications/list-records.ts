import { failure, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listApplications } from '../cover/applications.store.ts';
import { viewRecords } from './application-view.steps.ts';

export const listRecords = ({ database }: Pick<Deps, 'database'>) =>
  handler('insurance.list_records', async ({ caller }, { productId, group, cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'IN');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const rows = await listApplications(database, caller.userId, {
      productId: productId === '0' ? null : productId,
      group: group ?? null,
      after,
      limit: PAGE_SIZE + 1,
    });
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return success({
      items: await viewRecords(database, page),
      next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.madeAt, no: last.no }) : null,
    });
  });
