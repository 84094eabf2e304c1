import { failure, fromInstant, PAGE_SIZE, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listImports } from './imports.store.ts';

const form = /^(\d{13})\.([0-9a-f]{64})$/;

export const consoleImports = ({ database }: Pick<Deps, 'database'>) =>
  handler('market.console_imports', async (_, { cursor }) => {
    const [, at = '', sha256 = ''] = form.exec(cursor ?? '') ?? [];
    if (cursor !== undefined && at === '')
      return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const rows = await listImports(
      database,
      cursor === undefined ? null : { at: toInstant(Number(at)), sha256 },
      PAGE_SIZE + 1,
    );
    const items = rows.slice(0, PAGE_SIZE).map(({ answer, ...row }) => ({ ...row, ...answer }));
    const last = items.at(-1);
    return success({ items, next: rows.length > PAGE_SIZE && last ? `${fromInstant(last.at)}.${last.sha256}` : null });
  });
