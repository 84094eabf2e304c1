import type { WeighLineInput } from '@shoushou/contract';
import { formatYuan } from '@shoushou/kernel';
import { pieceUnit } from '@shoushou/rules/orders/goods-units';
import {
  lineFault,
  priceBand,
  weighedLine,
  type LineLimits,
  type ListedItem,
  type WeighedLine,
} from '@shoushou/rules/orders/weighing';
import type { NetTrust } from '@shoushou/rules/scales/trust';

export interface WeighingLimits extends LineLimits {
  /** Maximum difference of a bargained price from the list price, thousandths in either direction. */
  bandThousandths: number;
}

export type WeighingRefusal =
  | { ok: false; name: 'orders.weight_absurd'; values: { item: string; most: string } }
  | { ok: false; name: 'orders.pieces_absurd'; values: { item: string; most: string } }
  | { ok: false; name: 'orders.price_out_of_band'; values: { item: string; least: string; most: string } }
  | { ok: false; name: 'orders.deduction_needs_reason'; values: { item: string } };

/** Net weight and amount of one line, or why it is invalid. */
export function weighLine(
  item: ListedItem & { service: string },
  input: WeighLineInput,
  bargain: boolean,
  limits: WeighingLimits,
  trust?: NetTrust,
): { ok: true; value: WeighedLine } | WeighingRefusal {
  const bandThousandths = bargain ? limits.bandThousandths : 0;
  const heaviestKilograms = limits.heaviestGrams / 1000;
  switch (lineFault(item, input, bandThousandths, limits)) {
    case null:
      return { ok: true, value: weighedLine(item, input, trust) };
    case 'price_out_of_band': {
      const band = priceBand(item.priceFen, bandThousandths);
      return {
        ok: false,
        name: 'orders.price_out_of_band',
        values: { item: item.name, least: formatYuan(band.leastFen), most: formatYuan(band.mostFen) },
      };
    }
    case 'no_pieces':
    case 'too_many_pieces':
      return {
        ok: false,
        name: 'orders.pieces_absurd',
        values: { item: item.name, most: `${limits.mostPieces} ${pieceUnit(item.service)}` },
      };
    case 'no_weight':
    case 'too_heavy':
      return { ok: false, name: 'orders.weight_absurd', values: { item: item.name, most: String(heaviestKilograms) } };
    case 'deduction_needs_reason':
      return { ok: false, name: 'orders.deduction_needs_reason', values: { item: item.name } };
  }
}

/** The goods that were counted: how many lines of the weighing, and pieces. */
export function countedOf(lines: readonly Pick<WeighedLine, 'unit' | 'pieces'>[]): {
  pieceLines?: number;
  pieces?: number;
} {
  const counted = lines.filter(({ unit }) => unit === 'piece');
  return counted.length === 0
    ? {}
    : { pieceLines: counted.length, pieces: counted.reduce((sum, line) => sum + (line.pieces ?? 0), 0) };
}
