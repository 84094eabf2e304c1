/** Income tax on accidental income, withheld from each receipt without an allowance (个人所得税法 第三、六条), in percent. */
const ACCIDENTAL_PERCENT = 20;
/** Value from which an operator must approve a prize before it is given, fen. */
export const HELD_FROM_FEN = 50_000;

/** The tax withheld from a money prize, fen. */
export function taxOf(grossFen: number, tax: 'none' | 'accidental'): number {
  return tax === 'none' ? 0 : Math.round((grossFen * ACCIDENTAL_PERCENT) / 100);
}

interface PricedPrize {
  kind: 'cash' | 'coupon' | 'goods' | 'points' | 'none';
  valueFen: number;
  tax: 'none' | 'accidental';
}

/**
 * The budget cost of a prize, fen. The organiser pays the tax on goods: their value is net, so the tax is a quarter of
 * it.
 */
export function costOfPrize({ kind, valueFen, tax }: PricedPrize): number {
  if (kind === 'cash' || kind === 'coupon') return valueFen;
  return kind === 'goods' && tax === 'accidental' ? Math.round(valueFen / 4) : 0;
}

/**
 * Cuts a packet into shares, each at most twice the mean of the rest: each at least one fen, their sum exact. @param
 * below as `Random.below`
 */
export function cutShares(totalFen: number, count: number, below: (limit: number) => number): number[] {
  if (count < 1 || totalFen < count) throw new RangeError(`${totalFen} fen can't be cut into ${count} shares`);
  const shares: number[] = [];
  let left = totalFen;
  for (let open = count; open > 1; open -= 1) {
    const most = Math.min(left - (open - 1), Math.max(1, Math.floor((left * 2) / open) - 1));
    const share = 1 + below(most);
    shares.push(share);
    left -= share;
  }
  return [...shares, left];
}

/** The bonus of a coupon for a deal, fen: its sum, or with `basisPoints` a share of the deal up to its sum. */
export function couponAdds(
  { grossFen, basisPoints }: { grossFen: number; basisPoints: number },
  dealFen: number,
): number {
  return basisPoints === 0 ? grossFen : Math.min(grossFen, Math.floor((dealFen * basisPoints) / 10_000));
}

/** A deal's share, fen. */
export function earningOf(baseFen: number, { basisPoints, capFen }: { basisPoints: number; capFen: number }): number {
  return Math.min(capFen, Math.floor((baseFen * basisPoints) / 10_000));
}

/**
 * Whether an hour of the day in Shanghai lies in a window; from 22 to 6 crosses midnight, equal ends are the whole day.
 */
export function isWithinHours(hour: number, { fromHour, toHour }: { fromHour: number; toHour: number }): boolean {
  if (fromHour === toHour) return true;
  return fromHour < toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour;
}
