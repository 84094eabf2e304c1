import type { Clock, Fen, Random } from '@shoushou/kernel';
import type { Transaction } from '../../platform/database/types.ts';
import {
  absenceFeeKey,
  chargeAbsence,
  feePaidBy,
  feeReversalKey,
  hideComment,
  infoFeeRefundKey,
  recallPointsOf,
  refundInfoFee,
  reverseFee,
} from '../orders/index.ts';
import { findTransaction } from '../wallet/index.ts';
import type { Effects } from './appeal.rules.ts';
import type { HeldAppeal } from './appealed.steps.ts';
import { differenceKey } from './appeals-money.rules.ts';
import type { AppealRow, Movement } from './appeals.table.ts';
import { correct, deductConduct, payDifference } from './remedies.steps.ts';

export interface Decision {
  uphold: boolean;
  answer: string;
  effects: Effects;
  /** Null: the clock. */
  operator: { operatorId: string; name: string } | null;
}

/** The ledger transactions by which money moved, with their numbers. */
async function movementsOf(
  tx: Transaction,
  moved: readonly (readonly [what: Movement['what'], fen: Fen, key: string | null])[],
): Promise<Movement[]> {
  const movements: Movement[] = [];
  for (const [what, fen, key] of moved) {
    if (fen === 0 || key === null) continue;
    const { id } = (await findTransaction(tx, key))!;
    movements.push({ what, id, fen });
  }
  return movements;
}

/**
 * Moves the money of a decision's effects, and what else they change. The appeal is open and locked. @returns what it
 * then says
 */
export async function settleAppeal(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  held: HeldAppeal,
  { uphold, answer, effects, operator }: Decision,
): Promise<Partial<AppealRow>> {
  const { appeal, order, receipt } = held;
  const at = source.clock.now();
  const fee = feePaidBy(appeal.appellantId, held);
  const infoFeeBackFen: Fen = effects.infoFee ? await refundInfoFee(tx, receipt, at) : 0;
  const feeBackFen: Fen = effects.fee && fee ? await reverseFee(tx, fee, at) : 0;
  const compensationFen: Fen =
    effects.compensationFen > 0 ? await chargeAbsence(tx, held, effects.compensationFen, at) : 0;
  const { difference, correction, conduct } = effects;
  if (operator === null && (correction || conduct)) throw new Error('the clock corrects nothing and deducts nothing');
  const differenceFromOtherFen: Fen = difference ? await payDifference(tx, held, difference, at) : 0;
  const corrected = operator && correction ? await correct(tx, source, held, correction, operator.operatorId) : null;
  const points = operator && conduct ? await deductConduct(tx, source, held, conduct, operator) : 0;
  if (uphold && held.side === 'recycler') await recallPointsOf(tx, source, receipt, operator?.name ?? null);
  if (effects.hideRating === true)
    await hideComment(
      tx,
      { no: order.no, by: appeal.appellantSide === 'customer' ? 'recycler' : 'customer' },
      { operator: operator?.name ?? '', reason: `${appeal.no} ${answer}`, at },
    );
  return {
    answeredBy: operator?.operatorId ?? null,
    answerer: operator?.name ?? null,
    answer,
    infoFeeBackFen,
    feeBackFen,
    compensationFen,
    differenceFen: difference?.fen ?? 0,
    differenceFromOtherFen,
    correction: corrected,
    points,
    movements: await movementsOf(tx, [
      ['info_fee', infoFeeBackFen, infoFeeRefundKey(receipt)],
      ['fee', feeBackFen, fee && feeReversalKey(fee)],
      ['compensation', compensationFen, absenceFeeKey(receipt)],
      ['difference', difference?.fen ?? 0, differenceKey(appeal.no)],
    ]),
  };
}
