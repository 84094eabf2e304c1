import type { catalogCalls } from '@shoushou/contract/catalog/catalog.contract';
import { failure, shanghaiDate, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { readRegions } from '../../places/index.ts';
import { readWatched, viewWatches } from './watched-prices.steps.ts';
import { endWatch, listWatches, writeWatch } from './watches.store.ts';

const MAX_WATCHES = 20;

export const watchesCalls = ({ clock, database }: Pick<Deps, 'clock' | 'database'>) =>
  callsOf<typeof catalogCalls>()({
    /** A watch that is begun again compares with the price of today. */
    'catalog.watch_item': transactionalHandler(
      async (tx, { caller: { userId } }, { itemId, adcode, leastPermille }) => {
        const now = clock.now();
        const key = { ownerId: userId, itemId, district: adcode };
        if (leastPermille === 0) {
          await endWatch(tx, key);
          return success(await viewWatches(tx, userId, now));
        }
        await lockCount(tx, 'catalog.watches', userId);
        const known = await listWatches(tx, userId);
        if (known.length >= MAX_WATCHES && !known.some((watch) => watch.itemId === itemId && watch.district === adcode))
          return failure('catalog.watch_limit', { values: { limit: MAX_WATCHES } });
        if (!(await readRegions(tx, [adcode])).has(adcode)) return failure('catalog.item_unknown');
        const [watched] = await readWatched(tx, [{ ...key, leastPermille, notifiedFen: 0 }], now);
        if (!watched) return failure('catalog.item_unknown');
        await writeWatch(tx, { ...key, leastPermille, notifiedFen: watched.priceFen }, shanghaiDate(now), now);
        return success(await viewWatches(tx, userId, now));
      },
    ),

    'catalog.list_watches': handler(async ({ caller: { userId } }) =>
      success(await viewWatches(database, userId, clock.now())),
    ),
  });
