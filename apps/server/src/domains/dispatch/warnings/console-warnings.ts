import { failure, fromInstant, PAGE_SIZE, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { reminderOf } from './warnings.rules.ts';
import { viewWarnings } from './warning-view.steps.ts';
import { listWarnings, type WarningPlace, type WarningRule } from './warnings.store.ts';

function readPlace(text: string): WarningPlace | null {
  const [, level = '', at = '', no = '', rule = ''] =
    /^([0-9])\.(\d{13})\.([A-Z]{2}\d{1,20})\.([a-z_]{1,40})$/.exec(text) ?? [];
  return level === '' ? null : { level: Number(level), at: toInstant(Number(at)), no, rule: rule as WarningRule };
}

const writePlace = ({ level, at, no, rule }: WarningPlace): string => `${level}.${fromInstant(at)}.${no}.${rule}`;

/** Warnings of the city, or of all; paging is stable when one in between is closed or cleared. */
export const consoleWarnings = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('dispatch.console_warnings', async (_, { state = 'open', level, city, cursor }) => {
    const after = cursor === undefined ? null : readPlace(cursor);
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const rows = await listWarnings(database, {
      group: state,
      at: toInstant(clock.now()),
      level: level ? Number(level) : null,
      city: city ?? null,
      after,
      limit: PAGE_SIZE + 1,
    });
    const shown = rows.slice(0, PAGE_SIZE);
    const people = await findPeople(database, [
      ...new Set(shown.flatMap(({ recyclerId }) => (recyclerId === null ? [] : [recyclerId]))),
    ]);
    const items = (await viewWarnings(database, shown, 'operator')).map(({ row, order, view }) => ({
      ...view,
      id: `${view.no} ${view.rule} ${view.openedAt}`,
      city: row.city,
      district: order.district,
      recyclerName: row.recyclerId === null ? null : (people.get(row.recyclerId)?.username ?? null),
      handledBy: row.handledBy,
      snoozedUntil: row.snoozedUntil,
      remindedAt: row.remindedAt,
      remindedBy: row.remindedBy,
      reminder: row.recyclerId === null ? null : reminderOf(row.rule),
    }));
    const last = shown.at(-1);
    return success({
      items,
      next:
        rows.length > PAGE_SIZE && last
          ? writePlace({ ...last, at: state === 'closed' ? last.openedAt : last.since })
          : null,
    });
  });
