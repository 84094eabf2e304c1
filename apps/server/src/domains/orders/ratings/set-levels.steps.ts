import { shanghaiDate, startOfShanghaiDay } from '@shoushou/kernel';
import { pushTypes } from '@shoushou/contract/push-types';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { notify } from '../../messages/index.ts';
import { listOrderCities } from '../directory/directory.store.ts';
import {
  insertConductOfReceipts,
  lockOutdatedLevels,
  writeLevels,
  type StoredLevel,
} from '../conduct/conduct.store.ts';
import { underWayLimit } from '../fees/fees.rules.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { levelOf } from './level.rules.ts';
import { listLevelFacts } from './level.store.ts';

/** Recyclers in one transaction. */
const BATCH_SIZE = 200;

/** The levels of recyclers at a midnight, milliseconds. */
async function deriveLevels(tx: Transaction, recyclerIds: readonly string[], midnight: number): Promise<StoredLevel[]> {
  return (await listLevelFacts(tx, recyclerIds, midnight)).map((facts) => ({
    recyclerId: facts.recyclerId,
    level: levelOf(facts).level,
  }));
}

/** Derives the levels of a day as of its start, whenever it runs, and notifies recyclers whose level changed. */
async function setLevels(deps: OrdersDeps): Promise<void> {
  const { database, clock, rules } = deps;
  const midnight = startOfShanghaiDay(clock.now());
  const day = shanghaiDate(midnight);
  const current = await rules.current();
  let after: string | undefined = '';
  while (after !== undefined) {
    const from: string = after;
    after = await database.transaction(async (tx) => {
      const before = await lockOutdatedLevels(tx, day, from, BATCH_SIZE);
      const was = new Map(before.map(({ recyclerId, level }) => [recyclerId, level]));
      const levels = await deriveLevels(tx, [...was.keys()], midnight);
      await writeLevels(tx, day, levels);
      for (const { recyclerId: userId, level } of levels) {
        const earlier = was.get(userId) ?? 1;
        if (level === earlier) continue;
        const text = `同时进行的接单最多 ${underWayLimit(current, level)} 单。等级按近 90 天的成交、评分和退单每天 0 点更新。`;
        await notify(tx, deps, {
          userId,
          kind: 'order',
          title: level > earlier ? `升到 ${level} 级` : `降到 ${level} 级`,
          text,
          pushType: pushTypes.page.type,
          subject: 'userinfo',
        });
      }
      return before.at(-1)?.recyclerId;
    });
  }
}

/** Every minute, because a server may have slept over midnight; after the first run of a day there is nothing to do. */
export const levelJobs = (deps: OrdersDeps): Job[] => [
  { name: 'orders.set_levels', cron: '* * * * *', run: () => setLevels(deps) },
];

/**
 * Derives the levels on the day of a time (milliseconds) for recyclers whose orders were inserted in bulk, without
 * notifications.
 */
export async function seedLevels(tx: Transaction, now: number): Promise<void> {
  const midnight = startOfShanghaiDay(now);
  for (const city of await listOrderCities(tx))
    await writeLevels(
      tx,
      shanghaiDate(midnight),
      await deriveLevels(tx, await insertConductOfReceipts(tx, city), midnight),
    );
}
