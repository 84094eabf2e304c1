import { failure, PAGE_SIZE, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listPaperAccesses } from '../../files/index.ts';

export function consoleReadings({ database }: Pick<Deps, 'database'>) {
  return handler('identity.console_readings', async (_, { cursor }) => {
    if (cursor !== undefined && !isUuid(cursor))
      return failure('platform.malformed', { values: { problem: 'cursor' } });
    const rows = await listPaperAccesses(database, { before: cursor ?? null, limit: PAGE_SIZE + 1 });
    const items = rows.slice(0, PAGE_SIZE);
    return success({ items, next: rows.length > PAGE_SIZE ? items.at(-1)!.id : null });
  });
}
