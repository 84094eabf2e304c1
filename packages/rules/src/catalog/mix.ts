import { scale, type Fen } from '@shoushou/kernel/money';

/** A part of unsorted goods, thousandths of their weight. */
export interface MixShare {
  readonly itemId: string;
  readonly thousandths: number;
}

/** All shares of a mix together. */
export const WHOLE_MIX = 1000;

/**
 * Reference weight for the value of a mix, kilograms: large enough that a part of a few per cent amounts to some fen.
 */
export const MIX_KILOGRAMS = 100;

/** Whether shares form a mix: each above 0, no item twice, 100 % in total. */
export function isWholeMix(shares: readonly MixShare[]): boolean {
  return (
    shares.every(({ thousandths }) => thousandths > 0) &&
    new Set(shares.map(({ itemId }) => itemId)).size === shares.length &&
    shares.reduce((sum, { thousandths }) => sum + thousandths, 0) === WHOLE_MIX
  );
}

/** The value of a part in 100 kg of the mix, fen. @param priceFen fen per kilogram */
export function partValue(priceFen: Fen, thousandths: number): Fen {
  return scale(priceFen * MIX_KILOGRAMS, thousandths, WHOLE_MIX);
}

/** The value of 100 kg once sorted, fen: the sum of the displayed parts. */
export function sortedValue(parts: readonly { readonly priceFen: Fen; readonly thousandths: number }[]): Fen {
  return parts.reduce((sum, { priceFen, thousandths }) => sum + partValue(priceFen, thousandths), 0);
}

/** The shares after one was changed: the others keep their proportions to each other, and all remain 1000 together. */
export function withShare<Share extends MixShare>(
  shares: readonly Share[],
  itemId: string,
  thousandths: number,
): Share[] {
  const wanted = Math.min(WHOLE_MIX, Math.max(0, Math.round(thousandths)));
  const others = shares.filter((share) => share.itemId !== itemId);
  const before = others.reduce((sum, share) => sum + share.thousandths, 0);
  let left = WHOLE_MIX - wanted;
  let weight = before === 0 ? others.length : before;
  return shares.map((share) => {
    if (share.itemId === itemId) return { ...share, thousandths: others.length === 0 ? WHOLE_MIX : wanted };
    const own = before === 0 ? 1 : share.thousandths;
    const part = weight === 0 ? 0 : Math.round((left * own) / weight);
    left -= part;
    weight -= own;
    return { ...share, thousandths: part };
  });
}
