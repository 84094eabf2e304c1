import { failure, PAGE_SIZE, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { stateOfRule } from './invitations.rules.ts';
import { listRules, readRules } from './invitations.store.ts';

export function consoleRules({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('campaigns.console_rules', async (_, { cursor }) => {
    if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) return failure('platform.malformed', { values: { problem: 'cursor' } });
    const [rows, { rules }] = await Promise.all([listRules(database, { before: cursor === undefined ? null : Number(cursor), limit: PAGE_SIZE + 1 }), readRules(database, clock.now())]);
    const items = rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, state: stateOfRule(row, rules.version) }));
    return success({ items, next: rows.length > PAGE_SIZE ? String(items.at(-1)!.version) : null });
  });
}
