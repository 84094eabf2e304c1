import type { Unit, WeighLineInput } from '@shoushou/contract';
import { formatYuan, priceOfWeight, scale, type Fen, type Grams } from '@shoushou/kernel';

/** What the catalogue says of an item on the day. */
export interface ListedItem {
  itemId: string;
  name: string;
  unit: Unit;
  /** Fen a kilogram or a piece. */
  priceFen: Fen;
}

export interface WeighingLimits {
  /** Price moves within ± this many thousandths of the list when the order may be bargained. */
  bandThousandths: number;
  /** Heaviest believable line, grams. */
  heaviestGrams: Grams;
  mostPieces: number;
}

export interface WeighedLine {
  itemId: string;
  name: string;
  unit: Unit;
  grossGrams: Grams | null;
  tareGrams: Grams | null;
  deductionGrams: Grams | null;
  deductionReason: string | null;
  netGrams: Grams | null;
  pieces: number | null;
  listPriceFen: Fen;
  unitPriceFen: Fen;
  amountFen: Fen;
  source: 'typed' | 'scale';
}

export type WeighingRefusal =
  | { ok: false; name: 'orders.weight_absurd'; values: { item: string; most: string } }
  | { ok: false; name: 'orders.price_out_of_band'; values: { item: string; least: string; most: string } }
  | { ok: false; name: 'orders.deduction_needs_reason'; values: { item: string } };

export interface PriceBand {
  leastFen: Fen;
  mostFen: Fen;
}

/** The prices both sides may agree on; without bargaining only the list price. Rounded inwards to whole fen. */
export function priceBand(listFen: Fen, bargain: boolean, bandThousandths: number): PriceBand {
  if (!bargain) return { leastFen: listFen, mostFen: listFen };
  return {
    leastFen: Math.ceil((listFen * (1000 - bandThousandths)) / 1000),
    mostFen: Math.floor((listFen * (1000 + bandThousandths)) / 1000),
  };
}

/** Net weight and amount of one line, or why it can't be. Gross minus tare minus deduction, never below one gram. */
export function weighLine(item: ListedItem, input: WeighLineInput, bargain: boolean, limits: WeighingLimits): { ok: true; value: WeighedLine } | WeighingRefusal {
  const band = priceBand(item.priceFen, bargain, limits.bandThousandths);
  if (input.unitPriceFen < band.leastFen || input.unitPriceFen > band.mostFen) {
    return { ok: false, name: 'orders.price_out_of_band', values: { item: item.name, least: formatYuan(band.leastFen), most: formatYuan(band.mostFen) } };
  }
  const common = { itemId: item.itemId, name: item.name, unit: item.unit, listPriceFen: item.priceFen, unitPriceFen: input.unitPriceFen, source: input.source ?? ('typed' as const) };
  if (item.unit === 'piece') return countPieces(item, input, limits, common);

  const gross = input.grossGrams ?? 0;
  const tare = input.tareGrams ?? 0;
  const deduction = input.deductionGrams ?? 0;
  const net = gross - tare - deduction;
  if (net <= 0 || net > limits.heaviestGrams) {
    return { ok: false, name: 'orders.weight_absurd', values: { item: item.name, most: String(limits.heaviestGrams / 1000) } };
  }
  if (deduction > 0 && !input.deductionReason) return { ok: false, name: 'orders.deduction_needs_reason', values: { item: item.name } };
  return {
    ok: true,
    value: {
      ...common,
      grossGrams: gross,
      tareGrams: tare,
      deductionGrams: deduction,
      deductionReason: deduction > 0 ? (input.deductionReason ?? null) : null,
      netGrams: net,
      pieces: null,
      amountFen: priceOfWeight(net, input.unitPriceFen),
    },
  };
}

function countPieces(item: ListedItem, input: WeighLineInput, limits: WeighingLimits, common: Pick<WeighedLine, 'itemId' | 'name' | 'unit' | 'listPriceFen' | 'unitPriceFen' | 'source'>): { ok: true; value: WeighedLine } | WeighingRefusal {
  const pieces = input.pieces ?? 0;
  if (pieces < 1 || pieces > limits.mostPieces) {
    return { ok: false, name: 'orders.weight_absurd', values: { item: item.name, most: `${limits.mostPieces} 件或 ${limits.heaviestGrams / 1000}` } };
  }
  return {
    ok: true,
    value: { ...common, grossGrams: null, tareGrams: null, deductionGrams: null, deductionReason: null, netGrams: null, pieces, amountFen: input.unitPriceFen * pieces },
  };
}

/** What all lines come to. Line amounts are rounded one by one, so the sum is what the person can add up. */
export function totalOf(lines: readonly WeighedLine[]): { totalFen: Fen; totalGrams: Grams } {
  return {
    totalFen: lines.reduce((sum, line) => sum + line.amountFen, 0),
    totalGrams: lines.reduce((sum, line) => sum + (line.netGrams ?? 0), 0),
  };
}

/** What the platform takes from the recycler for a payment through the wallet, fen, rounded half up. */
export function serviceFee(totalFen: Fen, thousandths: number): Fen {
  return scale(totalFen, thousandths, 1000);
}

/** The range shown for a booking: the estimate at list prices, ± the given thousandths, in whole yuan where it is large. */
export function estimateRange(amountFen: Fen, spreadThousandths: number): { lowFen: Fen; highFen: Fen } {
  const round = (fen: Fen): Fen => (fen >= 1000 ? Math.round(fen / 100) * 100 : fen);
  return {
    lowFen: round(scale(amountFen, 1000 - spreadThousandths, 1000)),
    highFen: round(scale(amountFen, 1000 + spreadThousandths, 1000)),
  };
}
