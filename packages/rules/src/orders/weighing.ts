import { scale, type Fen } from '@shoushou/kernel/money';
import type { NetTrust, WeightTrust } from '../scales/trust.ts';
import { priceOfWeight, type Grams } from '@shoushou/kernel/weight';

/** The unit that goods are sold by. */
export type WeighedUnit = 'kg' | 'piece';

/** The item's entry in the district's price list of the day. */
export interface ListedItem {
  readonly itemId: string;
  readonly name: string;
  readonly unit: WeighedUnit;
  /** Fen a kilogram or a piece. */
  readonly priceFen: Fen;
}

/** A recycler's entry for one item: grams for goods by weight, a count for goods by the piece. */
export interface Measured {
  /** Weight with its container. */
  readonly grossGrams?: Grams | null | undefined;
  readonly tareGrams?: Grams | null | undefined;
  /** Dirt or water that is deducted, with a reason. */
  readonly deductionGrams?: Grams | null | undefined;
  readonly deductionReason?: string | null | undefined;
  readonly pieces?: number | null | undefined;
  readonly unitPriceFen: Fen;
}

export interface WeighedLine {
  itemId: string;
  name: string;
  unit: WeighedUnit;
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
  /** Trust of the gross weight. */
  trust: WeightTrust;
  /** Its capture. */
  captureId: string | null;
  /** Trust of the tare; null without a tare. */
  tareTrust: WeightTrust | null;
  tareCaptureId: string | null;
}

export interface PriceBand {
  leastFen: Fen;
  mostFen: Fen;
}

export interface LineLimits {
  /** Maximum plausible weight of a line. */
  readonly heaviestGrams: Grams;
  readonly mostPieces: number;
}

/** Limits of the first version of the order rules; the server applies the version that the order was booked under. */
export const defaultLineLimits: LineLimits = { heaviestGrams: 5_000_000, mostPieces: 999 };

/** Default bargaining band, for a deal whose own band is not known yet. */
export const USUAL_BAND_THOUSANDTHS = 100;

/**
 * The unit prices that both sides may agree on, rounded inwards to whole fen. @param bandThousandths distance from the
 * list price in either direction; 0 where nothing is bargained
 */
export function priceBand(listFen: Fen, bandThousandths: number): PriceBand {
  return {
    leastFen: Math.ceil((listFen * (1000 - bandThousandths)) / 1000),
    mostFen: Math.floor((listFen * (1000 + bandThousandths)) / 1000),
  };
}

/** Gross less tare and deduction; zero or below when the input is invalid. */
export function netWeight({
  grossGrams,
  tareGrams,
  deductionGrams,
}: Pick<Measured, 'grossGrams' | 'tareGrams' | 'deductionGrams'>): Grams {
  return (grossGrams ?? 0) - (tareGrams ?? 0) - (deductionGrams ?? 0);
}

/** Value of an amount: grams for goods sold by weight, else pieces. */
export function goodsAmount(unit: WeighedUnit, amount: number, unitPriceFen: Fen): Fen {
  return unit === 'kg' ? priceOfWeight(amount, unitPriceFen) : amount * unitPriceFen;
}

/** The amount of a line, fen; 0 when the net weight is below zero. */
export function lineAmount(unit: WeighedUnit, measured: Measured): Fen {
  return goodsAmount(
    unit,
    unit === 'kg' ? Math.max(0, netWeight(measured)) : (measured.pieces ?? 0),
    measured.unitPriceFen,
  );
}

export type LineFault =
  | 'price_out_of_band'
  | 'no_pieces'
  | 'too_many_pieces'
  | 'no_weight'
  | 'too_heavy'
  | 'deduction_needs_reason';

/** Why a line is invalid; null when it is valid. */
export function lineFault(
  { unit, priceFen }: Pick<ListedItem, 'unit' | 'priceFen'>,
  measured: Measured,
  bandThousandths: number,
  { heaviestGrams, mostPieces }: LineLimits,
): LineFault | null {
  const { leastFen, mostFen } = priceBand(priceFen, bandThousandths);
  if (measured.unitPriceFen < leastFen || measured.unitPriceFen > mostFen) return 'price_out_of_band';
  if (unit === 'piece') {
    const pieces = measured.pieces ?? 0;
    return pieces < 1 ? 'no_pieces' : pieces > mostPieces ? 'too_many_pieces' : null;
  }
  const net = netWeight(measured);
  if (net <= 0) return 'no_weight';
  if (net > heaviestGrams) return 'too_heavy';
  return (measured.deductionGrams ?? 0) > 0 && !measured.deductionReason?.trim() ? 'deduction_needs_reason' : null;
}

/** Weight above which the app asks for confirmation of a line, grams. */
export const HEAVY_LINE = 300_000;
/** Differences up to this need no confirmation, grams. */
const SMALL_DIFFERENCE = 5_000;

export type WeightDoubt = 'far_above_estimate' | 'heavy';

/** Why a valid weight needs a confirmation, to catch typing mistakes; null when it needs none. */
export function weightDoubt({
  netGrams,
  estimatedGrams,
}: {
  netGrams: Grams;
  estimatedGrams: Grams | null;
}): WeightDoubt | null {
  if (netGrams > HEAVY_LINE) return 'heavy';
  if (estimatedGrams === null) return null;
  return netGrams > 2 * estimatedGrams && netGrams - estimatedGrams > SMALL_DIFFERENCE ? 'far_above_estimate' : null;
}

/** The entry of a line, with the captures of its weights. */
export type MeasuredLine = Measured & {
  readonly source?: 'typed' | 'scale' | undefined;
  readonly capture?: { readonly id: string } | undefined;
  readonly tareCapture?: { readonly id: string } | undefined;
};

const typed: NetTrust = { trust: 'typed', tareTrust: 'typed' };

/**
 * A stored line; fields that its unit does not use are null. A weight counts as typed unless its capture was judged.
 */
export function weighedLine(
  item: ListedItem,
  measured: MeasuredLine,
  { trust, tareTrust }: NetTrust = typed,
): WeighedLine {
  const byWeight = item.unit === 'kg';
  const hasTare = byWeight && (measured.tareGrams ?? 0) > 0;
  const deduction = measured.deductionGrams ?? 0;
  return {
    itemId: item.itemId,
    name: item.name,
    unit: item.unit,
    grossGrams: byWeight ? (measured.grossGrams ?? 0) : null,
    tareGrams: byWeight ? (measured.tareGrams ?? 0) : null,
    deductionGrams: byWeight ? deduction : null,
    deductionReason: byWeight && deduction > 0 ? (measured.deductionReason ?? null) : null,
    netGrams: byWeight ? netWeight(measured) : null,
    pieces: byWeight ? null : (measured.pieces ?? 0),
    listPriceFen: item.priceFen,
    unitPriceFen: measured.unitPriceFen,
    amountFen: lineAmount(item.unit, measured),
    source: measured.source ?? 'typed',
    trust,
    captureId: byWeight && trust !== 'typed' ? (measured.capture?.id ?? null) : null,
    tareTrust: hasTare ? (tareTrust ?? 'typed') : null,
    tareCaptureId: hasTare && tareTrust !== 'typed' ? (measured.tareCapture?.id ?? null) : null,
  };
}

/** The sum of all lines. Amounts are rounded line by line, so that people can add them up. */
export function totalOf(lines: readonly { readonly amountFen: Fen; readonly netGrams: Grams | null }[]): {
  totalFen: Fen;
  totalGrams: Grams;
} {
  return {
    totalFen: lines.reduce((sum, line) => sum + line.amountFen, 0),
    totalGrams: lines.reduce((sum, line) => sum + (line.netGrams ?? 0), 0),
  };
}

/** The platform's fee for a payment through the wallet, fen, rounded half up. */
export function serviceFee(totalFen: Fen, thousandths: number): Fen {
  return scale(totalFen, thousandths, 1000);
}

/**
 * The displayed range of an estimate: list prices ± the given thousandths. Both ends are as exact as the amount
 * deserves: whole yuan from ¥10 on, tenths of a yuan from ¥1 on.
 */
export function estimateRange(amountFen: Fen, spreadThousandths: number): { lowFen: Fen; highFen: Fen } {
  const step = amountFen >= 1000 ? 100 : amountFen >= 100 ? 10 : 1;
  const round = (fen: Fen): Fen => Math.round(fen / step) * step;
  return {
    lowFen: round(scale(amountFen, 1000 - spreadThousandths, 1000)),
    highFen: round(scale(amountFen, 1000 + spreadThousandths, 1000)),
  };
}
