import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listBills } from './bills.store.ts';
import { stoppedProviders } from './differences.store.ts';

/** Both providers of a day are on one page; a page holds a month of 31 days. */
const PAGE = 62;

export const consoleBills = ({ database }: Pick<Deps, 'database'>) =>
  handler('payouts.console_bills', async (_, { cursor, month }) => {
    if (cursor !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(cursor))
      return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const [rows, stopped] = await Promise.all([
      listBills(database, { before: cursor ?? null, month: month ?? null }, PAGE + 2),
      stoppedProviders(database),
    ]);
    const last = rows.length > PAGE ? rows[PAGE - 1]!.day : null;
    const items = last === null ? rows : rows.filter(({ day }, index) => index < PAGE || day === last);
    return success({
      items: items.map((row) => ({
        ...row,
        id: `${row.provider}-${row.day}`,
        stopped: stopped.includes(row.provider),
      })),
      next: last,
    });
  });
