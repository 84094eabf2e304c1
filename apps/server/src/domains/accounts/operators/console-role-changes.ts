import { failure, PAGE_SIZE, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listRoleChanges } from './operator-roles.store.ts';
import { roleChangeView } from './operator-roles.steps.ts';

export function consoleRoleChanges({ database }: Pick<Deps, 'database'>) {
  return handler('accounts.console_role_changes', async ({ caller }, { cursor }) => {
    if (cursor !== undefined && !isUuid(cursor))
      return failure('platform.malformed', { values: { problem: 'cursor' } });
    const rows = await listRoleChanges(database, { before: cursor ?? null, limit: PAGE_SIZE + 1 });
    const items = rows.slice(0, PAGE_SIZE).map((row) => roleChangeView(row, caller.operatorId));
    return success({ items, next: rows.length > PAGE_SIZE ? items.at(-1)!.id : null });
  });
}
