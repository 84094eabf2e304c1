import { failure, formatYuan, type Clock, type Failure, type Fen, type Random } from '@shoushou/kernel';
import type { Transaction } from '../../platform/database/types.ts';
import { rulesInForce } from '../../platform/rules/stored-rules.ts';
import type { Deps } from '../../deps.ts';
import { computeCorrection, deductPoints, readConductRules, storeCorrection } from '../orders/index.ts';
import { post, postOrThrow, readBalances } from '../wallet/index.ts';
import { APPEAL_RULES } from './appeal-rules.rules.ts';
import { areEffectsPossible, owedFor, type Effects } from './appeal.rules.ts';
import type { HeldAppeal } from './appealed.steps.ts';
import { appealDifference } from './appeals-money.rules.ts';
import type { Correction } from './appeals.table.ts';

/** How often a recycler's wallet is asked for what it holds before the platform pays. */
const MOST_TRIES = 3;

type EffectsRefusal = Failure<'appeals.not_possible' | 'appeals.correction_differs' | 'appeals.correction_invalid'>;

/** Whether the appeal can have these effects now; checked again when a second operator confirms them. */
export async function checkEffects(
  tx: Transaction,
  deps: Pick<Deps, 'database' | 'clock'>,
  held: HeldAppeal,
  uphold: boolean,
  effects: Effects,
): Promise<EffectsRefusal | null> {
  const { appeal, order, receipt } = held;
  const { kind, appellantSide: side } = appeal;
  const rules = await rulesInForce(deps, APPEAL_RULES, tx);
  const { compensationFen, difference, correction } = effects;
  if (
    !areEffectsPossible({ kind, side, receiptState: receipt.state }, uphold, effects) ||
    compensationFen > rules.compensationFen ||
    (difference?.fen ?? 0) > rules.differenceFen
  )
    return failure('appeals.not_possible');
  if (!correction) return null;
  const changed = await computeCorrection(tx, deps, order, correction);
  const owedFen = changed && owedFor(side, changed.before.totalFen, changed.after.totalFen);
  if (owedFen === null) return failure('appeals.correction_invalid');
  return owedFen === (difference?.fen ?? 0)
    ? null
    : failure('appeals.correction_differs', { values: { amount: formatYuan(owedFen) } });
}

/**
 * Pays the difference, from the recycler as far as their wallet reaches, the rest from the platform. @returns the
 * recycler's part, fen
 */
export async function payDifference(
  tx: Transaction,
  { appeal, receipt }: HeldAppeal,
  { from, fen: amountFen }: NonNullable<Effects['difference']>,
  at: number,
): Promise<Fen> {
  const common = {
    no: appeal.no,
    receiptNo: receipt.receiptNo,
    city: receipt.city,
    appellantId: appeal.appellantId,
    amountFen,
  };
  const userId = receipt.recyclerId;
  // Again with less when the recycler spends something in this moment.
  for (let tries = 0; from === 'recycler' && tries < MOST_TRIES; tries += 1) {
    const fen = Math.min(amountFen, (await readBalances(tx, userId)).available);
    if (fen === 0) break;
    if ((await post(tx, appealDifference({ ...common, payer: { userId, fen } }), at)).ok) return fen;
  }
  await postOrThrow(tx, appealDifference({ ...common, payer: null }), at);
  return 0;
}

/** Stores the corrected weighing with its new voucher. @returns its totals before and after */
export async function correct(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  { appeal, order, receipt }: HeldAppeal,
  correction: NonNullable<Effects['correction']>,
  operatorId: string,
): Promise<Correction> {
  const changed = await computeCorrection(tx, source, order, correction);
  if (!changed) throw new Error(`appeal ${appeal.no} corrects a weighing that is not in force`);
  return storeCorrection(tx, source, { ...order, receiptNo: receipt.receiptNo }, changed, {
    appealNo: appeal.no,
    operatorId,
  });
}

/** Deducts the points of the rule that the recycler broke, and notifies them. @returns how many */
export async function deductConduct(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  { appeal, receipt }: HeldAppeal,
  rule: NonNullable<Effects['conduct']>,
  by: { operatorId: string; name: string },
): Promise<number> {
  const points = (await readConductRules(tx, source))[rule];
  await deductPoints(tx, source, {
    recyclerId: receipt.recyclerId,
    rule,
    points,
    receiptNo: receipt.receiptNo,
    reason: `申诉 ${appeal.no} 成立`,
    by,
  });
  return points;
}
