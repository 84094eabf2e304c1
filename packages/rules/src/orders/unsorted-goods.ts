import type { Fen } from '@shoushou/kernel/money';
import { priceOfWeight, type Grams } from '@shoushou/kernel/weight';

interface SortedLine {
  readonly itemId: string;
  readonly netGrams: Grams | null;
  readonly amountFen: Fen;
}

/**
 * The minimum total of an order's sorted lines, if it is not reached: goods booked unsorted may be sorted at the door,
 * but never for less than their unsorted price. Null when reached. @param booked prices of the booked goods, fen a
 * kilogram, by item
 * @param unsorted those items that stand for unsorted goods
 */
export function unsortedFloor(
  lines: readonly SortedLine[],
  booked: ReadonlyMap<string, Fen>,
  unsorted: readonly string[],
): Fen | null {
  const prices = unsorted.flatMap((itemId) => booked.get(itemId) ?? []);
  if (prices.length === 0) return null;
  const sorted = lines.filter(({ itemId, netGrams }) => netGrams !== null && !booked.has(itemId));
  const grams = sorted.reduce((sum, { netGrams }) => sum + (netGrams ?? 0), 0);
  const floor = priceOfWeight(grams, Math.min(...prices));
  return sorted.reduce((sum, { amountFen }) => sum + amountFen, 0) < floor ? floor : null;
}
