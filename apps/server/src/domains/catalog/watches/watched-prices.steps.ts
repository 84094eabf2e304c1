import type { PriceWatch } from '@shoushou/contract';
import { shanghaiDate, type Fen } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Queryable } from '../../../platform/database/types.ts';
import { readRegions } from '../../places/index.ts';
import { listPricedItems } from '../catalog.store.ts';
import { listWatches, type WatchRow } from './watches.store.ts';

/** A watch with the item's price of today. */
export interface WatchedPrice extends WatchRow {
  name: string;
  service: string;
  unit: 'kg' | 'piece';
  districtName: string;
  priceFen: Fen;
}

/**
 * Today's prices of watched items; items that are not bought, or only by valuation, are left out. @param now
 * milliseconds
 */
export async function readWatched(
  source: Queryable,
  watches: readonly WatchRow[],
  now: number,
): Promise<WatchedPrice[]> {
  const today = shanghaiDate(now);
  const districts = [...new Set(watches.map(({ district }) => district))];
  const regions = await readRegions(source, districts);
  const found: WatchedPrice[] = [];
  for (const district of districts) {
    const own = watches.filter((watch) => watch.district === district);
    const items = await listPricedItems(source, {
      city: cityOf(district),
      district,
      from: today,
      to: today,
      itemIds: own.map(({ itemId }) => itemId),
    });
    for (const watch of own) {
      const item = items.find(({ itemId, valued }) => itemId === watch.itemId && !valued);
      if (item)
        found.push({
          ...watch,
          name: item.label,
          service: item.service,
          unit: item.unit,
          districtName: regions.get(district)?.name ?? district,
          priceFen: item.prices.at(-1) ?? item.basePriceFen,
        });
    }
  }
  return found;
}

/** A person's watches as they see them, newest first. @param now milliseconds */
export async function viewWatches(source: Queryable, ownerId: string, now: number): Promise<PriceWatch[]> {
  const watches = await listWatches(source, ownerId);
  const watched = await readWatched(source, watches, now);
  return watches.flatMap((watch) => {
    const seen = watched.find(({ itemId, district }) => itemId === watch.itemId && district === watch.district);
    return seen
      ? [
          {
            itemId: seen.itemId,
            name: seen.name,
            unit: seen.unit,
            adcode: seen.district,
            district: seen.districtName,
            leastPermille: seen.leastPermille,
            notifiedFen: seen.notifiedFen,
            priceFen: seen.priceFen,
          },
        ]
      : [];
  });
}
