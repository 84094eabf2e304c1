import { pushTypes } from '@shoushou/contract/push-types';
import { shanghaiDate } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { notifyAll } from '../../messages/index.ts';
import { hasMoved, movedText } from './watched-prices.rules.ts';
import { readWatched, type WatchedPrice } from './watched-prices.steps.ts';
import { lockUncompared, noteCompared } from './watches.store.ts';

const AT_ONCE = 500;

/** Compares every watch with today's price, once a day, and tells whose price has moved. @returns how many were told */
export async function tellWatchers(deps: Pick<Deps, 'database' | 'clock' | 'random'>): Promise<number> {
  const now = deps.clock.now();
  const today = shanghaiDate(now);
  for (let told = 0; ; ) {
    const { compared, moved } = await deps.database.transaction(async (tx) => {
      const due = await lockUncompared(tx, today, AT_ONCE);
      const news = (await readWatched(tx, due, now)).filter((watch) => hasMoved(watch, watch.priceFen));
      const newPrices = new Map(news.map((watch) => [keyOf(watch), watch.priceFen]));
      await noteCompared(tx, due.map((watch) => ({ ...watch, toldFen: newPrices.get(keyOf(watch)) ?? watch.toldFen })), today);
      await notifyAll(tx, deps, news.map((watch) => ({ userId: watch.ownerId, kind: 'service', title: `${watch.name}${watch.priceFen > watch.toldFen ? '涨价了' : '跌价了'}`, text: movedText({ ...watch, district: watch.districtName }, watch.priceFen), pushType: pushTypes.page.type, subject: `grneral-price/${watch.itemId}` })));
      return { compared: due.length, moved: news.length };
    });
    told += moved;
    if (compared < AT_ONCE) return told;
  }
}

const keyOf = ({ ownerId, itemId, district }: Pick<WatchedPrice, 'ownerId' | 'itemId' | 'district'>): string => `${ownerId} ${itemId} ${district}`;
