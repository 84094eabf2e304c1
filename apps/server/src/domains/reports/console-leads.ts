import { failure, PAGE_SIZE, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../deps.ts';
import { handler } from '../../platform/http/action.ts';
import { listLeads } from './reports.store.ts';

export function consoleLeads({ database }: Pick<Deps, 'database'>) {
  return handler('reports.console_leads', async (_, { kind, city, cursor }) => {
    if (cursor !== undefined && !isUuid(cursor))
      return failure('platform.malformed', { values: { problem: 'cursor' } });
    const rows = await listLeads(database, {
      kind: kind ?? null,
      city: city ?? null,
      after: cursor ?? null,
      limit: PAGE_SIZE + 1,
    });
    const items = rows.slice(0, PAGE_SIZE);
    return success({ items, next: rows.length > PAGE_SIZE ? items.at(-1)!.id : null });
  });
}
