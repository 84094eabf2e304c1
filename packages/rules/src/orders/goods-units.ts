import { formatMoney, type Fen } from '@shoushou/kernel/money';
import { formatPricePerWeight, formatWeight, type Grams, type WeightUnit } from '@shoushou/kernel/weight';
import { pieceUnit } from './piece-unit.ts';
import type { WeighedUnit } from './weighing.ts';

export { pieceUnit };

/** The unit of an item: `kg`, `斤`, `台`. */
export function goodsUnit(unit: WeighedUnit, service: string, weightUnit: WeightUnit = 'kg'): string {
  return unit === 'piece' ? pieceUnit(service) : weightUnit === 'kg' ? 'kg' : '斤';
}

/** The quantity as text: `2 台`, `25.22 kg`, `50.44 斤`. */
export function goodsQuantity(
  { netGrams, pieces }: { netGrams: Grams | null; pieces: number | null },
  service: string,
  weightUnit: WeightUnit = 'kg',
): string {
  return netGrams === null ? `${pieces ?? 0} ${pieceUnit(service)}` : formatWeight(netGrams, weightUnit);
}

/**
 * A price for one unit, `¥120.00`, `¥1.45`; per 斤 where weights are shown in 斤: `¥0.725`. @param priceFen a kilogram or
 * a piece
 */
export function unitPrice(priceFen: Fen, unit: WeighedUnit, weightUnit: WeightUnit = 'kg'): string {
  return unit === 'kg' ? `¥${formatPricePerWeight(priceFen, weightUnit)}` : formatMoney(priceFen);
}

/** A price with its unit: `1.45 元/kg`, `0.725 元/斤`, `120.00 元/台`. */
export function pricePerUnit(priceFen: Fen, unit: WeighedUnit, service: string, weightUnit: WeightUnit = 'kg'): string {
  return `${unitPrice(priceFen, unit, weightUnit).slice(1)} 元/${goodsUnit(unit, service, weightUnit)}`;
}
