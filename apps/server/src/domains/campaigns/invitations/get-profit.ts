import { DAY, failure, shanghaiDate, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { promiseOf } from './invitations.rules.ts';
import { findCode, listInviteDays, readProfit } from './invitations.store.ts';
import { readRules } from './rules.store.ts';

/** Days for which the income is listed. */
const DAYS = 30;

export function getProfit({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('campaigns.get_profit', async ({ caller }, { x }) => {
    if (x !== caller.userId) return failure('platform.not_found');
    const now = clock.now();
    const [code, profit, days, { rules, spentFen, campaign }] = await Promise.all([
      findCode(database, caller.userId),
      readProfit(database, caller.userId),
      listInviteDays(database, caller.userId, shanghaiDate(now - (DAYS - 1) * DAY)),
      readRules(database, now),
    ]);
    const { rewardFen, leastOrderFen, withinDays, mostPerMonth } = rules;
    return success({
      code,
      ...profit,
      days,
      rule: {
        rewardFen,
        leastOrderFen,
        withinDays,
        mostPerMonth,
        running: promiseOf({ ...rules, spentFen }, campaign, now) === 'running',
      },
    });
  });
}
