import { formatTonnage, formatWeight, isTonnageRounded } from '@shoushou/kernel/weight';
import { TwoLines } from './TwoLines.tsx';

/** A weight in a cell: from a tonne on as tonnage, and the exact kilograms below one that is rounded. */
export function ExactWeight({ grams }: { grams: number }) {
  const tonnage = formatTonnage(grams);
  return isTonnageRounded(grams) ? <TwoLines first={tonnage} second={formatWeight(grams)} /> : tonnage;
}
