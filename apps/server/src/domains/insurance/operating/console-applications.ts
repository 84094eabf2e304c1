import {
  failure,
  fromInstant,
  maskMobile,
  PAGE_SIZE,
  readTimeCursor,
  success,
  writeTimeCursor,
} from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { listAll } from '../cover/applications.store.ts';
import { viewRecords } from '../applications/application-view.steps.ts';
import { CASE_AFTER } from '../policies/ask-insurer.rules.ts';

export const consoleApplications = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('insurance.console_applications', async (_, { state, no, cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'IN');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const rows = await listAll(database, { state: state ?? null, no: no ?? null, after, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const [records, people] = await Promise.all([
      viewRecords(database, page),
      findPeople(database, [...new Set(page.map(({ personId }) => personId))]),
    ]);
    const items = page.map((row, index) => {
      const person = people.get(row.personId);
      return {
        ...records[index]!,
        userId: row.personId,
        userName: person?.username ?? '',
        mobile: maskMobile(person?.mobile ?? ''),
        askCount: row.askCount,
        overdue: row.state === 'issuing' && row.paidAt !== null && fromInstant(row.paidAt) + CASE_AFTER < clock.now(),
      };
    });
    const last = page.at(-1);
    return success({
      items,
      next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.madeAt, no: last.no }) : null,
    });
  });
