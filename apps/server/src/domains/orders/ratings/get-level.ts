import { startOfShanghaiDay, success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { readLevel } from '../conduct/conduct.store.ts';
import { underWayLimit } from '../fees/fees.rules.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { faultThousandths, levelOf, scoreTenths } from './level.rules.ts';
import { listLevelFacts } from './level.store.ts';

/** A recycler's score and level. They change only at midnight: today's events count tomorrow. Only the recycler sees the requirements of the next level. */
export const getLevel = ({ database, clock, rules }: Pick<OrdersDeps, 'database' | 'clock' | 'rules'>) =>
  handler('orders.get_level', async ({ caller }, { userid }) => {
    const [[facts], level, current] = await Promise.all([
      listLevelFacts(database, [userid], startOfShanghaiDay(clock.now())),
      readLevel(database, userid),
      rules.current(),
    ]);
    if (!facts) throw new Error(`there are no facts about ${userid}`);
    const own = caller.kind === 'user' && caller.userId === userid;
    const next = levelOf(facts, level).next;
    return success({
      level,
      scoreTenths: scoreTenths(facts),
      deals: facts.deals,
      own: own
        ? {
            faultThousandths: faultThousandths(facts),
            passedQuiz: facts.passedQuiz,
            mostUnderWay: underWayLimit(current, level),
            next: next && { ...next, mostUnderWay: underWayLimit(current, next.level) },
          }
        : null,
    });
  });
