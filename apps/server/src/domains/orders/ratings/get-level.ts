import { startOfShanghaiDay, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { faultThousandths, levelOf, scoreTenths } from './level.rules.ts';
import { readLevelFacts } from './level.store.ts';

/** A recycler's score and level. They change at midnight alone: what happens today counts tomorrow. What the next level needs is theirs to know. */
export const getLevel = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('orders.get_level', async ({ caller }, { userid }) => {
    const facts = await readLevelFacts(database, userid, startOfShanghaiDay(clock.now()));
    const { level, next } = levelOf(facts);
    const own = caller.kind === 'user' && caller.userId === userid;
    return success({ level, scoreTenths: scoreTenths(facts), deals: facts.deals, own: own ? { faultThousandths: faultThousandths(facts), next } : null });
  });
