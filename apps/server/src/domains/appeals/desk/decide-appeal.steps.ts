import { toInstant, type Clock, type Fen, type Random } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
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
} from '../../orders/index.ts';
import { findTransaction } from '../../wallet/index.ts';
import { showAppeal, notifyAnswered } from '../appeal-notifications.steps.ts';
import { appealMoves, type Effects } from '../appeal.rules.ts';
import type { HeldAppeal } from '../appealed.steps.ts';
import { differenceKey } from '../appeals-money.rules.ts';
import { appendStep, changeAppeal, type AppealRow, type Movement } from '../appeals.store.ts';
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

/** Ends an appeal: moves the money of its effects in this transaction and notifies both sides. The appeal is open and locked. */
export async function decideAppeal(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  held: HeldAppeal,
  { uphold, answer, effects, operator }: Decision,
): Promise<AppealRow> {
  const { appeal, order, receipt } = held;
  const to = appealMoves[appeal.state][uphold ? 'uphold' : 'dismiss'];
  if (!to) throw new Error(`appeal ${appeal.no} is ${appeal.state} and is decided again`);
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
  const decided = await changeAppeal(tx, appeal, {
    state: to,
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
    endedAt: toInstant(at),
  });
  await appendStep(tx, appeal, {
    by: operator ? 'operator' : 'clock',
    from: appeal.state,
    to,
    text: answer,
    photos: [],
    at,
  });
  await notifyAnswered(tx, source, decided);
  showAppeal(tx, decided);
  return decided;
}
