import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findCode, readProfit, readRules } from './invitations.store.ts';

export function getProfit({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('campaigns.get_profit', async ({ caller }, { x }) => {
    if (x !== caller.userId) return failure('platform.not_found');
    const [code, profit, { rules, spentFen }] = await Promise.all([findCode(database, caller.userId), readProfit(database, caller.userId), readRules(database, clock.now())]);
    const { rewardFen, leastOrderFen, withinDays, mostPerMonth, budgetFen } = rules;
    return success({ code, ...profit, rule: { rewardFen, leastOrderFen, withinDays, mostPerMonth, running: spentFen + rewardFen <= budgetFen } });
  });
}
