import { scale, type Fen } from '@shoushou/kernel/money';
import { priceOfWeight, type Grams } from '@shoushou/kernel/weight';

/** What goods are sold by. */
export type WeighedUnit = 'kg' | 'piece';

/** What the price list of the district says of an item on the day. */
export interface ListedItem {
  readonly itemId: string;
  readonly name: string;
  readonly unit: WeighedUnit;
  /** Fen a kilogram or a piece. */
  readonly priceFen: Fen;
}

/** What a recycler enters for one item; goods by weight have grams, goods by the piece a count. */
export interface Measured {
  /** Weight with its container. */
  readonly grossGrams?: Grams | null | undefined;
  readonly tareGrams?: Grams | null | undefined;
  /** Dirt, water: taken off, with a reason. */
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
}

export interface PriceBand {
  leastFen: Fen;
  mostFen: Fen;
}

export interface LineLimits {
  /** Heaviest believable line. */
  readonly heaviestGrams: Grams;
  readonly mostPieces: number;
}

/** The limits of the order rules as they began; the server judges by the version that an order was booked under. */
export const usualLineLimits: LineLimits = { heaviestGrams: 5_000_000, mostPieces: 999 };

/** How far bargaining usually goes, for a deal whose own band nobody has told yet. */
export const USUAL_BAND_THOUSANDTHS = 100;

/**
 * The unit prices that both sides may agree on, rounded inwards to whole fen.
 * @param bandThousandths how far from the list price either way; 0 where nothing is bargained
 */
export function priceBand(listFen: Fen, bandThousandths: number): PriceBand {
  return {
    leastFen: Math.ceil((listFen * (1000 - bandThousandths)) / 1000),
    mostFen: Math.floor((listFen * (1000 + bandThousandths)) / 1000),
  };
}

/** Gross less tare and deduction; zero or below while it can't be. */
export function netWeight({ grossGrams, tareGrams, deductionGrams }: Pick<Measured, 'grossGrams' | 'tareGrams' | 'deductionGrams'>): Grams {
  return (grossGrams ?? 0) - (tareGrams ?? 0) - (deductionGrams ?? 0);
}

/** What so much is worth: grams of what is sold by weight, else pieces. */
export function goodsAmount(unit: WeighedUnit, amount: number, unitPriceFen: Fen): Fen {
  return unit === 'kg' ? priceOfWeight(amount, unitPriceFen) : amount * unitPriceFen;
}

/** What is paid for a line: nothing for a net weight below zero. */
export function lineAmount(unit: WeighedUnit, measured: Measured): Fen {
  return goodsAmount(unit, unit === 'kg' ? Math.max(0, netWeight(measured)) : (measured.pieces ?? 0), measured.unitPriceFen);
}

export type LineFault = 'price_out_of_band' | 'no_pieces' | 'too_many_pieces' | 'no_weight' | 'too_heavy' | 'deduction_needs_reason';

/** Why a line can't be paid as it is; null when it can. */
export function lineFault({ unit, priceFen }: Pick<ListedItem, 'unit' | 'priceFen'>, measured: Measured, bandThousandths: number, { heaviestGrams, mostPieces }: LineLimits): LineFault | null {
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

/** A line as it is written down: what its unit has no use for is null. */
export function weighedLine(item: ListedItem, measured: Measured & { readonly source?: 'typed' | 'scale' | undefined }): WeighedLine {
  const byWeight = item.unit === 'kg';
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
  };
}

/** What all lines come to. Line amounts are rounded one by one, so the sum is what a person can add up. */
export function totalOf(lines: readonly { readonly amountFen: Fen; readonly netGrams: Grams | null }[]): { totalFen: Fen; totalGrams: Grams } {
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
