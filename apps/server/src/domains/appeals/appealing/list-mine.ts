import { failure, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { viewAppeals } from './appeal-view.steps.ts';
import { countOpen, listOfPerson } from '../appeals.store.ts';

export const listMine = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('appeals.list_mine', async ({ caller: { userId } }, { cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'SS');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const [rows, open] = await Promise.all([
      listOfPerson(database, userId, { after, limit: PAGE_SIZE + 1 }),
      countOpen(database, userId),
    ]);
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return success({
      items: await viewAppeals(database, { database, clock }, page, userId),
      next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.submittedAt, no: last.no }) : null,
      open,
    });
  });
