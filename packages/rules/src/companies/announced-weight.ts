import type { Grams } from '@shoushou/kernel/weight';

/** How far what counts of a delivery is from what was announced, thousandths of the latter; negative when it is less. */
export const differenceThousandths = (announcedGrams: Grams, netGrams: Grams): number => Math.round(((netGrams - announcedGrams) * 1000) / announcedGrams);
