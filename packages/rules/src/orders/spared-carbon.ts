import type { Grams } from '@shoushou/kernel/weight';

/**
 * What recycling a kilogram emits less than disposing of it, in grams of CO₂ equivalent, by group of goods. From the factors of the
 * Waste Reduction Model of the US Environmental Protection Agency, version 15 (corrugated containers, mixed plastics, steel cans,
 * copper wire, aluminium ingot, glass; tons of CO₂ equivalent a short ton: 3.14, 0.93, 1.83, 4.49, 7.20, 0.28). Groups without a factor
 * count as nothing, so that the sum never says too much.
 */
const sparedPerKilogram: Readonly<Record<string, number>> = {
  'scrap-paper': 3_460, 'scrap-plastic': 1_030, 'scrap-iron': 2_020, 'scrap-stainless': 2_020, 'scrap-copper': 4_950, 'scrap-aluminium': 7_940, 'scrap-glass': 310,
};

/** Where the figures come from, as screens say it. */
export const SPARED_CARBON_SOURCE = '按美国环保署 WARM 模型第 15 版的回收系数估算，仅供参考';

/** Grams of CO₂ equivalent that these goods spared. */
export function sparedCarbon(goods: readonly { readonly categoryId: string; readonly grams: Grams }[]): Grams {
  return goods.reduce((sum, { categoryId, grams }) => sum + Math.round(((sparedPerKilogram[categoryId] ?? 0) * grams) / 1_000), 0);
}
