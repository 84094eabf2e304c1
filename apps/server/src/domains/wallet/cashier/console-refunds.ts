import { failure, PAGE_SIZE, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readRefundCursor, writeRefundCursor } from './refund-cursor.rules.ts';
import { listRefunds } from './refunds.store.ts';

export const consoleRefunds = ({ database }: Pick<Deps, 'database'>) =>
  handler('wallet.console_refunds', async (_, { group, cursor }) => {
    const before = cursor === undefined ? null : readRefundCursor(cursor);
    if (cursor !== undefined && before === null)
      return failure('platform.malformed', { values: { problem: 'cursor' } });
    const rows = await listRefunds(database, { done: group === 'done', before, limit: PAGE_SIZE + 1 });
    const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1]! : null;
    return success({
      items: rows
        .slice(0, PAGE_SIZE)
        .map(({ ownerId: _owner, totalFen: _total, movementKey: _movement, ...refund }) => refund),
      next: last && writeRefundCursor(last),
    });
  });
