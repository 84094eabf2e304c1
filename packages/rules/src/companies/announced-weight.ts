import type { Grams } from '@shoushou/kernel/weight';

/**
 * Deviation of the counted weight of a delivery from the announced one, thousandths of the latter; negative when it is
 * less.
 */
export const differenceThousandths = (announcedGrams: Grams, netGrams: Grams): number =>
  Math.round(((netGrams - announcedGrams) * 1000) / announcedGrams);
