import type { CaptureInput, OrderAction, OrderDetail, Strokes, WeighLineInput } from '@shoushou/contract/types';
import { formatMoney, type Fen } from '@shoushou/kernel/money';
import { formatWeight, type Grams, type WeightUnit } from '@shoushou/kernel/weight';
import { pieceUnit, pricePerUnit, unitPrice } from '@shoushou/rules/orders/goods-units';
import {
  MAX_POINTS_IN_STROKE,
  MAX_SIGNATURE_NUMBERS,
  MAX_STROKES,
  SIGNATURE_BOX_WIDTH,
} from '@shoushou/rules/orders/signature';
import {
  HEAVY_LINE,
  lineAmount,
  lineFault,
  netWeight,
  priceBand,
  defaultLineLimits,
  weightDoubt,
} from '@shoushou/rules/orders/weighing';
import { SIX_DIGITS } from '@shoushou/rules/numbers/codes';

/** A line being weighed; null for values not entered. */
export interface DraftLine {
  readonly key: string;
  readonly itemId: string;
  readonly name: string;
  readonly unit: 'kg' | 'piece';
  /** The district's list price, fen a kilogram or a piece. */
  readonly listPriceFen: Fen;
  readonly unitPriceFen: Fen;
  readonly grossGrams: Grams | null;
  /** The source of the gross weight; null or absent when it was typed. */
  readonly capture?: CaptureInput | null;
  readonly tareCapture?: CaptureInput | null;
  readonly tareGrams: Grams;
  readonly deductionGrams: Grams;
  readonly deductionReason: string;
  readonly pieces: number | null;
  /** An unusual net weight that the recycler has confirmed; it is not asked about again. */
  readonly confirmedGrams?: Grams;
  readonly photoIds: readonly string[];
  /** Number of its pictures from an earlier weighing elsewhere; they stay with the goods. */
  readonly earlierPhotos?: number;
  /** The customer's estimate. */
  readonly estimatedGrams: Grams | null;
  readonly estimatedPieces: number | null;
}

/** Gross less tare and deduction; null without a gross weight, and for goods by the piece. */
export function netOf(line: DraftLine): Grams | null {
  return line.unit === 'piece' || line.grossGrams === null ? null : netWeight(line);
}

/** The line's amount; 0 while it is not weighed. */
export function amountOf(line: DraftLine): Fen {
  return lineAmount(line.unit, line);
}

/** True once a weight or count was entered. */
export function isWeighed(line: DraftLine): boolean {
  return line.unit === 'piece' ? (line.pieces ?? 0) > 0 : (line.grossGrams ?? 0) > 0;
}

/** The format of a line: its order's service, and the person's unit of weight. */
export interface LineUnits {
  readonly service: string;
  readonly weightUnit: WeightUnit;
}

/** The allowed unit prices, in the person's unit. */
export function priceBandText(
  { unit, listPriceFen }: Pick<DraftLine, 'unit' | 'listPriceFen'>,
  priceBandThousandths: number,
  { service, weightUnit }: LineUnits,
): string {
  const { leastFen, mostFen } = priceBand(listPriceFen, priceBandThousandths);
  const most = pricePerUnit(mostFen, unit, service, weightUnit);
  return leastFen === mostFen ? most : `${unitPrice(leastFen, unit, weightUnit).slice(1)}–${most}`;
}

/** Whether both sides may agree on this price. */
export function isInBand(
  { listPriceFen }: Pick<DraftLine, 'listPriceFen'>,
  priceFen: Fen,
  priceBandThousandths: number,
): boolean {
  const { leastFen, mostFen } = priceBand(listPriceFen, priceBandThousandths);
  return priceFen >= leastFen && priceFen <= mostFen;
}

/** The confirmation for an unusual weight that nobody has confirmed yet; null when none is needed. */
export function weightWarning(line: DraftLine, weightUnit: WeightUnit): { title: string; text: string } | null {
  const net = netOf(line);
  if (net === null || net === line.confirmedGrams) return null;
  const doubt = weightDoubt({ netGrams: net, estimatedGrams: line.estimatedGrams });
  if (doubt === null) return null;
  const weight = formatWeight(net, weightUnit);
  const sum = `合 ${formatMoney(amountOf(line))}`;
  return doubt === 'heavy'
    ? {
        title: `「${line.name}」净重 ${weight}？`,
        text: `一项超过 ${formatWeight(HEAVY_LINE, weightUnit)}，${sum}，请核对重量和单位`,
      }
    : {
        title: `「${line.name}」净重 ${weight}？`,
        text: `比客户说的 ${formatWeight(line.estimatedGrams ?? 0, weightUnit)} 多一倍以上，${sum}，请核对重量和单位`,
      };
}

/** The error of a weighed line and its correction; null when valid. */
export function problemOf(line: DraftLine, priceBandThousandths: number, units: LineUnits): string | null {
  const { heaviestGrams, mostPieces } = defaultLineLimits;
  switch (lineFault({ unit: line.unit, priceFen: line.listPriceFen }, line, priceBandThousandths, defaultLineLimits)) {
    case null:
      return null;
    case 'price_out_of_band':
      return priceBandThousandths === 0
        ? `单价按今日报价 ${priceBandText(line, 0, units)}`
        : `单价需在 ${priceBandText(line, priceBandThousandths, units)} 之间`;
    case 'no_pieces':
      return '请填写数量';
    case 'too_many_pieces':
      return `数量不能超过 ${mostPieces} ${pieceUnit(units.service)}`;
    case 'no_weight':
      return '净重必须大于 0，请检查毛重、皮重和扣杂';
    case 'too_heavy':
      return `净重不能超过 ${formatWeight(heaviestGrams, units.weightUnit)}`;
    case 'deduction_needs_reason':
      return '有扣杂，请填写原因';
  }
}

/** The sum of all weighed lines: amounts are rounded line by line, so that people can add them up. */
export function totalOf(lines: readonly DraftLine[]): { totalFen: Fen; totalGrams: Grams; count: number } {
  const weighed = lines.filter(isWeighed);
  return {
    totalFen: weighed.reduce((sum, line) => sum + amountOf(line), 0),
    totalGrams: weighed.reduce((sum, line) => sum + Math.max(0, netOf(line) ?? 0), 0),
    count: weighed.length,
  };
}

export function weighInput(line: DraftLine): WeighLineInput {
  const common = {
    itemId: line.itemId,
    unitPriceFen: line.unitPriceFen,
    photoIds: [...line.photoIds],
    source: 'typed' as const,
  };
  if (line.unit === 'piece') return { ...common, pieces: line.pieces ?? 0 };
  const weight = {
    ...common,
    grossGrams: line.grossGrams ?? 0,
    tareGrams: line.tareGrams,
    deductionGrams: line.deductionGrams,
    ...(line.capture ? { source: 'scale' as const, capture: line.capture } : {}),
    ...(line.tareCapture && line.tareGrams > 0 ? { tareCapture: line.tareCapture } : {}),
  };
  return line.deductionGrams > 0 ? { ...weight, deductionReason: line.deductionReason.trim() } : weight;
}

/** Difference between weighing and estimate: `比预估多 5.22 kg`; null when equal or without an estimate. */
export function differenceText(
  line: { netGrams: Grams | null; pieces: number | null; estimatedGrams: Grams | null; estimatedPieces: number | null },
  { service, weightUnit }: LineUnits,
): string | null {
  if (line.netGrams !== null && line.estimatedGrams !== null) {
    const more = line.netGrams - line.estimatedGrams;
    return more === 0 ? null : `比预估${more > 0 ? '多' : '少'} ${formatWeight(Math.abs(more), weightUnit)}`;
  }
  if (line.pieces !== null && line.estimatedPieces !== null) {
    const more = line.pieces - line.estimatedPieces;
    return more === 0 ? null : `比预估${more > 0 ? '多' : '少'} ${Math.abs(more)} ${pieceUnit(service)}`;
  }
  return line.estimatedGrams === null && line.estimatedPieces === null ? '预估里没有' : null;
}

/** A point is two numbers; the remainder is for end points kept by thinning. */
const MAX_TOTAL_POINTS = MAX_SIGNATURE_NUMBERS / 2 - 500;

/** A signature as sent: points in a box 1000 wide, thinned when very long. */
export function wireStrokes(strokes: readonly (readonly { x: number; y: number }[])[], width: number): Strokes {
  const scale = width > 0 ? SIGNATURE_BOX_WIDTH / width : 1;
  const kept = strokes.slice(0, MAX_STROKES);
  const points = kept.reduce((sum, stroke) => sum + stroke.length, 0);
  return kept.map((stroke) => {
    const step = Math.max(1, Math.ceil(points / MAX_TOTAL_POINTS), Math.ceil(stroke.length / MAX_POINTS_IN_STROKE));
    return stroke
      .filter((_, index) => index % step === 0 || index === stroke.length - 1)
      .slice(0, MAX_POINTS_IN_STROKE)
      .map(({ x, y }): [number, number] => [Math.round(x * scale), Math.round(y * scale)]);
  });
}

export function isPermitted(order: OrderDetail, action: OrderAction): boolean {
  return order.permitted.includes(action);
}

/** The number to continue with: the receipt's where there is one. */
export function numberOf(order: Pick<OrderDetail, 'no' | 'receiptNo'>): string {
  return order.receiptNo ?? order.no;
}

/** Path of the success page; `acttype` 1 taken, 2 weighed, 3 agreed, 4 paid, 5 rated. */
export function successPath(
  acttype: 1 | 2 | 3 | 4 | 5,
  order: Pick<OrderDetail, 'no' | 'receiptNo' | 'bargain' | 'payment' | 'service' | 'customer'>,
): string {
  const { bargain, payment, service, customer } = order;
  return `ordersuccess/${acttype}/${numberOf(order)}/2/${service}/${bargain ? 1 : 0}/${payment?.type ?? 0}/${customer?.timesWorked ?? 0}`;
}

export function detailPath(order: { no: string; receiptNo: string | null; service: string }): string {
  return order.receiptNo === null
    ? `orderdetails/${order.no}/1/${order.service}`
    : `orderdetails/${order.receiptNo}/2/${order.service}`;
}

/**
 * The six digits in what was scanned from the customer's phone for a step of this order; null when it is another's
 * code, or none.
 */
export function scannedCode(text: string, order: Pick<OrderDetail, 'no' | 'receiptNo'>, node: string): string | null {
  if (SIX_DIGITS.test(text)) return text;
  const [, number, step, code] = /\/CredenCode\/((?:JD|OR)\d{14})\/([123])\?code=(\d{6})$/.exec(text) ?? [];
  return code !== undefined && step === node && (number === order.no || number === order.receiptNo) ? code : null;
}
