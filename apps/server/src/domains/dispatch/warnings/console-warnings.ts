import { PAGE_SIZE, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { viewWarnings } from './warning-view.steps.ts';
import { listWarnings } from './warnings.store.ts';

/** The page is a count of rows: what is open is short, and older closed ones are found by their order. */
export const consoleWarnings = ({ database }: Pick<Deps, 'database'>) =>
  handler('dispatch.console_warnings', async (_, { state = 'open', level, city, cursor }) => {
    const offset = /^\d{1,5}$/.test(cursor ?? '') ? Number(cursor) : 0;
    const rows = await listWarnings(database, { open: state === 'open', level: level ? Number(level) : null, city: city ?? null, offset, limit: PAGE_SIZE + 1 });
    const shown = rows.slice(0, PAGE_SIZE);
    const people = await findPeople(database, [...new Set(shown.flatMap(({ recyclerId }) => (recyclerId === null ? [] : [recyclerId])))]);
    const items = (await viewWarnings(database, shown, 'operator')).map(({ row, order, view }) => ({
      ...view, id: `${view.no} ${view.rule} ${view.openedAt}`, city: row.city, district: order.district, recyclerName: row.recyclerId === null ? null : (people.get(row.recyclerId)?.username ?? null), handledBy: row.handledBy,
    }));
    return success({ items, next: rows.length > PAGE_SIZE ? String(offset + PAGE_SIZE) : null });
  });
