import { failure, PAGE_SIZE, success } from '@shoushou/kernel';
import { COMPANY_NUMBER } from '@shoushou/rules/numbers/dated-number';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { sumOpen } from '../reservation/reservations.store.ts';
import { listGuaranteed } from './guarantees.store.ts';

/** Active guarantees, with what blocks their return. */
export const consoleGuarantees = ({ database }: Pick<Deps, 'database'>) =>
  handler('companies.console_guarantees', async (_, { cursor }) => {
    if (cursor !== undefined && !COMPANY_NUMBER.test(cursor))
      return failure('platform.malformed', { values: { problem: 'cursor' } });
    const rows = await listGuaranteed(database, { after: cursor ?? null, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const open = await sumOpen(
      database,
      page.map(({ no }) => no),
    );
    return success({
      items: page.map((row) => ({ ...row, depositsFen: open.get(row.no)?.askedFen ?? 0 })),
      next: rows.length > PAGE_SIZE ? page.at(-1)!.no : null,
    });
  });
