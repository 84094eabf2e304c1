import { failure, PAGE_SIZE, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import type { LineKindTable } from '../ledger/line-kinds.rules.ts';
import { readLines } from './lines.store.ts';
import { monthBounds } from './month.rules.ts';

/** The lines of the caller's balance, newest first; the amounts of all lines add up to the balance. */
export const listLines = ({ database, lineKinds }: Pick<Deps, 'database'> & { lineKinds: LineKindTable }) =>
  handler('wallet.list_lines', async ({ caller }, { kind, month, place, cursor }) => {
    if (cursor !== undefined && !/^\d{1,15}$/.test(cursor))
      return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const bounds = month === undefined ? {} : monthBounds(month);
    const rows = await readLines(
      database,
      caller.userId,
      { kind, place, ...bounds, before: cursor === undefined ? undefined : Number(cursor) },
      PAGE_SIZE + 1,
    );
    const shown = rows.slice(0, PAGE_SIZE);
    return success({
      items: shown.map(({ sequence: _, ...line }) => ({ ...line, kindName: lineKinds.nameOf(line.kind) })),
      next: rows.length > PAGE_SIZE ? String(shown.at(-1)!.sequence) : null,
    });
  });
