import { pushTypes } from '@shoushou/contract/push-types';
import { shanghaiDate } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { processDueItems, waitingItems } from '../../../platform/jobs/due-items.ts';
import { notifyAll } from '../../messages/index.ts';
import { hasMoved, movedText } from './watched-prices.rules.ts';
import { readWatched } from './watched-prices.steps.ts';
import { lockUncompared, markCompared, watchName, type WatchRow } from './watches.store.ts';

const BATCH_SIZE = 500;

/**
 * Compares every watch with today's price, once a day, and notifies owners whose price has moved, in batches; a failing
 * batch is repeated one by one.
 */
export async function notifyWatchers(
  deps: Pick<Deps, 'database' | 'clock' | 'random' | 'log'>,
  job: string,
): Promise<void> {
  const today = shanghaiDate(deps.clock.now());
  for (let compared = BATCH_SIZE; compared === BATCH_SIZE;) {
    const waiting = await waitingItems(deps, job);
    try {
      compared = await deps.database.transaction(async (tx) => {
        const due = await lockUncompared(tx, today, BATCH_SIZE, waiting);
        await compare(tx, deps, due);
        return due.length;
      });
    } catch (error) {
      deps.log.error({ job, error }, 'one of many watches could not be compared: each is, alone');
      let left = BATCH_SIZE;
      await processDueItems<WatchRow>(deps, job, {
        next: async (tx, failed) => (left-- > 0 ? (await lockUncompared(tx, today, 1, failed))[0] : undefined),
        keyOf: watchName,
        work: (tx, watch) => compare(tx, deps, [watch]),
      });
    }
  }
}

async function compare(tx: Transaction, deps: Pick<Deps, 'clock' | 'random'>, due: readonly WatchRow[]): Promise<void> {
  const now = deps.clock.now();
  const news = (await readWatched(tx, due, now)).filter((watch) => hasMoved(watch, watch.priceFen));
  const newPrices = new Map(news.map((watch) => [watchName(watch), watch.priceFen]));
  await markCompared(
    tx,
    due.map((watch) => ({ ...watch, notifiedFen: newPrices.get(watchName(watch)) ?? watch.notifiedFen })),
    shanghaiDate(now),
  );
  await notifyAll(
    tx,
    deps,
    news.map((watch) => ({
      userId: watch.ownerId,
      kind: 'service',
      title: `${watch.name}${watch.priceFen > watch.notifiedFen ? '涨价了' : '跌价了'}`,
      text: movedText({ ...watch, district: watch.districtName }, watch.priceFen, now),
      pushType: pushTypes.page.type,
      subject: `grneral-price/${watch.itemId}`,
    })),
  );
}
