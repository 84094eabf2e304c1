import type { Price } from '@shoushou/contract';
import { MIX_KILOGRAMS, sortedValue, type MixShare } from '@shoushou/rules/catalog/mix';
import type { Queryable } from '../../../platform/database/types.ts';
import { readPrices, withoutSearchTerms, type District } from '../showing/district-prices.steps.ts';

export interface PricedMix {
  item: Price;
  parts: { itemId: string; name: string; thousandths: number; priceFen: number }[];
  /** Value of 100 kg, fen. */
  unsortedFen: number;
  sortedFen: number;
}

/** Mixes at today's prices of a district; one of which an item was removed or is valued is null. */
export async function priceMixes(
  db: Queryable,
  district: District,
  now: number,
  mixes: readonly { itemId: string; shares: readonly MixShare[] }[],
): Promise<(PricedMix | null)[]> {
  const itemIds = [...new Set(mixes.flatMap(({ itemId, shares }) => [itemId, ...shares.map((share) => share.itemId)]))];
  if (itemIds.length === 0) return [];
  const { prices } = await readPrices({ database: db, deviceRanges: async () => new Map() }, district, now, {
    itemIds,
  });
  // Valued items have no price before a valuation, so they are not part of a mix.
  const known = new Map(prices.filter(({ valued }) => !valued).map((price) => [price.itemId, price]));
  return mixes.map(({ itemId, shares }) => {
    const item = known.get(itemId);
    const parts = shares.flatMap((share) => {
      const price = known.get(share.itemId);
      return price
        ? [
            {
              itemId: share.itemId,
              name: price.grade === null ? price.name : `${price.name} ${price.grade}`,
              thousandths: share.thousandths,
              priceFen: price.priceFen,
            },
          ]
        : [];
    });
    if (!item || parts.length < shares.length) return null;
    return {
      item: withoutSearchTerms(item),
      parts,
      unsortedFen: item.priceFen * MIX_KILOGRAMS,
      sortedFen: sortedValue(parts),
    };
  });
}
