import { shanghaiDate, type Fen } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { readListPrices } from '../../catalog/index.ts';
import { findBasis, type VariantBasis } from './prices.store.ts';
import { withScrapFloor } from './basis.rules.ts';

/** A variant and the district where it is valued; without one, the installation's home district. */
export interface ValuedVariant {
  readonly variantId: string;
  readonly adcode?: string | undefined;
}

type Scrappable = Pick<VariantBasis, 'floorFen' | 'scrapItemId'>;

/** The same variants, with floors of at least today's scrap value in the district. @param now milliseconds */
export async function withScrapFloors<Variant extends Scrappable>(
  source: Queryable,
  variants: readonly Variant[],
  adcode: string | undefined,
  now: number,
): Promise<Variant[]> {
  const itemIds = [...new Set(variants.flatMap(({ scrapItemId }) => scrapItemId ?? []))];
  const prices = itemIds.length === 0 ? new Map<string, Fen>() : await readListPrices(source, adcode, itemIds, now);
  return variants.map((variant) => withScrapFloor(variant, prices.get(variant.scrapItemId ?? '') ?? 0));
}

/** A variant with its scrap value in the district, fen a piece; 0 if its kind is not sold as scrap. */
export type VariantValue = VariantBasis & { readonly scrapFen: Fen };

/** Today's value of a variant in a district; null for an unknown one. @param now milliseconds */
export async function readVariantValue(
  source: Queryable,
  { variantId, adcode }: ValuedVariant,
  now: number,
): Promise<VariantValue | null> {
  const variant = await findBasis(source, variantId, shanghaiDate(now));
  if (!variant) return null;
  const { scrapItemId } = variant;
  const scrapFen =
    scrapItemId === null ? 0 : ((await readListPrices(source, adcode, [scrapItemId], now)).get(scrapItemId) ?? 0);
  return { ...withScrapFloor(variant, scrapFen), scrapFen };
}
