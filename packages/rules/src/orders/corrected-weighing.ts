import type { Fen } from '@shoushou/kernel/money';
import type { Grams } from '@shoushou/kernel/weight';
import { lineAmount, netWeight, type LineLimits, type WeighedUnit } from './weighing.ts';

/** The parts of a weighed line that a correction changes. */
export interface CorrectableLine {
  readonly id: string;
  readonly unit: WeighedUnit;
  readonly grossGrams: Grams | null;
  readonly tareGrams: Grams | null;
  readonly deductionGrams: Grams | null;
  readonly netGrams: Grams | null;
  readonly pieces: number | null;
  readonly unitPriceFen: Fen;
  readonly amountFen: Fen;
}

/** The corrected values of one line; what is absent stays. */
export interface LineCorrection {
  readonly id: string;
  readonly grossGrams?: Grams | undefined;
  readonly tareGrams?: Grams | undefined;
  readonly deductionGrams?: Grams | undefined;
  readonly pieces?: number | undefined;
  readonly unitPriceFen?: Fen | undefined;
}

export interface CorrectedWeighing<Line> {
  lines: Line[];
  totalFen: Fen;
  totalGrams: Grams;
}

/** The weighing with its corrected lines; null when a line is unknown, stated twice, unchanged, or not plausible. */
export function correctWeighing<Line extends CorrectableLine>(
  lines: readonly Line[],
  corrections: readonly LineCorrection[],
  limits: LineLimits,
): CorrectedWeighing<Line> | null {
  const wanted = new Map(corrections.map((each) => [each.id, each]));
  if (wanted.size !== corrections.length || corrections.some(({ id }) => !lines.some((line) => line.id === id)))
    return null;
  const corrected: Line[] = [];
  for (const line of lines) {
    const correction = wanted.get(line.id);
    const after = correction ? correctLine(line, correction, limits) : line;
    if (after === null) return null;
    corrected.push(after);
  }
  return {
    lines: corrected,
    totalFen: corrected.reduce((sum, { amountFen }) => sum + amountFen, 0),
    totalGrams: corrected.reduce((sum, { netGrams }) => sum + (netGrams ?? 0), 0),
  };
}

function correctLine<Line extends CorrectableLine>(
  line: Line,
  correction: LineCorrection,
  { heaviestGrams, mostPieces }: LineLimits,
): Line | null {
  const byWeight = line.unit === 'kg';
  const { grossGrams, tareGrams, deductionGrams, pieces, unitPriceFen = line.unitPriceFen } = correction;
  // Goods by weight have no pieces, and the other way round.
  if (byWeight ? pieces !== undefined : (grossGrams ?? tareGrams ?? deductionGrams) !== undefined) return null;
  const weights = byWeight
    ? {
        grossGrams: grossGrams ?? line.grossGrams,
        tareGrams: tareGrams ?? line.tareGrams,
        deductionGrams: deductionGrams ?? line.deductionGrams,
      }
    : {};
  const netGrams = byWeight ? netWeight({ ...line, ...weights }) : line.netGrams;
  const counted = byWeight ? line.pieces : (pieces ?? line.pieces);
  const amount = byWeight ? (netGrams ?? 0) : (counted ?? 0);
  if (amount < 0 || amount > (byWeight ? heaviestGrams : mostPieces)) return null;
  const after = { ...line, ...weights, netGrams, pieces: counted, unitPriceFen };
  const amountFen = lineAmount(line.unit, after);
  const changed = amountFen !== line.amountFen || netGrams !== line.netGrams || counted !== line.pieces;
  return changed ? { ...after, amountFen } : null;
}
