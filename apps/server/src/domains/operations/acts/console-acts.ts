import { DAY, failure, PAGE_SIZE, startOfShanghaiDate, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listActs } from './operator-acts.store.ts';

/** Every operator's act, newest first. */
export function consoleActs({ database }: Pick<Deps, 'database'>) {
  return handler('operations.console_acts', async (_, { operatorId, call, subject, from, to, cursor }) => {
    if (operatorId !== undefined && !isUuid(operatorId)) return success({ items: [], next: null });
    if (cursor !== undefined && !/^\d{1,15}$/.test(cursor))
      return failure('platform.malformed', { values: { problem: 'cursor' } });
    const rows = await listActs(database, {
      operatorId: operatorId ?? null,
      call: call ?? null,
      subject: subject || null,
      from: from === undefined ? null : startOfShanghaiDate(from),
      until: to === undefined ? null : startOfShanghaiDate(to) + DAY,
      before: cursor === undefined ? null : Number(cursor),
      limit: PAGE_SIZE + 1,
    });
    const items = rows.slice(0, PAGE_SIZE);
    return success({ items, next: rows.length > PAGE_SIZE ? String(items.at(-1)!.position) : null });
  });
}
