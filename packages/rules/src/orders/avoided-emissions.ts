import type { Grams } from '@shoushou/kernel/weight';
import type { Rule } from '../operations/rule.ts';

/** Emissions avoided by recycling a kilogram instead of disposing of it, grams of CO₂ equivalent, by group of goods. */
export type CarbonFactors = Readonly<Record<string, number>>;

export const CARBON_FACTORS = 'carbon';

/**
 * Built-in defaults: estimates after the Waste Reduction Model of the US Environmental Protection Agency, version 15
 * (corrugated containers, mixed plastics, steel cans, copper wire, aluminium ingot, glass; tons of CO₂ equivalent a
 * short ton: 3.14, 0.93, 1.83, 4.49, 7.20, 0.28). The operator checks them before relying on them, and changes them
 * together with their sources. Groups without a factor count as zero, so that the sum is never overstated.
 */
export const firstCarbonFactors: CarbonFactors = {
  'scrap-paper': 3_460,
  'scrap-plastic': 1_030,
  'scrap-iron': 2_020,
  'scrap-stainless': 2_020,
  'scrap-copper': 4_950,
  'scrap-aluminium': 7_940,
  'scrap-glass': 310,
};

const hint =
  '每回收一公斤少排的二氧化碳。产品初始值是按美国环保署 WARM 模型第 15 版估算的，没有经过核对；请按您采用的资料改，改动说明会作为依据显示在用户的账单里。';
const names: Readonly<Record<string, string>> = {
  'scrap-paper': '废纸',
  'scrap-plastic': '废塑料',
  'scrap-iron': '废铁',
  'scrap-stainless': '不锈钢',
  'scrap-copper': '废铜',
  'scrap-aluminium': '废铝',
  'scrap-glass': '废玻璃',
};

export const carbonRules: readonly Rule[] = Object.entries(names).map(([path, name]) => ({
  path,
  group: '减碳系数',
  name,
  unit: 'grams',
  least: 0,
  most: 50_000,
  money: false,
  hint,
}));

/**
 * The source of the figures, as text for screens. @param basis the operator's text for changed factors; null for the
 * built-in ones
 */
export const avoidedEmissionsSource = (basis: string | null): string =>
  `${basis === null ? '按美国环保署 WARM 模型第 15 版的回收系数估算' : `按平台采用的回收系数估算，依据：${basis}`}，仅供参考`;

/** The emissions avoided by recycling these goods, grams of CO₂ equivalent. */
export function avoidedEmissions(
  goods: readonly { readonly categoryId: string; readonly grams: Grams }[],
  factors: CarbonFactors,
): Grams {
  return goods.reduce(
    (sum, { categoryId, grams }) => sum + Math.round(((factors[categoryId] ?? 0) * grams) / 1_000),
    0,
  );
}
