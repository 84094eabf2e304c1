import type { Input } from '@shoushou/contract/schemas';
import type { Fen } from '@shoushou/kernel/money';
import { correctWeighing, type LineCorrection } from '@shoushou/rules/orders/corrected-weighing';
import type { LineLimits } from '@shoushou/rules/orders/weighing';
import type { ConsoleAppeal, Evidence } from './appeals.labels.ts';

export type Effects = Input<'appeals.answer'>['effects'];
export type EvidentWeighing = Evidence['weighings'][number];

/** What an operator has chosen so far. */
export interface Remedies extends Pick<Effects, 'infoFee' | 'fee' | 'compensationFen' | 'conduct'> {
  hideRating: boolean;
  /** Where a difference comes from; null without one. */
  from: 'recycler' | 'platform' | null;
  /** Typed; a corrected weighing has its own. Fen. */
  differenceFen: Fen;
  /** Corrected lines by their number; null when the weighing stays. */
  correction: Readonly<Record<string, Omit<LineCorrection, 'id'>>> | null;
}

export const noRemedies: Remedies = {
  infoFee: false,
  fee: false,
  hideRating: false,
  compensationFen: 0,
  from: null,
  differenceFen: 0,
  correction: null,
};

export interface Corrected {
  weighingId: string;
  lines: LineCorrection[];
  totalFen: Fen;
  totalGrams: number;
  /** What the appellant is owed for it, fen; below zero it would cost them something. */
  owedFen: Fen;
}

/** The corrected weighing; null while nothing is changed, or a value is not plausible. */
export function correctedOf(
  { correction }: Pick<Remedies, 'correction'>,
  { weighing, lines }: EvidentWeighing,
  side: ConsoleAppeal['appellantSide'],
  limits: LineLimits,
): Corrected | null {
  const changed = Object.entries(correction ?? {})
    .filter(([, values]) => Object.values(values).some((value) => value !== undefined))
    .map(([id, values]): LineCorrection => ({ id, ...values }));
  const after = changed.length === 0 ? null : correctWeighing(lines, changed, limits);
  if (!after) return null;
  const more = after.totalFen - weighing.totalFen;
  return {
    weighingId: weighing.id,
    lines: changed,
    totalFen: after.totalFen,
    totalGrams: after.totalGrams,
    owedFen: side === 'customer' ? more : -more,
  };
}

/** The input of the call. A corrected weighing decides the difference. */
export function effectsOf(chosen: Remedies, corrected: Corrected | null): Effects {
  const { infoFee, fee, hideRating, compensationFen, conduct, from } = chosen;
  const fen = corrected ? corrected.owedFen : chosen.differenceFen;
  return {
    infoFee,
    fee,
    compensationFen,
    ...(hideRating ? { hideRating } : {}),
    ...(from && fen > 0 ? { difference: { from, fen } } : {}),
    ...(corrected ? { correction: { weighingId: corrected.weighingId, lines: corrected.lines } } : {}),
    ...(conduct ? { conduct } : {}),
  };
}

/** What effects move to the appellant at present prices, fen. */
export const movedBy = ({ infoFee, fee, compensationFen, difference }: Effects, prices: ConsoleAppeal['prices']): Fen =>
  (infoFee ? prices.infoFeeFen : 0) +
  (fee ? prices.feeFen : 0) +
  Math.min(compensationFen, prices.compensationFen) +
  (difference?.fen ?? 0);

/** Why the choice can't be sent; null when it can. */
export function remedyProblem(chosen: Remedies, corrected: Corrected | null, most: Fen): string | null {
  if (chosen.correction && !corrected) return '请填写更正后的重量、件数或单价';
  if (corrected && corrected.owedFen < 0) return '更正后对提出人更不利，请核对或判不成立';
  if (corrected && corrected.owedFen > 0 && chosen.from === null) return '请选择差额由谁补';
  if (!corrected && chosen.from !== null && chosen.differenceFen === 0) return '请填写补差金额';
  return (corrected?.owedFen ?? 0) > most ? '差额超过一次申诉的上限，请联系管理员调整规则' : null;
}
