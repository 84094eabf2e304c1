import { failure, fromInstant, PAGE_SIZE, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { promiseOf } from './invitations.rules.ts';
import { listRules, readRules } from './rules.store.ts';

export function consoleRules({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('campaigns.console_rules', async (_, { cursor }) => {
    if (cursor !== undefined && !/^\d{1,9}$/.test(cursor))
      return failure('platform.malformed', { values: { problem: 'cursor' } });
    const now = clock.now();
    const [rows, current] = await Promise.all([
      listRules(database, { before: cursor === undefined ? null : Number(cursor), limit: PAGE_SIZE + 1 }),
      readRules(database, now),
    ]);
    const items = rows.slice(0, PAGE_SIZE).map(({ rules, spentFen, campaign, validFrom, note, madeBy }) => ({
      ...rules,
      spentFen,
      validFrom,
      note,
      madeBy,
      state:
        fromInstant(validFrom) > now
          ? ('coming' as const)
          : rules.version === current.rules.version
            ? promiseOf({ ...rules, spentFen }, campaign, now)
            : ('past' as const),
    }));
    return success({ items, next: rows.length > PAGE_SIZE ? String(items.at(-1)!.version) : null });
  });
}
